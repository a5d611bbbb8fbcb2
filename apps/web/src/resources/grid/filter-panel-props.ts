/** Props common to all filter panels. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { ValueContext } from '../kinds/kind.ts';

export interface FilterPanelProps {
  readonly definition: ListDefinition;
  readonly field: ListColumn;
  /** Filter the field has now; undefined for none. */
  readonly model: FilterModel | undefined;
  /** Filters on the other fields, under which the rows of each value are counted. */
  readonly others: readonly FilterModel[];
  readonly context: ValueContext;
  /** Applies a filter; null removes it. */
  readonly onApply: (model: FilterModel | null) => void;
}
