/**
 * Third tier of a list, above its hook and its grid: a whole page with title and count, saved views, toolbar, filter
 * chips, grid with totals, pager, and a panel for the selected row; on a phone in a narrow form. `resource-page.tsx`
 * adds writing for resources.
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
import { storeNeighbours } from '../record/neighbours.ts';
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
  /** Name of the first tab; «همه» when absent. */
  readonly allLabel?: string;
  /** Column pinned on a phone; the first column of the title when absent. */
  readonly pinned?: string | undefined;
  /** Columns of the cards that replace the grid on a phone; absent: the grid is used there, too. */
  readonly cards?: readonly string[] | undefined;
  /** Panel about the selected row; `hint` tells what it would show while no row is selected. */
  readonly below?: { readonly label: string; readonly hint: string; readonly content: ReactNode } | undefined;
  /** Tabs that lead to sibling lists. */
  readonly tabs?: ReactNode;
  /** Buttons of the page at the start of the toolbar. */
  readonly actions?: ReactNode;
  /** Replaces the toolbar of a read-only list. */
  readonly bar?: ReactNode;
  /** Content between the toolbar and the rows, such as filters of the page's own. */
  readonly above?: ReactNode;
  /** Replaces the rows, for example by a map of the same offices. */
  readonly inPlace?: ReactNode;
  /** Masks to use when the columns of the list do not tell what is masked. */
  readonly masks?: Masks;
  /** Called when a row is opened by Enter or a double click; without it the record's page opens, if there is one. */
  readonly onOpen?: (row: ListRow) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** React key of the grid, which is mounted anew when it changes. */
  readonly gridKey?: string;
  /** Dialogs, drawers and the phone's action bar. */
  readonly children?: ReactNode;
}

/** End of a toolbar: buttons for columns and export, and those of the page. */
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
          {/* Disabled by its reason, so `onPress` is never called. */}
          <ActionButton icon="lock" kind="ghost" label={t('excel')} reason={reason} onPress={list.retry} />
        </>
      )}
    </>
  );
}

/** Toolbar of a read-only list. */
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

/** Note of lists over very large tables, which read only the rows of the last days. */
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

/**
 * Whether the panel below is folded, which leaves its room to the list: no row is selected, or deleted rows are
 * displayed.
 */
const isFolded = ({ state }: ResourceList): boolean => state.row === '' || state.isDeleted;

/** The rows alone, or above the panel about the selected row. */
function Parts({ list, below, above }: Pick<ListPageProps, 'list' | 'below' | 'above'>) {
  if (!below) return above;
  return (
    <Split list={list} label={below.label} above={above} below={below.content} isFolded={isFolded(list)} />
  );
}

/** Rows as grid or cards, with sums per currency and the pager. */
function Rows({ page }: { readonly page: ListPageProps }) {
  const { list, cells, onAction, onChosen, firstAction, hasFilters, onOpen, below } = page;
  const isNarrow = useNarrow();
  const pinned = page.pinned ?? list.definition.title[0];
  const go = useGo();
  const linkOf = useRecordLink();
  /** Opens the page of a record, which gets links to the other rows of this page and back to the list. */
  const leave = (href: string) => {
    const { definition, rows } = list;
    const keys = rows.map((row) => keyText(definition, row));
    storeNeighbours({ list: definition.name, keys, from: location.pathname + location.search });
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
  // Cells are links drawn without React, so clicks on them are handled here; others than plain ones are the browser's.
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
          <RowCards list={list} keys={page.cards} onOpen={onOpen} />
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

/** The page; beside its title in the header stands the number of rows without filters once it is known. */
export function ListPage<D extends ListDefinition>(page: ListPageProps<D>) {
  const { list, bar, actions, above, children, onKeyDown } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const names = useNames(list.definition);
  usePageTitle(names.title, list.allCount ?? null, list.isAllAtLeast);
  const masks = useMasks(list.definition);
  const seeNumbers = () => {
    // The selection is cleared because rows have different keys masked and unmasked.
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
