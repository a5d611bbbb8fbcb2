/** Requests a person may decide on now, for their notifications. */
import type { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import type { TitledRowOf } from '@nazer/contract/kernel/list.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Asker } from '../../resources/lists/list-source.ts';
import { rowsWhere } from '../../resources/lists/search-list.ts';
import { approvalRequestSource } from './approval-requests.list.ts';
import { isAnyWaiting } from './approvals.queries.ts';

export type WaitingRequest = TitledRowOf<typeof approvalRequestList>;

const forMe = [{ Field: 'isForMe', Condition1: { Type: 'in' as const, Values: [true] } }];

/**
 * At most `limit` requests with an id below `before` that the reader may decide on now, newest first; empty for a reader
 * who decides on nothing.
 */
export async function findWaitingRequests(
  reader: Asker & { readonly db: Queryable },
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<WaitingRequest[]> {
  const { permissions } = reader.user;
  if (!permissions.has('appr.view') || !permissions.has('appr.decide')) return [];
  // Mostly nothing waits, and the list is a statement that PostgreSQL plans anew each time.
  if (!(await isAnyWaiting(reader.db))) return [];
  const earlier = { Field: 'id', Condition1: { Type: 'lessThan' as const, Filter: before } };
  return rowsWhere(reader, approvalRequestSource, { filterModels: [...forMe, earlier], limit });
}
