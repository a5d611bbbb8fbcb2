/** Records other parts of the product keep, as the apps of the staff speak of them. */
import type { RecordAt, RecordCard } from '@nazer/contract/workspace/records.contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';

/**
 * The record as `ctx.user` may see it, under the key all its readers know it by; null where there is none for her.
 * Where lists stand only the application knows.
 */
export type FindRecord = (ctx: Ctx, at: RecordAt) => Promise<RecordCard | null>;

/** Throws `notFound` for a record the caller does not see. */
export async function seenRecord(ctx: Ctx, at: RecordAt, findRecord: FindRecord): Promise<RecordCard> {
  const found = await findRecord(ctx, at);
  if (!found) throw new AppError('notFound');
  return found;
}

export const recordHandlers = (findRecord: FindRecord) =>
  ({
    'GET /api/Workspace/GetRecordCard': (ctx, { query }) => seenRecord(ctx, query, findRecord),
  }) satisfies Handlers;
