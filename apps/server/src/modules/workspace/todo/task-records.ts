/** The record a task is about: any row of a list or resource, by the name of the list and its key. */
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';

export interface RecordAt {
  readonly list: string;
  /** As the address of its page spells it. */
  readonly key: string;
}

export interface FoundRecord extends RecordAt {
  /** What its reader may know of its name. */
  readonly title: string;
}

/**
 * The record as `ctx.user` may see it, under the key all its readers know it by; null where there is none for her.
 * Where lists stand only the application knows.
 */
export type FindRecord = (ctx: Ctx, at: RecordAt) => Promise<FoundRecord | null>;

/** Throws `notFound` for a record the caller does not see. */
export async function seenRecord(ctx: Ctx, at: RecordAt, findRecord: FindRecord): Promise<RecordAt> {
  const found = await findRecord(ctx, at);
  if (!found) throw new AppError('notFound');
  return { list: found.list, key: found.key };
}

/** Columns of the table: undefined leaves what stands there, null takes it away. */
export function recordColumns(record: RecordAt | null): { recordList: string; recordKey: string };
export function recordColumns(record: RecordAt | null | undefined): {
  recordList: string | null;
  recordKey: string | null;
};
export function recordColumns(record: RecordAt | null | undefined) {
  if (record === undefined) return { recordList: null, recordKey: null };
  return { recordList: record?.list ?? '', recordKey: record?.key ?? '' };
}
