/**
 * Page of a list without content of its own. Resources get dialogs and import; a record without a page of its own
 * opens in a drawer over the list.
 */
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useSession } from '../../platform/session/session.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { useAddressState } from '../use-list-state.ts';
import { useResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { ListPage } from './list-page.tsx';
import { ResourcePage } from './resource-page.tsx';

const LazyRecord = lazyPart(async () => (await import('../record/lazy-record.tsx')).LazyRecord);

/** Step of the state machine that creates a record, and the permission it needs. */
export interface Creation {
  readonly action: string;
  readonly permission: Permission;
}

export interface DrawerRecord {
  readonly record: () => Promise<RecordDefinition>;
  /** Absent when records are not added from the list. */
  readonly creation?: Creation;
}

export interface PlainListPageProps {
  readonly definition: ListDefinition;
  /** Record that a row opens beside the list; without it a row opens its own page, if there is one. */
  readonly drawer?: DrawerRecord;
}

/**
 * Key of the record in the drawer, empty for none, in the address so that a copied link opens it. `show` opens another
 * one or, with undefined, closes the drawer; each adds a history entry.
 */
function useOpened() {
  const { open }: { readonly open?: string | number } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, open: next })) as never, // shared by many routes, so the search type of the route is not known
      resetScroll: false,
    });
  return { opened: open === undefined ? '' : String(open), show };
}

/** Button that opens the form of the creating step; disabled with the reason for users who may not take it. */
function AddButton({ creation, onPress }: { readonly creation: Creation; readonly onPress: () => void }) {
  const t = useText('grid');
  const { permissions } = useSession();
  const reason = permissions.includes(creation.permission) ? '' : t('noEditRight');
  return <ActionButton icon="plus" kind="primary" label={t('add')} reason={reason} onPress={onPress} />;
}

function ListWithRecord({ definition, drawer }: Required<PlainListPageProps>) {
  const list = useResourceList(definition, useAddressState(definition));
  const { opened, show } = useOpened();
  const [isAdding, setIsAdding] = useState(false);
  const { creation } = drawer;
  return (
    <ListPage
      list={list}
      actions={creation && <AddButton creation={creation} onPress={() => setIsAdding(true)} />}
      onOpen={(row: ListRow) => show(keyText(definition, row))}
    >
      <Suspense fallback={null}>
        {opened !== '' && (
          <LazyRecord load={drawer.record} recordKey={opened} onClose={() => show(undefined)} />
        )}
        {isAdding && creation && (
          <LazyRecord load={drawer.record} action={creation.action} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </ListPage>
  );
}

function ReadOnlyList({ definition }: PlainListPageProps) {
  return <ListPage list={useResourceList(definition, useAddressState(definition))} />;
}

function WrittenList({ definition }: { readonly definition: ResourceDefinition }) {
  return <ResourcePage list={useResourceList(definition, useAddressState(definition))} />;
}

const isWritten = (list: ListDefinition): list is ResourceDefinition => 'table' in list;

/** The page; a resource has its own dialogs, so `drawer` counts only for other lists. */
export function PlainListPage({ definition, drawer }: PlainListPageProps) {
  if (isWritten(definition)) return <WrittenList definition={definition} />;
  return drawer ? (
    <ListWithRecord definition={definition} drawer={drawer} />
  ) : (
    <ReadOnlyList definition={definition} />
  );
}
