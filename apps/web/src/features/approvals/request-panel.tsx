/** One request: its subject, its reason, the changes it would make, and the decision. */
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat } from '@nazer/ui/text.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { useActorName } from '../../resources/actor-name.ts';
import { Due } from '../../resources/due.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { LinkButton } from '../../resources/page/link-button.tsx';
import { useRecordLink } from '../../resources/record/use-record-link.ts';
import { ConsequenceTable } from './consequence-table.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { type ApprovalDetail, useRequest } from './inbox.ts';
import { requesterOf, StateTag } from './request-list.tsx';

function Head({ request }: { readonly request: ApprovalDetail }) {
  const t = useText('approvals');
  const linkOf = useRecordLink();
  const href = request.entityId === null ? null : linkOf(request.entity, request.entityId);
  return (
    <header className="ap-head">
      <h2>
        {request.callTitle}: <Bdi>{request.title}</Bdi>
      </h2>
      <StateTag status={request.status} />
      {href !== null && <LinkButton to={href} icon="external" label={t('openRecord')} />}
      <p className="ap-head__facts">
        <span>
          {t('requestedBy')} <b>{requesterOf(request)}</b>
        </span>
        <Moment at={request.requestedAt} />
        <Lat>#{request.id}</Lat>
        {request.status === approvalStatus.waiting && (
          <span className="ap-head__until">
            <Moment at={request.expiresAt} /> <Due until={request.expiresAt} />
          </span>
        )}
      </p>
    </header>
  );
}

function Reasons({ request }: { readonly request: ApprovalDetail }) {
  const t = useText('approvals');
  const actorName = useActorName();
  return (
    <dl className="ap-reasons">
      <div>
        <dt>{t('reason')}</dt>
        <dd>{request.requestReason === '' ? t('noReason') : <Bdi>{request.requestReason}</Bdi>}</dd>
      </div>
      {request.decidedAt !== null && (
        <div>
          <dt>{t('decidedBy', { who: actorName(request.decidedByName) })}</dt>
          <dd>
            <Moment at={request.decidedAt} />{' '}
            {request.decisionReason !== '' && <Bdi>{request.decisionReason}</Bdi>}
          </dd>
        </div>
      )}
    </dl>
  );
}

export interface RequestPanelProps {
  readonly id: number;
  /** Returns to the list, which the panel replaces on a phone. */
  readonly onBack?: (() => void) | undefined;
  /** Called after the request was decided or recalled. */
  readonly onDone: (id: number) => void;
}

export function RequestPanel({ id, onBack, onDone }: RequestPanelProps) {
  const t = useText('approvals');
  const query = useRequest(id);
  return (
    <section className="ap-panel" aria-label={t('one')}>
      {onBack && (
        <button type="button" className="ap-back nz-screen" onClick={onBack}>
          <Icon name="chevron-start" size={14} /> {t('back')}
        </button>
      )}
      {query.data === undefined && query.isError && <FailedReading title={t('failedOne')} query={query} />}
      {query.data === undefined && !query.isError && <SkeletonRows label={t('loading')} rows={10} />}
      {query.data && (
        <>
          <div className="ap-body">
            <Head request={query.data} />
            <Reasons request={query.data} />
            <ConsequenceTable request={query.data} />
          </div>
          <DecisionBar key={id} request={query.data} onDone={onDone} />
        </>
      )}
    </section>
  );
}
