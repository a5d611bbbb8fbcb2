/** Form for the days, hour and address to which a view is mailed. */
import { mailingDays, type MailingDays } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import type { ViewMailing } from '@nazer/contract/workspace/views/view-mailings.contract.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { invalidateCall } from '../../platform/calls/query-client.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import type { MailedPlace } from '../saved-views.ts';

interface Props {
  readonly place: MailedPlace;
  /** Key of the view as the address holds it. */
  readonly view: string;
  /** Present mailing of the view; undefined while there is none. */
  readonly mailing: ViewMailing | undefined;
  /** The reader's own address, empty when she has none; undefined when the installation sends no mail. */
  readonly to: string | undefined;
  /** Called once the mailing was saved or ended. */
  readonly onDone: () => void;
}

/** Full hours of the day in Tehran. */
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usualHour = 8;

/** Formats an hour as «8:00» in the digits of the page's language. */
function useHourText(): (hour: number) => string {
  const language = useLanguage();
  const part = (value: number): string => formatNumber(value, { language });
  return (hour) => `${part(hour)}:${part(0)}${part(0)}`;
}

/** Where the mail goes and when the next one leaves, or why none can be sent. */
function Where({ to, mailing }: Pick<Props, 'to' | 'mailing'>) {
  const t = useText('grid');
  if (to === undefined) return <p>{t('mailNotSent')}</p>;
  if (to === '') return <p>{t('mailNoAddress')}</p>;
  return (
    <>
      <p>
        {t('mailTo')} <Bdi>{to}</Bdi>
      </p>
      {mailing && (
        <p>
          {t('mailNext')} <Moment at={mailing.nextAt} />
        </p>
      )}
    </>
  );
}

/** Runs a call while the button shows a spinner; after a refusal, shown as a toast, the form stays open. */
function useSaving(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
      await invalidateCall('GET /api/Workspace/GetViewMailings');
      onDone();
    } catch {
      // The refusal was shown as a toast.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}

export function ViewMailingForm({ place: { list, grid, columns }, view, mailing, to, onDone }: Props) {
  const t = useText('grid');
  const hourText = useHourText();
  const [days, setDays] = useState<MailingDays>(mailing?.days ?? 'daily');
  const [hour, setHour] = useState(mailing?.hour ?? usualHour);
  const { isBusy, save } = useSaving(onDone);
  const place = { list, grid, view };
  const start = () =>
    save(() =>
      apiData('POST /api/Workspace/SaveViewMailing', {
        body: { ...place, columns: [...columns], days, hour },
      }),
    );
  const end = () => save(() => apiData('POST /api/Workspace/EndViewMailing', { body: place }));
  return (
    <form
      className="rp-new-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void start();
      }}
    >
      <select
        value={days}
        autoFocus
        aria-label={t('mailDays')}
        onChange={({ target }) => setDays(mailingDays.find((one) => one === target.value) ?? days)}
      >
        {mailingDays.map((one) => (
          <option key={one} value={one}>
            {t(`mailDays.${one}`)}
          </option>
        ))}
      </select>
      <select
        value={hour}
        aria-label={t('mailHour')}
        onChange={({ target }) => setHour(Number(target.value))}
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {hourText(one)}
          </option>
        ))}
      </select>
      <Where to={to} mailing={mailing} />
      <p>{t('mailHint')}</p>
      <span className="rp-new-view__answers">
        <Button type="primary" size="small" htmlType="submit" loading={isBusy} disabled={!to}>
          {t('save')}
        </Button>
        {mailing && (
          <Button size="small" disabled={isBusy} onClick={() => void end()}>
            {t('mailEnd')}
          </Button>
        )}
      </span>
    </form>
  );
}
