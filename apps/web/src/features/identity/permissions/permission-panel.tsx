/** Middle column of the page of roles: search, choice of the displayed permissions, and their tree. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useCount } from '../../../resources/use-format.ts';
import type { PermissionDraft } from './permission-draft.ts';
import { PermissionRows } from './permission-rows.tsx';
import { branchIds, filterTree, type PermissionNode, searchTree, visibleRows } from './permission-tree.ts';
import type { PermissionCatalogue } from '../roles/roles-data.ts';

export type PermissionFilter = 'all' | 'granted' | 'changed';

interface PanelProps {
  readonly catalogue: PermissionCatalogue;
  readonly draft: PermissionDraft;
}

/** Displayed part of the tree: filtered by the chosen filter, then by the search text. */
function useVisibleTree(
  { catalogue, draft }: PanelProps,
  filter: PermissionFilter,
  typed: string,
): PermissionNode[] {
  const { tree, labels } = catalogue;
  const { held, changes } = draft;
  return useMemo(() => {
    const isChanged = (key: string) => changes.added.includes(key) || changes.removed.includes(key);
    const wanted = {
      all: () => tree,
      granted: () => filterTree(tree, ({ id }) => held.has(id)),
      changed: () => filterTree(tree, ({ id }) => isChanged(id)),
    }[filter]();
    return searchTree(wanted, typed, (key) => labels.get(key) ?? '');
  }, [tree, labels, held, changes, filter, typed]);
}

/** Says that filter or search leaves no permission; the button shows all again. */
function NothingVisible({ typed, onAll }: { readonly typed: string; readonly onAll: () => void }) {
  const t = useText('roles');
  return (
    <EmptyState
      icon="filter"
      title={t(typed.trim() === '' ? 'nothingHere' : 'nothingFound')}
      action={
        <Button size="small" onClick={onAll}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

export function PermissionPanel({ catalogue, draft }: PanelProps) {
  const t = useText('roles');
  const count = useCount();
  const mayAssign = useMay('role.assignPermission');
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<PermissionFilter>('all');
  /** Ids of the closed branches; they count only while the whole tree is displayed. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = useVisibleTree({ catalogue, draft }, filter, typed);
  const isNarrowed = typed.trim() !== '' || filter !== 'all';
  const rows = visibleRows(nodes, (id) => isNarrowed || !closed.has(id));
  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const showAll = () => {
    setTyped('');
    setFilter('all');
  };
  return (
    <>
      <div className="pt-bar">
        <Input
          className="pt-search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          prefix={<Icon name="search" />}
          placeholder={t('findPermission')}
          aria-label={t('findPermissionLabel')}
          allowClear={clearable}
        />
        <Segmented<PermissionFilter>
          aria-label={t('show')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('all') },
            { value: 'granted', label: t('granted', { count: count(draft.held.size) }) },
            { value: 'changed', label: t('changed', { count: count(draft.count) }) },
          ]}
        />
        <span className="rg-space" />
        <Button
          type="text"
          disabled={isNarrowed}
          onClick={() => setClosed(new Set(closed.size > 0 ? [] : branchIds(catalogue.tree)))}
        >
          {t(closed.size > 0 ? 'openAll' : 'closeAll')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <NothingVisible typed={typed} onAll={showAll} />
      ) : (
        <PermissionRows
          label={t('tree', { role: draft.role.title })}
          rows={rows}
          draft={draft}
          // A tick made while the role is being saved would be lost, as the saving ends with an empty draft.
          isLocked={!mayAssign || draft.isSaving}
          onOpen={setOpen}
        />
      )}
    </>
  );
}
