/** What every filter panel is given. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { ValueContext } from '../kinds/kind.ts';

export interface FilterPanelProps {
  readonly definition: ListDefinition;
  readonly field: ListColumn;
  readonly model: FilterModel | undefined;
  /** The filters on the other fields: counts are those under them. */
  readonly others: readonly FilterModel[];
  readonly context: ValueContext;
  /** Null takes the filter away. */
  readonly onApply: (model: FilterModel | null) => void;
}
