/**
 * Ticked values of a filter's list, and the filter model they make. Pure. The values offered (`items`) are those of
 * rows that the filters of other columns leave, so a chosen value may be missing among them.
 */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { foldKey } from '@nazer/persian/fold.ts';

export interface SetItem {
  readonly value: FieldValue;
  readonly label: string;
  readonly count: number;
}

/**
 * Ticked values of a filter. Null means all, including values that appear later; so does a filter that is no choice of
 * values.
 */
export function chosenOf(model: FilterModel | undefined): readonly FieldValue[] | null {
  if (!model) return null;
  if (model.Condition1.Type === 'in') return model.Condition1.Values ?? [];
  if (model.Condition1.Type === 'equals' && model.Condition1.Filter !== undefined) {
    return [model.Condition1.Filter];
  }
  return null;
}

export const isChosen = (chosen: readonly FieldValue[] | null, value: FieldValue): boolean =>
  chosen === null || chosen.includes(value);

/**
 * Ticks or unticks values. When all were ticked, unticking leaves the others offered; chosen values that are not
 * offered stay chosen.
 */
export function toggle(
  chosen: readonly FieldValue[] | null,
  items: readonly SetItem[],
  change: { readonly values: readonly FieldValue[]; readonly isOn: boolean },
): readonly FieldValue[] {
  const before = chosen ?? items.map((item) => item.value);
  const rest = before.filter((value) => !change.values.includes(value));
  return change.isOn ? [...rest, ...change.values] : rest;
}

/** Items whose label contains the typed text, compared by fold key. */
export const findItems = (items: readonly SetItem[], typed: string): readonly SetItem[] =>
  items.filter((item) => foldKey(item.label).includes(foldKey(typed)));

/**
 * Filter model of the ticked values; null, which removes the filter, when all offered ones are ticked, and so also when
 * none is offered.
 */
export function setModel(
  field: string,
  chosen: readonly FieldValue[] | null,
  items: readonly SetItem[],
): FilterModel | null {
  if (chosen === null || items.every((item) => chosen.includes(item.value))) return null;
  return { Field: field, Condition1: { Type: 'in', Values: [...chosen] } };
}
