/** The filters of a list narrowed down to what is behind a figure of the rows they find. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';

const isChoice = ({ Condition1: { Type } }: FilterModel): boolean => Type === 'in' || Type === 'equals';

/** Null where a column would need three conditions: a list knows two. */
export function withDoor(
  filters: readonly FilterModel[],
  door: readonly FilterModel[],
): FilterModel[] | null {
  const fields = new Set(door.map(({ Field }) => Field));
  const narrowed = door.map((wanted) => {
    const given = filters.find(({ Field }) => Field === wanted.Field);
    // What was counted has one of the values that were chosen: the door alone says which.
    if (!given || isChoice(wanted)) return wanted;
    if (given.Condition2) return null;
    return { ...wanted, Condition2: given.Condition1, FilterOperator: 'AND' as const };
  });
  const known = narrowed.filter((one) => one !== null);
  return known.length < narrowed.length
    ? null
    : [...filters.filter(({ Field }) => !fields.has(Field)), ...known];
}
