import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { FilterPanel } from '../grid/filter-panel.tsx';
import { filterText } from '../grid/filter-text.ts';
import { filterOn, filtersExcept } from '../grid/grid-context.ts';
import { useValueContext } from '../kinds/kinds.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Sheet with the filter of every field for phones; one filter is open at a time. */
export function FilterSheet({ list }: { readonly list: ResourceList }) {
  const context = useValueContext(list.definition, list.rows);
  const t = useText('grid');
  const [open, setOpen] = useState('');
  const fields = list.definition.fields.filter(
    (field) => field.filterable !== false && list.columns.some((column) => column.field === field.key),
  );
  return (
    <ul className="rp-sheet">
      {fields.map((field) => {
        const model = filterOn(list, field.key);
        const isOpen = open === field.key;
        return (
          <li key={field.key}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : field.key)}>
              {context.names.field(field.key)}
              <b>{model ? filterText(field, model, { context, t }) : ''}</b>
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
            </button>
            {isOpen && (
              <FilterPanel
                definition={list.definition}
                field={field}
                model={model}
                others={filtersExcept(list, field.key)}
                context={context}
                onApply={(next) => {
                  list.setFilter(field.key, next);
                  setOpen('');
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
