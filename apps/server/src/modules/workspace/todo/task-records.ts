/** Record a task is about, as the table stores it. */
import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';

/** Columns of the record: undefined leaves them as they are (null), null removes the record (empty texts). */
export function recordColumns(record: RecordAt | null): { recordList: string; recordKey: string };
export function recordColumns(record: RecordAt | null | undefined): {
  recordList: string | null;
  recordKey: string | null;
};
export function recordColumns(record: RecordAt | null | undefined) {
  if (record === undefined) return { recordList: null, recordKey: null };
  return { recordList: record?.list ?? '', recordKey: record?.key ?? '' };
}
