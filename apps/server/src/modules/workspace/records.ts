/** Records of other modules that apps of the staff refer to. */
import type { RecordAt, RecordCard } from '@nazer/contract/workspace/records.contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';

/**
 * Finds a record as `ctx.user` may see it, under the key that all its readers know; null when the user sees none. The
 * application injects it, as only it knows the sources of lists.
 */
export type FindRecord = (ctx: Ctx, at: RecordAt) => Promise<RecordCard | null>;

/** The record, if the caller may see it. Throws `notFound`. */
export async function seenRecord(ctx: Ctx, at: RecordAt, findRecord: FindRecord): Promise<RecordCard> {
  const found = await findRecord(ctx, at);
  if (!found) throw new AppError('notFound');
  return found;
}

export const recordHandlers = (findRecord: FindRecord) =>
  ({
    'GET /api/Workspace/GetRecordCard': (ctx, { query }) => seenRecord(ctx, query, findRecord),
  }) satisfies Handlers;
