import type { ApprovalTitles, CodeTitlesOf, ListWords, PermissionWords } from '../../words/area-words.ts';
import type * as codes from '../approvals.codes.ts';
import type { approvalRequestList } from '../approval-requests.list.ts';

export interface ApprovalsWords extends PermissionWords<'appr'> {
  readonly lists: ListWords<typeof approvalRequestList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  /** What people may do with a request in the inbox. */
  readonly decisions: Readonly<Record<'approve' | 'reject' | 'recall', string>>;
  /** What a step changes at an office. */
  readonly officeFigures: Readonly<Record<'position' | 'licence', string>>;
  readonly approvals: ApprovalTitles<'System'>;
  readonly jobs: Readonly<Record<'expire-approvals', string>>;
}
