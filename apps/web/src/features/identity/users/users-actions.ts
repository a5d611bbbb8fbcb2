/** Actions on the selected user, with the reasons why some are not allowed. */
import { userStatuses } from '@nazer/contract/identity/users/app-user.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { App } from 'antd';
import { apiData, callApi } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay, useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { refreshRoles } from '../roles/roles-data.ts';
import type { DisplayedPassword } from './users-password.tsx';

export interface UserReasons {
  /** Sentence why the action is not allowed; empty when it is. */
  readonly add: string;
  readonly edit: string;
  readonly reset: string;
  readonly unlock: string;
  readonly delete: string;
}

/** Function that tells why the user may not act on a row; without a row only the rights decide. */
export function useReasonsOf(): (row: ListRow | undefined) => UserReasons {
  const t = useText('users');
  const { userName } = useSession();
  const mayAdd = useMay('user.create');
  const mayEdit = useMay('user.edit');
  const mayReset = useMay('user.resetPassword');
  const mayDelete = useMay('user.delete');
  return (row) => {
    const isOwn = row?.['userName'] === userName;
    const isNotGuessed = row !== undefined && row['status'] !== userStatuses.guessed;
    return {
      add: mayAdd ? '' : t('noCreate'),
      edit: mayEdit ? '' : t('noEdit'),
      reset: mayReset ? (isOwn ? t('ownPassword') : '') : t('noReset'),
      unlock: mayEdit ? (isNotGuessed ? t('notGuessed') : '') : t('noEdit'),
      delete: mayDelete ? (isOwn ? t('ownAccount') : '') : t('noDelete'),
    };
  };
}

export const useUserReasons = (row: ListRow | undefined): UserReasons => useReasonsOf()(row);

interface DoneAction {
  readonly onDeleted: () => void;
  readonly onPassword: (password: DisplayedPassword) => void;
}

/** Ignores a refusal, which was shown as a toast. */
const quietly = (work: Promise<unknown>): Promise<void> => work.then(() => undefined).catch(() => undefined);

/**
 * Actions on an account: `unlock` acts at once, `askDelete` and `askReset` ask first. `onDeleted` is called
 * after a deletion; `onPassword` after a reset that gives a password to show, not when a link was sent
 * instead. Refusals are shown as toasts.
 */
export function useUserActions({ onDeleted, onPassword }: DoneAction) {
  const t = useText('users');
  const d = useText('dialog');
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const nameOf = (row: ListRow): string => String(row['fullName'] || row['userName']);

  const remove = async (row: ListRow) => {
    const gone = { userId: String(row['id']) };
    await callApi('POST /api/Auth/SoftDeleteUser', { query: gone });
    showToast({ kind: 'ok', text: t('deleted') });
    onDeleted();
    await refreshRoles(gone);
  };
  const reset = async (row: ListRow) => {
    const body = { userName: String(row['userName']) };
    const { linkSentBy, ...password } = await apiData('POST /api/Auth/SavePassword', { body });
    if (linkSentBy === '') onPassword(password);
    else {
      const content = t(linkSentBy === 'mail' ? 'linkMailed' : 'linkTexted', { user: nameOf(row) });
      modal.info({ title: t('linkSent'), content, okText: t('linkUnderstood') });
    }
    await refreshRoles();
  };
  const unlock = async (row: ListRow) => {
    await callApi('POST /api/Auth/UnlockUser', { body: { userName: String(row['userName']) } });
    showToast({ kind: 'ok', text: t('triesForgotten') });
    await refreshRoles();
  };
  return {
    unlock: (row: ListRow) => void quietly(unlock(row)),
    askDelete: (row: ListRow) =>
      confirm({
        title: t('deleteQuestion', { user: nameOf(row) }),
        content: t('deleteHint'),
        okText: d('delete'),
        isDanger: true,
        cancelText: d('cancel'),
        onOk: () => quietly(remove(row)),
      }),
    askReset: (row: ListRow) =>
      confirm({
        title: t('resetQuestion', { user: nameOf(row) }),
        content: t('resetHint'),
        okText: t('resetPassword'),
        cancelText: d('cancel'),
        onOk: () => quietly(reset(row)),
      }),
  } as const;
}
