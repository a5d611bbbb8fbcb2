/** Trading hours of the market and of each hall: open now or not, the hours, and whether a hall has its own. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { PartFrame } from './part-frame.tsx';

type Hall = ApiOutput<'POST /api/Setting/getNimaDate'>['forums'][number];

const call = 'POST /api/Setting/SaveNimaHours';

const hourKeys = ['openTime', 'offerCutoff', 'closeTime'] as const;
type HourKey = (typeof hourKeys)[number];
const hourFields: readonly FieldDefinition[] = hourKeys.map((key) => ({
  key,
  kind: 'text',
  maxLength: 5,
  required: true,
  section: '',
}));
const ownField: FieldDefinition = { key: 'hasOwnHours', kind: 'boolean', section: '' };

/** Name of a hall; the row without a `forumType` (null) holds the hours of all halls. */
const useHallName = () => {
  const t = useText('settings');
  return ({ forumType, forumTypeTitle }: Hall) => (forumType === null ? t('allHalls') : forumTypeTitle);
};

/** Body of a hall that follows the hours of all halls. */
const noHours = { openTime: null, offerCutoff: null, closeTime: null };
/** Hours as typed, such as `09:30`; the server parses them. */
const hoursOf = (values: Values) => ({
  openTime: String(values['openTime']),
  offerCutoff: String(values['offerCutoff']),
  closeTime: String(values['closeTime']),
});

function HoursForm({ hall, onClose }: { readonly hall: Hall; readonly onClose: () => void }) {
  const labelled = useLabelled();
  const t = useText('settings');
  const showOutcome = useOutcome();
  const name = useHallName()(hall);
  const { forumType, rowVersion } = hall;
  const send = async (values: Values, _reason: string, options: CallOptions) => {
    const isOwn = forumType === null || values['hasOwnHours'] === true;
    const body = { forumType, rowVersion, ...(isOwn ? hoursOf(values) : noHours) };
    const outcome = await apiData(call, { body }, options);
    await invalidateAbout(['Setting']);
    showOutcome(t('editHours'), outcome);
  };
  return (
    <CallForm
      of={{ call, key: forumType }}
      title={labelled(t('editHours'), name)}
      fields={forumType === null ? hourFields : [ownField, ...hourFields]}
      labelOf={(key) => t(key as HourKey | 'hasOwnHours')}
      initial={{
        hasOwnHours: hall.hasOwnHours,
        openTime: hall.openTime,
        offerCutoff: hall.offerCutoff,
        closeTime: hall.closeTime,
      }}
      action={t('save')}
      preview={(values) =>
        forumType !== null && values['hasOwnHours'] !== true ? <p>{t('asAllHint')}</p> : null
      }
      send={send}
      onClose={onClose}
    />
  );
}

function State({ hall }: { readonly hall: Hall }) {
  const t = useText('settings');
  if (hall.isTakingOffers) return <Tag status="ok">{t('takingOffers')}</Tag>;
  if (hall.isOpenNow) return <Tag status="info">{t('openNow')}</Tag>;
  return <Tag status="mute">{t('closedNow')}</Tag>;
}

/** When the hall opens next; `at` is a Jalali day and a time in Tehran with a space between. */
function NextOpen({ at }: { readonly at: string }) {
  const [day = '', time = ''] = at.split(' ');
  return <JalaliDate value={day} time={time} />;
}

function Hours({ halls }: { readonly halls: readonly Hall[] }) {
  const labelled = useLabelled();
  const t = useText('settings');
  const nameOf = useHallName();
  const mayEdit = useMay('set.nimaTime');
  const [edited, setEdited] = useState<Hall | null>(null);
  const columns: readonly PageColumn<Hall>[] = [
    { key: 'hall', title: t('hall'), cell: nameOf },
    ...hourKeys.map((key) => ({ key, title: t(key), cell: (hall: Hall) => <Bdi>{hall[key]}</Bdi> })),
    {
      key: 'own',
      title: t('whose'),
      cell: ({ forumType, hasOwnHours }) =>
        forumType === null ? '–' : t(hasOwnHours ? 'ownHours' : 'asAll'),
    },
    { key: 'state', title: t('state'), cell: (hall) => <State hall={hall} /> },
    { key: 'next', title: t('nextOpen'), cell: ({ nextOpen }) => <NextOpen at={nextOpen} /> },
  ];
  const action: PageColumn<Hall> = {
    key: 'edit',
    title: '',
    cell: (hall) => (
      <Button
        size="small"
        aria-label={labelled(t('editHours'), nameOf(hall))}
        onClick={() => setEdited(hall)}
      >
        {t('change')}
      </Button>
    ),
  };
  return (
    <>
      <PageTable
        label={t('part.hours')}
        columns={mayEdit ? [...columns, action] : columns}
        rows={halls}
        keyOf={({ forumType }) => forumType ?? 0}
      />
      {edited && <HoursForm hall={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

export function HoursPart() {
  const query = useQuery({
    ...apiQuery('POST /api/Setting/getNimaDate', { body: {} }),
    ...about('Setting', 'CalendarDay'),
  });
  return (
    <PartFrame part="hours" right="set.nimaTime" query={query}>
      {query.data && <Hours halls={[query.data, ...query.data.forums]} />}
    </PartFrame>
  );
}
