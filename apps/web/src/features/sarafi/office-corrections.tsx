/** Position corrections of an office by state, with the actions allowed on each. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { RowTable } from '../../resources/record/row-table.tsx';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { useNames } from '../../resources/resource-words.ts';
import { aroundOffice } from './office-news.ts';
import { useMoment } from './use-office-place.ts';

const CallForm = lazyPart(async () => (await import('../../resources/dialog/call-form.tsx')).CallForm);
const CallConsequence = lazyPart(
  async () => (await import('../../resources/record/steps/step-consequence.tsx')).CallConsequence,
);
const CorrectionForm = lazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm);

const columns = [
  'docNo',
  'status',
  'currency',
  'direction',
  'amount',
  'effectiveDate',
  'reasonCode',
  'balanceAfter',
  'createdBy',
  'approvedBy',
  'endedBy',
  'endReason',
].map((key) => columnNamed(correctionList, key));

const voidCall = 'POST /api/SarafiManagment/DeletePositionCorrection';

type Correction = ApiOutput<'GET /api/SarafiManagment/GetPositionCorrections'>['list'][number];

function VoidForm({
  correction,
  title,
  onClose,
}: {
  readonly correction: Correction;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const labelled = useLabelled();
  const showOutcome = useOutcome();
  const send = async (_values: object, description: string, options: CallOptions) => {
    const query = { id: String(correction.id), description };
    const outcome = await apiData(voidCall, { query }, options);
    await invalidateAbout(aroundOffice);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={{ call: voidCall, key: correction.id }}
      title={labelled(title, correction.docNo)}
      fields={[]}
      labelOf={(key) => key}
      initial={{}}
      action={title}
      reason="needed"
      preview={() => (
        <CallConsequence
          of={officeList}
          call="GET /api/SarafiManagment/DeletePositionCorrection"
          input={{ query: { id: String(correction.id) } }}
        />
      )}
      send={send}
      onClose={onClose}
    />
  );
}

/**
 * Button that opens the voiding of a correction, or why it is closed; nothing when voiding is not offered.
 */
function Action({ correction, onVoid }: { readonly correction: Correction; readonly onVoid: () => void }) {
  const r = useText('record');
  const action = correction.allowedActions.find((one) => one.action === 'void');
  if (!action) return null;
  if (!action.isAllowed)
    return (
      <span className="oc-closed" title={action.sentence}>
        <Icon name="lock" size={12} /> {action.sentence}
      </span>
    );
  return (
    <Button isSmall onClick={onVoid}>
      {action.waits ? r('ask', { action: action.title }) : action.title}
    </Button>
  );
}

/** Table of corrections, each with its allowed actions. */
function Rows({ list }: { readonly list: readonly Correction[] }) {
  const t = useText('sarafi');
  const names = useNames(correctionList);
  const { at } = useMoment();
  const [voided, setVoided] = useState<Correction | null>(null);
  const cell = (row: ListRow) => {
    const correction = list.find(({ id }) => id === row['id']);
    return correction && <Action correction={correction} onVoid={() => setVoided(correction)} />;
  };
  const title = voided?.allowedActions.find(({ action }) => action === 'void')?.title ?? '';
  return (
    <>
      <RowTable
        label={t('part.corrections')}
        definition={correctionList}
        columns={columns}
        headingOf={names.field}
        rows={list as unknown as readonly ListRow[]} // the rows have the list's columns
        {...(at === undefined && { action: { heading: t('possible'), cell } })}
      />
      <Suspense fallback={null}>
        {voided && <VoidForm correction={voided} title={title} onClose={() => setVoided(null)} />}
      </Suspense>
    </>
  );
}

export function OfficeCorrections({
  sarafiId,
  office,
}: {
  readonly sarafiId: number;
  readonly office: string;
}) {
  const t = useText('sarafi');
  const moment = useMoment();
  const mayAdd = useMay('sarafi.correction.create') && moment.at === undefined;
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery({
    ...apiQuery('GET /api/SarafiManagment/GetPositionCorrections', {
      query: { sarId: String(sarafiId), pageSize: '100', ...moment },
    }),
    ...about(...aroundOffice),
  });
  const title = t('part.corrections');
  const { data } = query;
  return (
    <section className="rf-child" aria-label={title}>
      <h2>
        {title}{' '}
        {mayAdd && (
          <Button isSmall icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t('addCorrection')}
          </Button>
        )}
      </h2>
      {query.isPending && <SkeletonRows label={title} rows={4} />}
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {data?.totalCount === 0 && (
        <p className="rf-empty">{t(moment.at === undefined ? 'correctionsEmpty' : 'correctionsEmptyThen')}</p>
      )}
      {data && data.totalCount > 0 && <Rows list={data.list} />}
      <Suspense fallback={null}>
        {isAdding && (
          <CorrectionForm office={{ id: sarafiId, name: office }} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </section>
  );
}
