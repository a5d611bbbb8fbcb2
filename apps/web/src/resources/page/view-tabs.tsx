/** Saved views as tabs. An orange dot says that the list shows something else than its view keeps. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { countRequestOf, rowsKey } from '../first-list-calls.ts';
import { getPage } from '../resource-api.ts';
import { allRows, isChanged, saveView, type View } from '../saved-views.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';

const NewViewForm = lazyPart(async () => (await import('./new-view-form.tsx')).NewViewForm);

type Views = ResourceList['views'];

/** The contract's arrays are not read-only; ours are. */
const keep = (list: ResourceList, views: readonly View[]) =>
  list.preference.change({
    views: views.map((view): Views[number] => ({
      name: view.name,
      SortModels: [...view.SortModels],
      filterModels: [...view.filterModels],
    })),
  });

function ViewCount({ list, view }: { readonly list: ResourceList; readonly view: View }) {
  const t = useText('grid');
  const count = useCount();
  const request = countRequestOf([...list.fixed, ...view.filterModels], false);
  // Counts of views nobody opened come after the rows.
  const isQuiet = useIsQuiet();
  const query = useQuery({
    queryKey: rowsKey(`POST /${list.definition.name}/GetAll`, request),
    queryFn: ({ signal }) => getPage(list.definition, request, signal),
    enabled: isQuiet,
  });
  if (!query.data) return null;
  const { totalCount, totalIsAtLeast } = query.data;
  return <small>{totalIsAtLeast ? t('atLeast', { total: count(totalCount) }) : count(totalCount)}</small>;
}

interface TabProps {
  readonly list: ResourceList;
  readonly view: View;
  readonly label: string;
}

function ViewTab({ list, view, label }: TabProps) {
  const t = useText('grid');
  const isCurrent = list.view.name === view.name;
  const isDirty = isCurrent && isChanged(view, list.state);
  return (
    <div className={isCurrent ? 'rp-view rp-view--on' : 'rp-view'}>
      <button type="button" aria-pressed={isCurrent} onClick={() => list.showView(view)}>
        {label}
        {isDirty && <i className="rp-dot" role="img" aria-label={t('changed')} title={t('changed')} />}
        {view.name !== '' && <ViewCount list={list} view={view} />}
      </button>
      {isCurrent && view.name !== '' && (
        <button
          type="button"
          className="rp-view__delete"
          aria-label={t('deleteView', { name: view.name })}
          onClick={() => {
            keep(
              list,
              list.views.filter((one) => one.name !== view.name),
            );
            list.showView(allRows);
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}

interface NewViewProps {
  readonly list: ResourceList;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

function NewView({ list, isOpen, setIsOpen }: NewViewProps) {
  const t = useText('grid');
  return (
    <Popup
      label={t('newView')}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <button
          type="button"
          className="rp-view__new"
          aria-label={t('newView')}
          title={t('newView')}
          {...props}
        >
          <Icon name="plus" />
        </button>
      )}
    >
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={2} />}>
        <NewViewForm
          onName={(name) => {
            keep(list, saveView(list.views, name, list.state));
            list.nameView(name);
            setIsOpen(false);
          }}
        />
      </Suspense>
    </Popup>
  );
}

export function ViewTabs({ list, allLabel }: { readonly list: ResourceList; readonly allLabel: string }) {
  const t = useText('grid');
  const [isNaming, setIsNaming] = useState(false);
  // The first tab cannot be changed: saving it asks for a name.
  const save = () => {
    if (list.view.name === '') setIsNaming(true);
    else keep(list, saveView(list.views, list.view.name, list.state));
  };
  return (
    <div className="rp-views" role="group" aria-label={t('views')}>
      <ViewTab list={list} view={allRows} label={allLabel} />
      {list.views.map((view) => (
        <ViewTab key={view.name} list={list} view={view} label={view.name} />
      ))}
      <NewView list={list} isOpen={isNaming} setIsOpen={setIsNaming} />
      {isChanged(list.view, list.state) && (
        <button type="button" className="rp-views__save" onClick={save}>
          <Icon name="save" />
          {t('saveView')}
        </button>
      )}
    </div>
  );
}
