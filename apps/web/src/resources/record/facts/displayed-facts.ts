/** Divides the facts of a record between its head and the groups below, so that a page displays each once. */
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import type { FactGroup, RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { Details } from '../use-details.ts';

/** Only missing values and empty texts are unknown; a code, count or amount of 0 is displayed. */
function isKnown({ key }: ListColumn, row: Details): boolean {
  const value = row[key];
  return value !== null && value !== undefined && value !== '';
}

/** Columns of the record by their keys, in the order of the keys. */
const columnsOf = ({ columns }: RecordDefinition, keys: readonly string[]): ListColumn[] =>
  keys.flatMap((key) => columns.filter((column) => column.key === key));

/** Facts in the line of the head, which has no room for unknown values. */
export const factsInHead = (record: RecordDefinition, row: Details): readonly ListColumn[] =>
  columnsOf(record, record.head).filter((column) => isKnown(column, row));

export interface DisplayedGroup {
  readonly name: string;
  readonly columns: readonly ListColumn[];
}

/** Groups without the state and the facts of the head; a group in which nothing else is known is left out. */
export function groupsBelowHead(
  record: RecordDefinition,
  row: Details,
  groups: readonly FactGroup[] = record.facts,
): readonly DisplayedGroup[] {
  const above = new Set([record.state, ...factsInHead(record, row).map(({ key }) => key)]);
  const below = groups.map(({ name, keys }) => ({
    name,
    columns: columnsOf(
      record,
      keys.filter((key) => !above.has(key)),
    ),
  }));
  return below.filter(({ columns }) => columns.some((column) => isKnown(column, row)));
}
