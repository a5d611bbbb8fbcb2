/** Reconstructs an earlier version of a record by undoing the history entries after it. Pure. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { HistoryEntry } from '../resource-api.ts';
import { isSame } from './record-form.ts';

/** Field that restoring an earlier version would change. */
export interface Reversal {
  readonly field: string;
  readonly now: FieldValue | undefined;
  readonly earlier: FieldValue | undefined;
}

const verbOf = (action: string): string => action.split('.').at(-1)?.toLowerCase() ?? '';
const isChange = (action: string): boolean => ['update', 'edit', 'revert'].includes(verbOf(action));

/**
 * Fields that differ between the record and an earlier version, without those only the system writes. `newer` holds
 * the history entries after that version, newest first. Empty when nothing differs.
 */
export function reversals(
  definition: ResourceDefinition,
  current: AnyRow,
  newer: readonly HistoryEntry[],
): Reversal[] {
  const earlier: Record<string, FieldValue> = { ...current };
  for (const { action, before } of newer) if (isChange(action)) Object.assign(earlier, before);
  return definition.fields
    .filter((field) => !field.locked && !isSame(field, current[field.key], earlier[field.key]))
    .map(({ key }) => ({ field: key, now: current[key], earlier: earlier[key] }));
}

/**
 * History entries after `entry`, in their order. By id, because the history may have been read again since, with the same
 * entry as another object behind new ones.
 */
export const newerThan = (
  entry: Pick<HistoryEntry, 'id'>,
  entries: readonly HistoryEntry[],
): readonly HistoryEntry[] => entries.filter(({ id }) => id > entry.id);

/**
 * Whether the state after an entry can be saved again: true for entries that wrote the record, false for deletions
 * and for entries that only record a reading.
 */
export const isRestorable = ({ action }: HistoryEntry): boolean =>
  ['insert', 'add', 'update', 'edit', 'import', 'restore', 'revert'].includes(verbOf(action));

/** Whether an entry only records that somebody read the record, such as a masked number of it. */
export const isReading = ({ action }: HistoryEntry): boolean => verbOf(action) === 'reveal';

export const isDeletion = ({ action }: HistoryEntry): boolean => verbOf(action) === 'delete';
