/** Calls that decide on requests and recall one's own; each request has its own outcome. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { apiData } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';

export type Answer = ApiOutput<'POST /api/System/DecideApprovals'>['rows'][number];

/**
 * Decides on requests and gives the outcome of each, refused ones included. Rejects when the whole call is refused. All
 * queries about records are refreshed, because a decision can change a record of any kind.
 */
export async function decide(
  ids: readonly number[],
  decision: { readonly isApproved: boolean; readonly reason: string },
): Promise<readonly Answer[]> {
  const body = { ids: [...ids], ...decision };
  const { rows } = await apiData('POST /api/System/DecideApprovals', { body }, { present: 'caller' });
  await invalidateAbout();
  return rows;
}

/** Takes the user's own request back; a reason of spaces only is left out. Rejects when the call is refused. */
export async function recall(id: number, reason: string): Promise<void> {
  const body = { id, ...(reason.trim() !== '' && { reason }) };
  await apiData('POST /api/System/RecallApproval', { body }, { present: 'caller' });
  await invalidateAbout([approvalRequestList.name]);
}
