/**
 * The third tier: a whole page over one list. Title and count, saved views, toolbar with filters in words, grid with
 * what it sums up to, pager, and below them what a page adds; on a phone the same list in its narrow form. A page over
 * a resource adds writing (`resource-page.tsx`).
 */
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { isPlainClick, useGo } from '../../platform/page-link.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Pager } from '../grid/pager.tsx';
import { ResourceGrid, type ResourceGridProps } from '../grid/resource-grid.tsx';
import { UnitSums } from '../grid/unit-sums.tsx';
import { MaskBand } from '../masks/mask-band.tsx';
import { type Masks, useMasks } from '../masks/use-masks.ts';
import { keepNeighbours } from '../record/neighbours.ts';
import { useRecordLink } from '../record/use-record-link.ts';
import { refreshResource } from '../resource-api.ts';
import { useExportReason } from '../page-rights.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { useNarrow } from '../use-narrow.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { CodeSums } from './code-sums.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PageHeader } from './page-header.tsx';
import { PanelButton } from './panel-button.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { RowCards } from './row-cards.tsx';
import { Split } from './split.tsx';
import { ClosedReasons } from './toolbar.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { ArchivedNote } from './archived-note.tsx';
import './resource-page.css';

const ExportPanel = lazyPart(async () => (await import('../files/export-panel.tsx')).ExportPanel);
const PhoneBar = lazyPart(async () => (await import('./phone-bar.tsx')).PhoneBar);

type GridParts = Pick<ResourceGridProps, 'cells' | 'onAction' | 'onChosen' | 'firstAction' | 'hasFilters'>;

export interface ListPageProps<D extends ListDefinition = ListDefinition> extends GridParts {
  readonly list: ResourceList<D>;
  /** Name of the first tab; «همه» with the title of the list without it. */
  readonly allLabel?: string;
  /** The column that stays in place on a phone; the first of the title without it. */
  readonly pinned?: string | undefined;
  /** On a phone the rows are cards that show these columns. */
  readonly cards?: readonly string[] | undefined;
  /** What hangs on the chosen row; `hint` says so while none is chosen. */
  readonly below?: { readonly label: string; readonly hint: string; readonly content: ReactNode } | undefined;
  /** The lists beside which this one stands. */
  readonly tabs?: ReactNode;
  /** Buttons of the page, at the start of the toolbar. */
  readonly actions?: ReactNode;
  /** In place of the toolbar of a list that is only read. */
  readonly bar?: ReactNode;
  /** Between the toolbar and the rows: filters of the page's own. */
  readonly above?: ReactNode;
  /** Instead of the rows: the same offices as a map. */
  readonly inPlace?: ReactNode;
  /** Where the list does not tell by its columns what is hidden in it. */
  readonly masks?: Masks;
  /** A row was opened: Enter, a double click. Without it the page of its record is, where it has one. */
  readonly onOpen?: (row: ListRow) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The grid begins anew when this changes. */
  readonly gridKey?: string;
  /** Dialogs, drawers, the foot of a phone. */
  readonly children?: ReactNode;
}

/** Columns, Excel and the rest, at the far end of a toolbar. */
export function ListTools({
  list,
  children,
}: {
  readonly list: ResourceList;
  readonly children?: ReactNode;
}) {
  const t = useText('grid');
  const reason = useExportReason(list.definition);
  return (
    <>
      <ColumnChooser list={list} />
      {children}
      {reason === '' ? (
        <PanelButton icon="download" label={t('excel')}>
          <ExportPanel list={list} />
        </PanelButton>
      ) : (
        <>
          <ClosedReasons reasons={[reason]} />
          <ActionButton icon="lock" kind="ghost" label={t('excel')} reason={reason} onPress={list.retry} />
        </>
      )}
    </>
  );
}

/** The toolbar of a list that is only read. */
function ReadBar({ list, actions }: { readonly list: ResourceList; readonly actions: ReactNode }) {
  const t = useText('grid');
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <Suspense fallback={<div className="rp-bar" />}>
        <PhoneBar list={list} actions={actions} />
      </Suspense>
    );
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('rowActions')}>
      {actions}
      <div className="rp-bar__filters">
        <FilterChips list={list} />
      </div>
      <ListTools list={list} />
      <MoreMenu list={list} />
    </div>
  );
}

