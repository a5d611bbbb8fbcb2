/** Draft of one role's permissions while they are being ticked, and its saving. */
import { conflictIn } from '@nazer/contract/identity/roles/conflicting-rights.ts';
import { useMemo, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { presentError } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { refreshRoles, type RoleDetail } from '../roles/roles-data.ts';
import {
  changeCount,
  changesOf,
  noChanges,
  type PermissionChanges,
  type PermissionNode,
  toggleNode,
  withChanges,
} from './permission-tree.ts';

/** Current role, from a save refused as stale; null for other errors. */
function currentOf(error: unknown): RoleDetail | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const current = error.problem?.data?.['current'];
  // The contract says that a `stale` refusal carries the current role.
  return typeof current === 'object' && current !== null ? (current as RoleDetail) : null;
}

/**
 * Draft of the permissions of a role. `held`: permissions it would have after saving; `isMoved`: a save was
 * refused because somebody had saved the role meanwhile, and the changes now apply to that version; `conflict`: rights the
 * draft may not join, undefined when there are none, and always while nothing is added.
 */
export function usePermissionDraft(loaded: RoleDetail) {
  const t = useText('roles');
  const [changes, setChanges] = useState<PermissionChanges>(noChanges);
  const [moved, setMoved] = useState<RoleDetail | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // The newer version: the role that was read, or the one from a refusal.
  const role = moved && moved.rowVersion > loaded.rowVersion ? moved : loaded;
  const held = useMemo(() => withChanges(role.permissions, changes), [role, changes]);
  const own = useMemo(() => changesOf(role.permissions, held), [role, held]);
  // Checked only when permissions are added: a role that held conflicting ones before the rule existed may still lose
  // some.
  const conflict = useMemo(() => (own.added.length > 0 ? conflictIn(held) : undefined), [own, held]);

  /**
   * Sends the permissions as they would be. After a success, also when it waits for approval, the draft is empty. A
   * refusal as stale moves the changes to the newer role; any other is shown as a toast. Never rejects.
   */
  const save = async () => {
    setIsSaving(true);
    try {
      const { approvalId } = await apiData(
        'POST /api/Auth/UpdatePermission',
        { query: { roleId: String(role.roleId), rowVersion: String(role.rowVersion) }, body: [...held] },
        { present: 'caller' },
      );
      showToast(approvalId ? { kind: 'info', text: t('waits') } : { kind: 'ok', text: t('saved') });
      await refreshRoles();
      setChanges(noChanges);
      setMoved(null);
    } catch (error) {
      const current = currentOf(error);
      if (current) setMoved(current);
      else presentError(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    role,
    held,
    changes: own,
    count: changeCount(own),
    conflict,
    isMoved: role !== loaded,
    isSaving,
    save,
    toggle: (node: PermissionNode) => setChanges(changesOf(role.permissions, toggleNode(node, held))),
    revert: () => setChanges(noChanges),
  } as const;
}

export type PermissionDraft = ReturnType<typeof usePermissionDraft>;
