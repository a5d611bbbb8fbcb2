/** Combines the filters of a list with those of a figure computed over its rows. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';

const isChoice = ({ Condition1: { Type } }: FilterModel): boolean => Type === 'in' || Type === 'equals';

/** Combined filters; null when a column would need three conditions, as a list accepts two. */
export function withDrillDown(
  filters: readonly FilterModel[],
  drillDown: readonly FilterModel[],
): FilterModel[] | null {
  const fields = new Set(drillDown.map(({ Field }) => Field));
  const narrowed = drillDown.map((wanted) => {
    const given = filters.find(({ Field }) => Field === wanted.Field);
    // A choice of the figure is always among those of the list, so it replaces them.
    if (!given || isChoice(wanted)) return wanted;
    if (given.Condition2) return null;
    return { ...wanted, Condition2: given.Condition1, FilterOperator: 'AND' as const };
  });
  const known = narrowed.filter((one) => one !== null);
  return known.length < narrowed.length
    ? null
    : [...filters.filter(({ Field }) => !fields.has(Field)), ...known];
}
