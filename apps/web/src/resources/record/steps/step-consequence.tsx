/**
 * Preview of what a step or call would change: values before and after, or the refusal. The server executes it in a
 * transaction and rolls back, so nothing is stored.
 */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { PreviewedCall } from '@nazer/contract/approvals/approvals.calls.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { pause } from '../../../platform/calls/pause.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { namesAround } from '../use-details.ts';
import { type Change, ConsequenceSide, whoseText } from './consequence-side.tsx';
import './step-dialog.css';

type Consequence = ApiOutput<'POST /api/System/PreviewStep'>;
/** Definition of the list whose words name the values that come without a title. */
type Of = RecordDefinition['of'];

/** Changed fields, grouped by the record they belong to. */
function Changes({ of, changes }: { readonly of: Of; readonly changes: readonly Change[] }) {
  const t = useText('record');
  const groups = Map.groupBy(changes, ({ entity, id }) => `${entity} ${id}`);
  return [...groups].map(([key, group]) => (
    <section key={key} className="sq__group">
      <h4>{group[0] && whoseText(group[0], (list) => t('consequenceAll', { list }))}</h4>
      <dl>
        {group.map((change) => (
          <div key={change.field}>
            <dt>{change.fieldTitle}</dt>
            <dd>
              <ConsequenceSide of={of} change={change} side="before" />
              <Icon name="chevron-end" size={14} label={t('becomes')} />
              <ConsequenceSide of={of} change={change} side="after" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

interface ConsequenceViewProps {
  readonly of: Of;
  /** State of the preview's query. */
  readonly preview: {
    readonly data: Consequence | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
  };
}

/** Renders a skeleton while the preview loads, a hint when it failed, the refusal, or the changes. */
function ConsequenceView({ of, preview: { data, isPending, isError } }: ConsequenceViewProps) {
  const t = useText('record');
  if (isPending) return <SkeletonRows label={t('consequence')} rows={3} />;
  if (isError || !data) return <p className="sd__hint">{t('consequenceFailed')}</p>;
  if (data.refusal)
    return (
      <p className="sd__closed" role="alert">
        <Icon name="warning" size={14} /> {t('refusedNow', { reason: data.refusal.message })}
      </p>
    );
  return (
    <section className="sq" aria-label={t('consequence')}>
      <h3>{t('consequence')}</h3>
      {data.changes.length === 0 && <p>{t('consequenceNone')}</p>}
      <Changes of={of} changes={data.changes} />
      {data.more > 0 && <p>{t('consequenceMore', { count: data.more })}</p>}
    </section>
  );
}

export interface StepConsequenceProps {
  readonly record: RecordDefinition;
  /** Name of the record's entity in its state machine. */
  readonly entity: string;
  readonly id: number;
  readonly action: string;
}

/** Preview of a step whose dialog has no field but the reason. Always asks the server; nothing is cached. */
export function StepConsequence({ record, entity, id, action }: StepConsequenceProps) {
  const preview = useQuery({
    ...apiQuery('POST /api/System/PreviewStep', { body: { entity, id, action } }),
    ...about(...namesAround(record)),
    staleTime: 0,
    gcTime: 0,
  });
  return <ConsequenceView of={record.of} preview={preview} />;
}

export interface CallConsequenceProps {
  readonly of: Of;
  readonly call: PreviewedCall;
  /** Input of the previewed call. */
  readonly input: Omit<ApiInput<'POST /api/System/PreviewCall'>['body'], 'call'>;
}

/**
 * Query of a call's preview. Waits for a pause of 300 ms in typing before it asks the server, and keeps the last
 * preview until the next arrives. Failures are reported by the query's state only, without a toast.
 */
export function useCallConsequence({ of, call, input }: CallConsequenceProps) {
  const body = { ...input, call };
  return useQuery({
    queryKey: ['POST /api/System/PreviewCall', body],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return apiData('POST /api/System/PreviewCall', { body }, { signal, present: 'caller' });
    },
    ...about(of.name),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Preview of a form with its current values, such as a limit, licence, correction or setting. */
export function CallConsequence(props: CallConsequenceProps) {
  return <ConsequenceView of={props.of} preview={useCallConsequence(props)} />;
}
