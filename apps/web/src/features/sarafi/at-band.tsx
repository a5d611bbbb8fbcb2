/** Band above an office at a past date: tells the displayed day and leads to another day or back to the present. */
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { useOfficePlace } from './use-office-place.ts';
import './at-band.css';

const AtDay = lazyPart(async () => (await import('./at-day.tsx')).AtDay);

interface AtProps {
  /** Displayed day; null for the present or an invalid day. */
  readonly at: string | null;
  /** First day of the office's ledger; empty when unknown. */
  readonly firstDay: string;
}

function Picker({ at, firstDay }: AtProps) {
  const { go } = useOfficePlace();
  return (
    <Suspense fallback={<span className="at-day" />}>
      <AtDay
        at={at}
        firstDay={firstDay}
        onPick={(day) => go({ at: day, from: undefined, to: undefined, currency: undefined })}
      />
    </Suspense>
  );
}

export function AtBand({ at, firstDay }: AtProps) {
  const t = useText('sarafi');
  const language = useLanguage();
  const { go } = useOfficePlace();
  const { long } = useCalendar();
  const day = at === null ? '' : long(at, language);
  return (
    <section className="at-band" aria-label={t('asOf')}>
      <Icon name="history" />
      <p role="status">
        <b>{at === null ? t('thenNot') : t('thenShown', { day })}</b>{' '}
        {at !== null && <span>{t('thenLeftOut')}</span>}
      </p>
      <Picker at={at} firstDay={firstDay} />
      <Button isSmall icon={<Icon name="undo" />} onClick={() => go({ at: undefined, currency: undefined })}>
        {t('thenBack')}
      </Button>
    </section>
  );
}

/** Button on the page of the present that opens the choice of a past day. */
export function AtButton({ firstDay }: Pick<AtProps, 'firstDay'>) {
  const t = useText('sarafi');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="history" />}
        aria-expanded={isChoosing}
        disabled={firstDay === ''}
        title={firstDay === '' ? t('thenNone') : undefined}
        onClick={() => setIsChoosing(!isChoosing)}
      >
        {t('asOf')}
      </Button>
      {isChoosing && <Picker at={null} firstDay={firstDay} />}
    </>
  );
}