/** Of tables too large to be searched whole: which rows the list looks at. */
function LastDays({ days }: { readonly days: number | undefined }) {
  const t = useText('grid');
  const count = useCount();
  if (days === undefined) return null;
  return (
    <p className="rp-last-days" role="note">
      <Icon name="calendar" size={14} />
      {t('lastDays', { count: count(days) })}
    </p>
  );
}

/** Nothing hangs on a row that is not chosen: the list takes the room, and says what a choice would open. */
const isFolded = ({ state }: ResourceList): boolean => state.row === '' || state.isDeleted;

function Parts({ list, below, above }: Pick<ListPageProps, 'list' | 'below' | 'above'>) {
  if (!below) return above;
  return (
    <Split list={list} label={below.label} above={above} below={below.content} isFolded={isFolded(list)} />
  );
}

/** The columns of the page's own grid, its sums and its pages. */
function Rows({ page }: { readonly page: ListPageProps }) {
  const { list, cells, onAction, onChosen, firstAction, hasFilters, onOpen, below } = page;
  const isNarrow = useNarrow();
  const pinned = page.pinned ?? list.definition.title[0];
  const go = useGo();
  const linkOf = useRecordLink();
  const leave = (href: string) => {
    const { definition, rows } = list;
    const keys = rows.map((row) => keyText(definition, row));
    keepNeighbours({ list: definition.name, keys, from: location.pathname + location.search });
    go(href);
  };
  const open = (row: ListRow) => {
    const { definition } = list;
    const href = definition.details ? linkOf(definition.name, keyText(definition, row)) : null;
    if (onOpen) onOpen(row);
    else if (href !== null) leave(href);
  };
  const act: ResourceGridProps['onAction'] = (action, row) => {
    if (action === 'Detail') open(row);
    onAction?.(action, row);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.rg-link') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    leave(link.pathname + link.search);
  };
  return (
    <>
      <div className="rp-grid" onClick={onClick}>
        {isNarrow && page.cards ? (
          <RowCards list={list} keys={page.cards} />
        ) : (
          <ResourceGrid
            key={page.gridKey}
            list={list}
            onAction={act}
            onChosen={onChosen}
            firstAction={firstAction}
            {...(cells && { cells })}
            {...(hasFilters !== undefined && { hasFilters })}
            {...(isNarrow && pinned && { pinned })}
          />
        )}
      </div>
      <UnitSums list={list} />
      <Pager list={list} isNarrow={isNarrow} hint={isFolded(list) ? below?.hint : undefined} />
    </>
  );
}

export function ListPage<D extends ListDefinition>(page: ListPageProps<D>) {
  const { list, bar, actions, above, children, onKeyDown } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const names = useNames(list.definition);
  usePageTitle(names.title, list.allCount ?? null, list.isAllAtLeast);
  const masks = useMasks(list.definition);
  const seeNumbers = () => {
    // The key of a hidden row is another than that of the same row in full.
    list.select('');
    void refreshResource(list.definition.name);
  };
  return (
    <div className="rp-page" onKeyDown={onKeyDown}>
      {isNarrow ? <h1 className="nz-visually-hidden">{names.title}</h1> : <PageHeader list={list} />}
      {page.tabs}
      <ViewTabs list={list} allLabel={page.allLabel ?? t('allTab')} />
      <QuickFilters list={list} />
      <CodeSums list={list} />
      {bar ?? <ReadBar list={list} actions={actions} />}
      {above}
      <LastDays days={list.lastDays} />
      {list.archived && <ArchivedNote definition={list.definition} archived={list.archived} />}
      <MaskBand masks={page.masks ?? masks} onOpened={seeNumbers} />
      {page.inPlace ?? <Parts list={list} below={page.below} above={<Rows page={page} />} />}
      {children}
    </div>
  );
}
