/** Tabs of named groupings: those suggested for the list, and the user's saved ones. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { paths } from '../../../app/paths.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { writeFilters } from '../../../resources/list-state.ts';
import { SharedMark } from '../../../resources/page/shared-mark.tsx';
import { ViewActions } from '../../../resources/page/view-actions.tsx';
import { ViewPopup } from '../../../resources/page/view-popup.tsx';
import { type View, viewKey } from '../../../resources/saved-views.ts';
import type { ResourceList } from '../../../resources/use-resource-list.ts';
import { fileColumns } from './pivot-file.tsx';
import { useViews } from '../../../resources/use-views.ts';
import { type PivotChoice, type PivotSearch, suggestedSides, writePivot } from './pivot-address.ts';
import type { PivotNames } from './pivot-names.ts';

interface Props {
  readonly list: ResourceList;
  readonly choice: PivotChoice;
  readonly names: PivotNames;
}

interface Tab {
  readonly name: string;
  readonly search: PivotSearch & { readonly f?: string | undefined };
  /** Saved view; absent for a suggested grouping. */
  readonly view?: View;
}

const withFilters = (search: PivotSearch, filters: readonly FilterModel[]): Tab['search'] => ({
  ...search,
  f: filters.length === 0 ? undefined : writeFilters(filters),
});

/** Whether two groupings have the same list, rows, columns and filters; figures, form and order are not compared. */
const isSame = (one: Tab['search'], other: Tab['search']): boolean =>
  (['list', 'rows', 'columns', 'f'] as const).every((key) => (one[key] ?? '') === (other[key] ?? ''));

/** Tab of a saved view, as a list; empty for a view that saves no pivot. */
const savedTabs = (view: View): Tab[] => {
  if (!view.pivot) return [];
  const { list, rows, columns, figures } = view.pivot;
  const choice: PivotChoice = { rows, columns, figures, form: 'both' };
  return [
    { name: view.name, search: withFilters(writePivot({ name: list }, choice), view.filterModels), view },
  ];
};

const isOfPivot = ({ pivot }: View): boolean => pivot !== undefined;
const nothing = () => undefined;

export function PivotViews({ list, choice, names }: Props) {
  const t = useText('pivot');
  const g = useText('grid');
  const { definition } = list;
  const views = useViews(list, isOfPivot);
  const now = withFilters(writePivot(definition, choice), list.state.filters);
  const suggested = suggestedSides(definition).map(({ rows, columns }): Tab => {
    const name = columns
      ? t('inColumns', { rows: names.dimension(rows), columns: names.dimension(columns) })
      : names.dimension(rows);
    return { name, search: writePivot(definition, { ...choice, rows, columns, order: undefined }) };
  });
  const tabs = [...suggested, ...views.views.flatMap(savedTabs)];
  const { rows, columns, figures } = choice;
  const pivot = { list: definition.name, rows, ...(columns && { columns }), figures: [...figures] };
  const mailed = { list: definition.name, grid: list.grid, columns: fileColumns(definition, figures) };
  const content = { SortModels: [], filterModels: list.state.filters, pivot };
  return (
    <div className="rp-views nz-screen" role="group" aria-label={g('views')}>
      {tabs.map(({ name, search, view }) => {
        const isOn = isSame(search, now);
        return (
          <div key={view ? viewKey(view) : `- ${name}`} className={isOn ? 'rp-view rp-view--on' : 'rp-view'}>
            <PageLink href={paths.pivot({ ...search })} aria-current={isOn ? 'page' : undefined}>
              {view && <SharedMark view={view} />}
              {name}
            </PageLink>
            {isOn && view && <ViewActions view={view} views={views} mailed={mailed} onKey={nothing} />}
          </div>
        );
      })}
      <ViewPopup
        label={g('newView')}
        icon="plus"
        className="rp-view__new"
        first={{ name: '' }}
        hint={g('viewNameHint')}
        roles={views.roles}
        onForm={(form) => views.keep(form, content)}
      />
    </div>
  );
}
