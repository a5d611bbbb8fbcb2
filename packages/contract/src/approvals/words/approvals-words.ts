import type { ApprovalTitles, CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type * as codes from '../approvals.codes.ts';
import type { approvalRequestList } from '../approval-requests.list.ts';

export interface ApprovalsWords extends PermissionWords<'appr'> {
  readonly lists: ListWords<typeof approvalRequestList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  /** Titles of the decisions on an approval request. */
  readonly decisions: Readonly<Record<'approve' | 'reject' | 'recall', string>>;
  /** Titles of the office figures that a previewed step would change. */
  readonly officeFigures: Readonly<Record<'position' | 'licence', string>>;
  readonly approvals: ApprovalTitles<'System'>;
  readonly jobs: Readonly<Record<'expire-approvals', string>>;
}
