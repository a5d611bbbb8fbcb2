/** Grants a role to a user and revokes it, from the page of roles or of users. */
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { refreshRoles } from './roles-data.ts';

export interface Grant {
  readonly userId: number;
  readonly roleId: number;
  /** Last Jalali day of the grant; empty for no end. */
  readonly validTo?: string;
}

/**
 * `give` and `take` resolve to true when the call succeeded, also when the grant then waits for approval, and
 * to false when it was refused; they never reject.
 */
export function useGrants() {
  const t = useText('roles');
  const [isBusy, setIsBusy] = useState(false);
  /** Runs a call; resolves to true when it succeeded. A refusal is shown as a toast. */
  const run = async (
    work: () => Promise<{ readonly isGranted: boolean; readonly approvalId?: number | undefined }>,
    done: string,
  ): Promise<boolean> => {
    setIsBusy(true);
    try {
      const { approvalId } = await work();
      showToast(approvalId ? { kind: 'info', text: t('waits') } : { kind: 'ok', text: done });
      await refreshRoles();
      return true;
    } catch {
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    /** Gives the role to the user. */
    give: ({ userId, roleId, validTo = '' }: Grant) => {
      const query = { userId: String(userId), roleId: String(roleId), ...(validTo !== '' && { validTo }) };
      return run(() => apiData('POST /api/Auth/addUserToRole', { query }), t('given'));
    },
    /** Takes the role from the user. */
    take: ({ userId, roleId }: Grant) => {
      const query = { userId: String(userId), roleId: String(roleId) };
      return run(() => apiData('POST /api/Auth/removeUserFromRole', { query }), t('taken'));
    },
  } as const;
}
