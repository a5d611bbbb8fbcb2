/** Head of one role: its name, its number of holders, and actions on the role itself. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useState } from 'react';
import { callApi } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { ClosedReasons } from '../../../resources/page/toolbar.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { refreshRoles, type RoleRow } from './roles-data.ts';
import { RolesForm } from './roles-form.tsx';
import { RoleSecondFactor } from './roles-second-factor.tsx';
import { RolesUsers } from './roles-users.tsx';

export interface RolesHeadProps {
  readonly role: RoleRow;
  /** Called once the role was deleted, before the list of roles is read again. */
  readonly onGone: () => void;
  /** Returns to the list on a phone; undefined where the list stands beside the role. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Why the role cannot be renamed (`edit`), deleted, or made to require a second factor (`factor`); empty when it can. A
 * role of the system can only be made to require one; a role with holders cannot be deleted.
 */
function useReasons(role: RoleRow) {
  const t = useText('roles');
  const count = useCount();
  const mayEdit = useMay('role.edit');
  const mayDelete = useMay('role.delete');
  const heldReason = role.userCount > 0 ? t('heldBy', { count: count(role.userCount) }) : '';
  const edit = mayEdit ? '' : t('noRoleEdit');
  if (role.isSystem) return { edit: t('systemRole'), delete: t('systemRole'), factor: edit };
  return { edit, delete: mayDelete ? heldReason : t('noRoleDelete'), factor: edit };
}

/** Returns a function that asks and then deletes the role; a refusal is a toast, and the role stays. */
function useDeletion({ role, onGone }: RolesHeadProps) {
  const t = useText('roles');
  const confirm = useConfirm();
  const remove = async () => {
    try {
      await callApi('POST /api/Auth/DeleteRole', { query: { roleId: String(role.roleId) } });
    } catch {
      return; // the refusal was shown as a toast
    }
    showToast({ kind: 'ok', text: t('roleDeleted') });
    onGone();
    await refreshRoles({ id: String(role.roleId) });
  };
  return () =>
    void confirm({
      title: t('deleteQuestion', { role: role.title }),
      content: t('deleteHint'),
      okText: t('deleteRole'),
      isDanger: true,
      cancelText: t('cancel'),
      onOk: remove,
    });
}

export function RolesHead(props: RolesHeadProps) {
  const { role, onBack } = props;
  const t = useText('roles');
  const reasons = useReasons(role);
  const askDeletion = useDeletion(props);
  const [opened, setOpened] = useState<'form' | 'users' | null>(null);
  const close = () => setOpened(null);
  return (
    <header className="ro-head">
      {onBack && (
        <button type="button" className="ro-back" aria-label={t('back')} onClick={onBack}>
          <Icon name="chevron-start" />
        </button>
      )}
      <h2>{role.title}</h2>
      <code dir="ltr">{role.roleName}</code>
      <span className="rg-space" />
      <ActionButton
        icon="pencil"
        label={t('rename')}
        kind="ghost"
        isIconOnly
        reason={reasons.edit}
        onPress={() => setOpened('form')}
      />
      <ActionButton
        icon="trash"
        label={t('deleteRole')}
        kind="ghost"
        isIconOnly
        isDanger
        reason={reasons.delete}
        onPress={askDeletion}
      />
      <button type="button" className="rp-link" onClick={() => setOpened('users')}>
        {t('userCount', { count: role.userCount })}
      </button>
      <div className="ro-head__second">
        <RoleSecondFactor role={role} reason={reasons.factor} />
        <ClosedReasons reasons={Object.values(reasons)} />
      </div>
      {opened === 'form' && <RolesForm role={role} onClose={close} onSaved={close} />}
      {opened === 'users' && <RolesUsers role={role} onClose={close} />}
    </header>
  );
}
