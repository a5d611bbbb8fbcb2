/** Page of a resource: the page of its list with dialogs, import, multiple selection and deletion. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import type { DialogMode } from '../dialog/record-form.ts';
import { useResourceDialog } from '../dialog/use-resource-dialog.tsx';
import type { Cells } from '../grid/grid-context.ts';
import { rowActionOf } from '../grid/row-keys.ts';
import { useNewRecordRequest } from '../../platform/new-record.ts';
import { type Rights, useRights } from '../page-rights.ts';
import { useNarrow } from '../use-narrow.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeletedBar } from './deleted-bar.tsx';
import { ListPage, ListTools } from './list-page.tsx';
import { MoreMenu } from './more-menu.tsx';
import { RowBar } from './row-bar.tsx';
import { Toolbar } from './toolbar.tsx';

const ImportWizard = lazyPart(async () => (await import('../files/import-wizard.tsx')).ImportWizard);
const PhoneBar = lazyPart(async () => (await import('./phone-bar.tsx')).PhoneBar);

export interface ResourcePageProps {
  readonly list: ResourceList<ResourceDefinition>;
  /** Name of the first tab; «همه» when absent. */
  readonly allLabel?: string;
  readonly cells?: Cells;
  /** Field pinned on a phone; the first field of the title when absent. */
  readonly pinned?: string;
  /** Panel about the selected row; `hint` tells what it would show while no row is selected. */
  readonly below?: { readonly label: string; readonly hint: string; readonly content: ReactNode };
  /** Buttons beside the export button, such as a link to the record's own page; not displayed on a phone. */
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

/** Toolbar for the current state: deleted rows, multiple selection, phone or normal. */
function Bars({ page, rights, bulk, setBulk, onAction, onImport }: BarsProps) {
  const { list } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const writing = {
    rights,
    onAction,
    onImport,
    isMany: bulk !== null,
    onMany: (isMany: boolean) => setBulk(isMany ? { rows: [] } : null),
  };
  if (list.state.isDeleted) return <DeletedBar list={list} />;
  if (bulk) return <BulkBar list={list} rows={bulk.rows} onEnd={() => setBulk(null)} />;
  if (isNarrow) {
    return (
      <Suspense fallback={<div className="rp-bar" />}>
        <PhoneBar list={list} writing={writing} />
      </Suspense>
    );
  }
  const end = (
    <>
      {page.actions}
      <ListTools list={list}>
        <ActionButton
          icon="upload"
          kind="ghost"
          label={t('import')}
          reason={rights.edit}
          onPress={onImport}
        />
      </ListTools>
      <MoreMenu list={list} writing={writing} />
    </>
  );
  return <Toolbar list={list} rights={rights} onAction={onAction} end={end} />;
}

export function ResourcePage(page: ResourcePageProps) {
  const { list, allLabel, below, cells } = page;
  const t = useText('grid');
  const isNarrow = useNarrow();
  const rights = useRights(list.definition);
  const { open, dialog } = useResourceDialog(list);
  useNewRecordRequest(list.definition.name, () => open('Add'));
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    // Adding needs no row, so its key works anywhere on the page, but not where the bar offers no adding.
    if (event.defaultPrevented || rowActionOf(event.nativeEvent) !== 'Add') return;
    if (dialog || bulk || list.state.isDeleted) return;
    event.preventDefault();
    open('Add');
  };
  const bar = (
    <Bars
      page={page}
      rights={rights}
      bulk={bulk}
      setBulk={setBulk}
      onAction={open}
      onImport={() => setIsImporting(true)}
    />
  );
  return (
    <ListPage
      list={list}
      {...(allLabel !== undefined && { allLabel })}
      pinned={page.pinned}
      below={below}
      bar={bar}
      gridKey={bulk ? 'many' : 'one'}
      onKeyDown={onKeyDown}
      onAction={(mode) => !list.state.isDeleted && open(mode)}
      {...(cells && { cells })}
      {...(bulk && { onChosen: (rows) => setBulk({ rows: rows as readonly AnyRow[] }) })} // the list's rows are rows of the resource
      firstAction={
        <ActionButton
          icon="plus"
          label={t('add')}
          kind="primary"
          reason={rights.edit}
          onPress={() => open('Add')}
        />
      }
    >
      {isNarrow && <RowBar list={list} rights={rights} onAction={open} />}
      {dialog}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportWizard definition={list.definition} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </ListPage>
  );
}
