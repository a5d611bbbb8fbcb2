/** Groupings by name: those the list suggests, and those the person kept. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { writeFilters } from '../../../resources/list-state.ts';
import { NewViewForm } from '../../../resources/page/new-view-form.tsx';
import type { ResourceList } from '../../../resources/use-resource-list.ts';
import { type AskedPivot, type PivotSearch, suggestedSides, writePivot } from './pivot-address.ts';
import type { PivotNames } from './pivot-names.ts';

interface Props {
  readonly list: ResourceList;
  readonly asked: AskedPivot;
  readonly names: PivotNames;
}

interface Tab {
  readonly name: string;
  readonly search: PivotSearch & { readonly f?: string | undefined };
  readonly isKept: boolean;
}

const withFilters = (search: PivotSearch, filters: readonly FilterModel[]): Tab['search'] => ({
  ...search,
  f: filters.length === 0 ? undefined : writeFilters(filters),
});

/** The same rows in the same groups; the figures and how they are drawn do not count. */
const isSame = (one: Tab['search'], other: Tab['search']): boolean =>
  (['list', 'rows', 'columns', 'f'] as const).every((key) => (one[key] ?? '') === (other[key] ?? ''));

const keptTab = ({ name, filterModels, pivot }: SavedView): Tab[] => {
  if (!pivot) return [];
  const { list, rows, columns, figures } = pivot;
  const asked: AskedPivot = { rows, columns, figures, form: 'both' };
  return [{ name, search: withFilters(writePivot({ name: list }, asked), filterModels), isKept: true }];
};

export function PivotViews({ list, asked, names }: Props) {
  const t = useText('pivot');
  const g = useText('grid');
  const [isNaming, setIsNaming] = useState(false);
  const { definition, preference } = list;
  const { views } = preference.value;
  const now = withFilters(writePivot(definition, asked), list.state.filters);
  const suggested = suggestedSides(definition).map(({ rows, columns }): Tab => {
    const name = columns
      ? t('inColumns', { rows: names.dimension(rows), columns: names.dimension(columns) })
      : names.dimension(rows);
    return {
      name,
      search: writePivot(definition, { ...asked, rows, columns, order: undefined }),
      isKept: false,
    };
  });
  const tabs = [...suggested, ...views.flatMap(keptTab)];
  const keep = (name: string) => {
    const { rows, columns, figures } = asked;
    const filterModels = [...list.state.filters];
    const pivot = { list: definition.name, rows, ...(columns && { columns }), figures: [...figures] };
    const kept: SavedView = { name, SortModels: [], filterModels, pivot };
    preference.change({ views: [...views.filter((view) => view.name !== name), kept] });
    setIsNaming(false);
  };
  return (
    <div className="rp-views nz-screen" role="group" aria-label={g('views')}>
      {tabs.map(({ name, search, isKept }) => {
        const isOn = isSame(search, now);
        return (
          <div key={`${isKept} ${name}`} className={isOn ? 'rp-view rp-view--on' : 'rp-view'}>
            <PageLink href={paths.pivot({ ...search })} aria-current={isOn ? 'page' : undefined}>
              {name}
            </PageLink>
            {isOn && isKept && (
              <button
                type="button"
                className="rp-view__delete"
                aria-label={g('deleteView', { name })}
                onClick={() => preference.change({ views: views.filter((view) => view.name !== name) })}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </div>
        );
      })}
      <Popup
        label={g('newView')}
        isOpen={isNaming}
        setIsOpen={setIsNaming}
        trigger={(props) => (
          <button
            type="button"
            className="rp-view__new"
            aria-label={g('newView')}
            title={g('newView')}
            {...props}
          >
            <Icon name="plus" />
          </button>
        )}
      >
        <NewViewForm onName={keep} />
      </Popup>
    </div>
  );
}
