/** What is ticked in a list of values, and the filter that comes of it. Pure. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { foldKey } from '@nazer/persian/fold.ts';

export interface SetItem {
  readonly value: FieldValue;
  readonly label: string;
  readonly count: number;
}

/** The ticked values of a filter; null means all, because values may come that nobody has seen yet. */
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

/** Ticks or unticks values among all that are offered. */
export function toggle(
  chosen: readonly FieldValue[] | null,
  items: readonly SetItem[],
  change: { readonly values: readonly FieldValue[]; readonly isOn: boolean },
): readonly FieldValue[] {
  const before = chosen ?? items.map((item) => item.value);
  const rest = before.filter((value) => !change.values.includes(value));
  return change.isOn ? [...rest, ...change.values] : rest;
}

/** The items whose name holds what was typed, letters and digits folded. */
export const findItems = (items: readonly SetItem[], typed: string): readonly SetItem[] =>
  items.filter((item) => foldKey(item.label).includes(foldKey(typed)));

/** The filter of a choice: none when everything is ticked. */
export function setModel(
  field: string,
  chosen: readonly FieldValue[] | null,
  items: readonly SetItem[],
): FilterModel | null {
  if (chosen === null || items.every((item) => chosen.includes(item.value))) return null;
  return { Field: field, Condition1: { Type: 'in', Values: [...chosen] } };
}
