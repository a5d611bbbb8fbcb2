/** Preview of the consequences of approving a request, in figures: the server executes it and rolls back. */
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { ConsequenceSide, whoseText } from '../../resources/record/steps/consequence-side.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { ApprovalDetail } from './inbox.ts';
import { WishTable } from './wish-table.tsx';

/**
 * Figures that approving would change, before and after. Without such figures the requested values are displayed instead:
 * alone for a closed request, which has no preview; below the refusal when approving would be refused now; above a note
 * when it would change no figure.
 */
export function ConsequenceTable({ request }: { readonly request: ApprovalDetail }) {
  const t = useText('approvals');
  const recordText = useText('record');
  const { preview } = request;
  if (preview === null) return <WishTable request={request} isPast />;
  if (preview.refusal)
    return (
      <>
        <p className="ap-warning" role="alert">
          <Icon name="warning" size={14} /> {t('refusedNow', { reason: preview.refusal.message })}
        </p>
        <WishTable request={request} isPast={false} />
      </>
    );
  const { changes } = preview;
  if (changes.length === 0)
    return (
      <>
        <WishTable request={request} isPast={false} />
        <p className="ap-note">{t('noFigures')}</p>
      </>
    );
  const sides = changes.map((change) => ({
    key: `${change.entity} ${change.id} ${change.field}`,
    group: whoseText(change, (list) => recordText('consequenceAll', { list })),
    title: change.fieldTitle,
    before: <ConsequenceSide of={approvalRequestList} change={change} side="before" />,
    after: <ConsequenceSide of={approvalRequestList} change={change} side="after" />,
  }));
  return (
    <>
      <DifferenceTable label={t('changes')} now={t('now')} rows={sides} />
      {preview.more > 0 && (
        <p className="ap-note">{recordText('consequenceMore', { count: preview.more })}</p>
      )}
    </>
  );
}
