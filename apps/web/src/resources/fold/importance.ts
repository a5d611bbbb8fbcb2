/**
 * What a reader of a row misses least, by what its columns are: where room is short, these leave first. No list says it
 * a second time; the kind of a column, its place in the title and its unit tell.
 */
import type { ColumnKind } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';

/** The name of the row and its state stay whatever the room; the greater the figure, the sooner a column leaves. */
export const stays = 0;

const ranks: Readonly<Partial<Record<ColumnKind, number>>> = {
  currency: 1,
  rate: 1,
  percent: 1,
  text: 2,
  reference: 2,
  // Equivalents of an amount that stands there already.
  amount: 3,
  money: 3,
  choice: 4,
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
const ofOthers = 6;

/** `names`: the columns that name a row or are its key, by which it is looked for. */
export function importanceOf(column: ListColumn, names: readonly string[]): number {
  if (names.includes(column.key) || column.tones || column.isGauge) return stays;
  if (column.unit !== undefined) return 1;
  return ranks[column.kind] ?? ofOthers;
}
