/**
 * Importance of columns, which decides the order of folding. It is derived from the kind of the column, its unit and
 * its part in the title; lists do not declare it.
 */
import type { ColumnKind } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';

/**
 * Rank of the row's title, key, state and gauge, which are never folded; the greater a rank, the sooner its column is
 * folded.
 */
export const stays = 0;

const ranks: Readonly<Partial<Record<ColumnKind, number>>> = {
  currency: 1,
  rate: 1,
  percent: 1,
  text: 2,
  reference: 2,
  // Amounts without a column for their currency repeat another amount of the row, converted.
  amount: 3,
  money: 3,
  choice: 4,
  choices: 5,
  instant: 4,
  jalaliDate: 4,
  integer: 5,
  age: 5,
  id: 5,
  longText: 5,
  code: 6,
  nationalId: 7,
  mellicode: 7,
  iban: 7,
  boolean: 7,
};
/** Rank of kinds not named above. */
const ofOthers = 6;

/**
 * Rank of a column. `names` holds the columns of the title and the key, by which rows are recognised. A column with
 * tones is a state; one with a `unit` is an amount whose unit another column holds.
 */
export function importanceOf(column: ListColumn, names: readonly string[]): number {
  if (names.includes(column.key) || column.tones || column.isGauge) return stays;
  if (column.unit !== undefined) return 1;
  return ranks[column.kind] ?? ofOthers;
}
