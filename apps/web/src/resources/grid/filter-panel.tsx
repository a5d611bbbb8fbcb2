/** Panel that edits the filter of one field, by conditions or by ticking values. */
import { kinds } from '../kinds/kinds.ts';
import { ConditionFilter } from './condition-filter.tsx';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { SetFilter } from './set-filter.tsx';
import './filter-panel.css';

export function FilterPanel(props: FilterPanelProps) {
  return kinds[props.field.kind].filter === 'set' ? <SetFilter {...props} /> : <ConditionFilter {...props} />;
}
