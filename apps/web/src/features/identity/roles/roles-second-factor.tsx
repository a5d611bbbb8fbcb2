/**
 * «عامل دوم اجباری»: switch that makes a second factor mandatory for a role; asks first and names the users it would
 * stop.
 */
import { Switch } from 'antd';
import { useId } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { presentError } from '../../../platform/calls/present-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useCount } from '../../../resources/use-format.ts';
import { refreshRoles, type RoleRow } from './roles-data.ts';

export interface RoleSecondFactorProps {
  readonly role: RoleRow;
  /** Why the switch is disabled; empty when it is enabled. */
  readonly reason: string;
}

/** Sentence about what turning the switch does to the holders of the role. */
function useEffectOf({ requiresSecondFactor, withoutFactorCount, userCount }: RoleRow): string {
  const t = useText('roles');
  const count = useCount();
  if (requiresSecondFactor) return t('factorOffText');
  if (userCount === 0) return t('factorOnNobody');
  if (withoutFactorCount === 0) return t('factorOnAll');
  return t('factorOnText', { count: count(withoutFactorCount), total: count(userCount) });
}

export function RoleSecondFactor({ role, reason }: RoleSecondFactorProps) {
  const t = useText('roles');
  const confirm = useConfirm();
  const id = useId();
  const effect = useEffectOf(role);
  /** What a press of the switch would save. */
  const isRequired = !role.requiresSecondFactor;
  const save = async () => {
    try {
      const body = { roleName: role.roleName, isRequired };
      await apiData('POST /api/Auth/SetRoleSecondFactor', { body }, { present: 'caller' });
      showToast({ kind: 'ok', text: t(isRequired ? 'factorOn' : 'factorOff') });
    } catch (error) {
      presentError(error);
    }
    // Also after a refusal, as somebody else may have changed or deleted the role.
    await refreshRoles();
  };
  const confirmChange = () =>
    void confirm({
      title: t(isRequired ? 'factorOnQuestion' : 'factorOffQuestion', { role: role.title }),
      content: effect,
      okText: t(isRequired ? 'factorDemand' : 'factorRelease'),
      cancelText: t('cancel'),
      onOk: save,
    });
  return (
    <span className="rc-switch">
      <Switch
        size="small"
        id={id}
        checked={role.requiresSecondFactor}
        disabled={reason !== ''}
        onChange={confirmChange}
        {...(reason !== '' && { title: reason, 'aria-description': reason })}
      />
      <label htmlFor={id}>{t('factorRequired')}</label>
    </span>
  );
}
