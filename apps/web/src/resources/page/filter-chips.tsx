import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { filterText } from '../grid/filter-text.ts';
import { useValueContext } from '../kinds/kinds.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Chips of the active filters, each in words and with a button that removes it; nothing without a filter. */
export function FilterChips({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const context = useValueContext(list.definition, list.rows);
  const { filters } = list.state;
  if (filters.length === 0) return null;
  return (
    <>
      <span className="rg-rule" />
      <ul className="rp-chips">
        {filters.map((model) => {
          const field = columnNamed(list.definition, model.Field);
          const name = context.names.field(field.key);
          return (
            <li key={field.key} className="rp-chip">
              <span>
                {name}: <b>{filterText(field, model, { context, t })}</b>
              </span>
              <button
                type="button"
                aria-label={t('removeFilter', { field: name })}
                onClick={() => list.setFilter(field.key, null)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="rp-link" onClick={list.clearFilters}>
        {t('clearFilters')}
      </button>
    </>
  );
}
