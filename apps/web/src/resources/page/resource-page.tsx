/**
 * The third tier: a whole page over one resource. Title and count, saved views, toolbar with filters in
 * words, grid, pager, and below them what a page adds; on a phone the same list in its narrow form.
 */
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { DialogMode, Values } from '../dialog/record-form.ts';
import { useResourceDialog } from '../dialog/use-resource-dialog.tsx';
import type { Cells } from '../grid/grid-context.ts';
import { Pager } from '../grid/pager.tsx';
import { ResourceGrid } from '../grid/resource-grid.tsx';
import { rowActionOf } from '../grid/row-keys.ts';
import { useNewRecordWish } from '../../platform/new-record.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { MaskBand } from '../masks/mask-band.tsx';
import { useMasks } from '../masks/use-masks.ts';
import { type Rights, useRights } from '../page-rights.ts';
import { refreshResource } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';
import { useNarrow } from '../use-narrow.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DeletedBar } from './deleted-bar.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PageHeader } from './page-header.tsx';
import { PanelButton } from './panel-button.tsx';
import { RowBar } from './row-bar.tsx';
import { Split } from './split.tsx';
import { Toolbar } from './toolbar.tsx';
import { ViewTabs } from './view-tabs.tsx';
import './resource-page.css';

const ImportWizard = lazyPart(async () => (await import('../files/import-wizard.tsx')).ImportWizard);
const ExportPanel = lazyPart(async () => (await import('../files/export-panel.tsx')).ExportPanel);
const PhoneBar = lazyPart(async () => (await import('./phone-bar.tsx')).PhoneBar);

export interface ResourcePageProps {
  readonly list: ResourceList;
  /** Name of the first tab: «همه شرکت‌ها». */
  readonly allLabel: string;
  /** What an empty form begins with. */
  readonly initial?: Values;
  readonly cells?: Cells;
  /** The field that stays in place on a phone; the first of the title without it. */
  readonly pinned?: string;
  /** What hangs on the chosen row; `hint` says so while none is chosen. */
  readonly below?: { readonly label: string; readonly hint: string; readonly content: ReactNode };
  /** Beside Excel: a link to the record's own page. */
  readonly actions?: ReactNode;
}

interface Bulk {
  readonly rows: readonly AnyRow[];
}

interface BarsProps {
  readonly page: ResourcePageProps;
  readonly rights: Rights;
  readonly bulk: Bulk | null;
  readonly setBulk: (bulk: Bulk | null) => void;
  readonly onAction: (mode: DialogMode) => void;
  readonly onImport: () => void;
}

/** The toolbar of the moment. */
function Bars({ page, rights, bulk, setBulk, onAction, onImport }: BarsProps) {
  const { list } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const many = { isMany: bulk !== null, onMany: (isMany: boolean) => setBulk(isMany ? { rows: [] } : null) };
  if (list.state.isDeleted) return <DeletedBar list={list} />;
  if (bulk) return <BulkBar list={list} rows={bulk.rows} onEnd={() => setBulk(null)} />;
  if (isNarrow) {
    return (
      <Suspense fallback={<div className="rp-bar" />}>
        <PhoneBar list={list} rights={rights} onAction={onAction} onImport={onImport} {...many} />
      </Suspense>
    );
  }
  const end = (
    <>
      {page.actions}
      <ColumnChooser list={list} />
      <ActionButton icon="upload" kind="ghost" label={t('import')} reason={rights.edit} onPress={onImport} />
      <PanelButton icon="download" label={t('excel')}>
        <ExportPanel list={list} />
      </PanelButton>
      <MoreMenu list={list} rights={rights} {...many} />
    </>
  );
  return <Toolbar list={list} rights={rights} onAction={onAction} end={end} />;
}

/** Nothing hangs on a row that is not chosen: the list takes the room, and says what a choice would open. */
const isFolded = ({ state }: ResourceList): boolean => state.row === '' || state.isDeleted;
const hintOf = ({ list, below }: ResourcePageProps): string | undefined =>
  isFolded(list) ? below?.hint : undefined;

function Parts({ page, above }: { readonly page: ResourcePageProps; readonly above: ReactNode }) {
  const { list, below } = page;
  if (!below) return above;
  return (
    <Split list={list} label={below.label} above={above} below={below.content} isFolded={isFolded(list)} />
  );
}

export function ResourcePage(page: ResourcePageProps) {
  const { list, allLabel, initial, cells } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const names = useNames(list.definition);
  usePageTitle(names.title, list.allCount ?? null, list.isAllAtLeast);
  const rights = useRights(list.definition);
  const masks = useMasks(list.definition);
  const seeNumbers = () => {
    // The key of a hidden row is another than that of the same row in full.
    list.select('');
    void refreshResource(list.definition.name);
  };
  const { open, dialog } = useResourceDialog(list, initial);
  useNewRecordWish(list.definition.name, () => open('Add'));
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const pinned = page.pinned ?? list.definition.title[0];

  const grid = (
    <>
      <div className="rp-grid">
        <ResourceGrid
          key={bulk ? 'many' : 'one'}
          list={list}
          {...(cells && { cells })}
          {...(isNarrow && pinned && { pinned })}
          {...(bulk && { onChosen: (rows: readonly AnyRow[]) => setBulk({ rows }) })}
          onAction={(mode) => !list.state.isDeleted && open(mode)}
          firstAction={
            <ActionButton
              icon="plus"
              label={t('add')}
              kind="primary"
              reason={rights.edit}
              onPress={() => open('Add')}
            />
          }
        />
      </div>
      <Pager list={list} isNarrow={isNarrow} hint={hintOf(page)} />
    </>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // Adding needs no row, so it works from anywhere on the page.
    if (event.defaultPrevented || rowActionOf(event.nativeEvent) !== 'Add' || dialog) return;
    event.preventDefault();
    open('Add');
  };
  return (
    <div className="rp-page" onKeyDown={onKeyDown}>
      {isNarrow ? <h1 className="nz-visually-hidden">{names.title}</h1> : <PageHeader list={list} />}
      <ViewTabs list={list} allLabel={allLabel} />
      <Bars
        page={page}
        rights={rights}
        bulk={bulk}
        setBulk={setBulk}
        onAction={open}
        onImport={() => setIsImporting(true)}
      />
      <MaskBand masks={masks} onOpened={seeNumbers} />
      <Parts page={page} above={grid} />
      {isNarrow && <RowBar list={list} rights={rights} onAction={open} />}
      {dialog}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportWizard definition={list.definition} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
