/** Saved views as tabs. An orange dot marks a view whose filters or order were changed and not saved. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { about } from '../../platform/calls/query-client.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { visibleColumns } from '../column-state.ts';
import { countRequestOf, rowsKey } from '../first-list-calls.ts';
import { getPage } from '../resource-api.ts';
import { allRows, isChanged, type View, viewKey, viewOf } from '../saved-views.ts';
import { useCount } from '../use-format.ts';
import { namesOf, type ResourceList } from '../use-resource-list.ts';
import { formOf, type SavedViews, useViews } from '../use-views.ts';
import { SharedMark } from './shared-mark.tsx';
import { ViewPopup } from './view-popup.tsx';

const ViewActions = lazyPart(async () => (await import('./view-actions.tsx')).ViewActions);

/** Number of rows of a view; nothing until it is counted. */
function ViewCount({ list, view }: { readonly list: ResourceList; readonly view: View }) {
  const t = useText('grid');
  const count = useCount();
  const request = countRequestOf([...list.fixed, ...view.filterModels], false);
  // Counts of views that are not open are requested after the rows.
  const isQuiet = useIsQuiet();
  const query = useQuery({
    queryKey: rowsKey(`POST /${list.definition.name}/GetAll`, request),
    queryFn: ({ signal }) => getPage(list.definition, request, signal),
    enabled: isQuiet,
    ...about(...namesOf(list.definition)),
  });
  if (!query.data) return null;
  const { totalCount, totalIsAtLeast } = query.data;
  return <small>{totalIsAtLeast ? t('atLeast', { total: count(totalCount) }) : count(totalCount)}</small>;
}

interface TabProps {
  readonly list: ResourceList;
  readonly views: SavedViews;
  readonly view: View;
  readonly isCurrent: boolean;
  readonly label: string;
}

function ViewTab({ list, views, view, isCurrent, label }: TabProps) {
  const t = useText('grid');
  const isDirty = isCurrent && isChanged(view, list.state);
  const isSavedView = view !== allRows;
  return (
    <div className={isCurrent ? 'rp-view rp-view--on' : 'rp-view'}>
      <button type="button" aria-pressed={isCurrent} onClick={() => list.showView(view)}>
        <SharedMark view={view} />
        {label}
        {isDirty && <i className="rp-dot" role="img" aria-label={t('changed')} title={t('changed')} />}
        {isSavedView && <ViewCount list={list} view={view} />}
      </button>
      {isCurrent && isSavedView && (
        <Suspense fallback={null}>
          <ViewActions
            view={view}
            views={views}
            mailed={{
              list: list.definition.name,
              grid: list.grid,
              columns: visibleColumns(list.arranged).map(({ field }) => field),
            }}
            onKey={(key) => (key === '' ? list.showView(allRows) : list.nameView(key))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether a view is one of the list; those of its pivot have tabs on the page of the pivot. */
const isOfRows = ({ pivot }: View): boolean => pivot === undefined;

/** The tabs: all rows first, then personal views, then shared ones. A changed view gets a button that saves it. */
export function ViewTabs({ list, allLabel }: { readonly list: ResourceList; readonly allLabel: string }) {
  const t = useText('grid');
  const [isNaming, setIsNaming] = useState(false);
  const views = useViews(list, isOfRows);
  const current = viewOf(views.views, list.state);
  const content = { SortModels: list.state.sort, filterModels: list.state.filters };
  // The first tab and views a colleague locked cannot be overwritten, so saving asks for a new name.
  const isFixed = current === allRows || current.shared?.mayChange === false;
  const save = () => {
    if (isFixed) setIsNaming(true);
    // A refusal was shown as a toast; the list stays as it is.
    else void views.keep(formOf(current), content, current).catch(() => undefined);
  };
  return (
    <div className="rp-views" role="group" aria-label={t('views')}>
      {[allRows, ...views.views].map((view) => (
        <ViewTab
          key={viewKey(view)}
          list={list}
          views={views}
          view={view}
          isCurrent={view === current}
          label={view === allRows ? allLabel : view.name}
        />
      ))}
      <ViewPopup
        label={t('newView')}
        icon="plus"
        className="rp-view__new"
        first={{ name: '' }}
        hint={t('viewNameHint')}
        roles={views.roles}
        onForm={async (form) => list.nameView(await views.keep(form, content))}
        opening={{ isOpen: isNaming, setIsOpen: setIsNaming }}
      />
      {isChanged(current, list.state) && (
        <button type="button" className="rp-views__save" onClick={save}>
          <Icon name="save" />
          {t('saveView')}
        </button>
      )}
    </div>
  );
}
