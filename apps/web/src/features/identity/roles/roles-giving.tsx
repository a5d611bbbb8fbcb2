/** Controls that grant a role until a day or revoke it, on the page of roles and on that of users. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { useGrants } from './roles-grants.ts';
import { ValidityInput } from './roles-validity.tsx';

export interface GivingProps {
  /** Select for the user or the role. */
  readonly children: ReactNode;
  /** Id of the user; 0 while none is chosen, as for `roleId`. */
  readonly userId: number;
  readonly roleId: number;
  /** Called once the role was given, or waits for approval; not when the server refused. */
  readonly onGiven: () => void;
}

export function Giving({ children, userId, roleId, onGiven }: GivingProps) {
  const t = useText('roles');
  const { give, isBusy } = useGrants();
  const [validTo, setValidTo] = useState('');
  const add = async () => {
    if (!(await give({ userId, roleId, validTo }))) return;
    setValidTo('');
    onGiven();
  };
  return (
    <div className="ro-giving">
      {children}
      <ValidityInput value={validTo} onChange={setValidTo} />
      <Button
        icon={<Icon name="plus" />}
        loading={isBusy}
        disabled={userId === 0 || roleId === 0}
        onClick={() => void add()}
      >
        {t('give')}
      </Button>
    </div>
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface RevokeButtonProps {
  readonly user: Named;
  readonly role: Named;
  /** Accessible name of the button, which tells it from its neighbours. */
  readonly label: string;
}

/** Button that revokes the role after a confirmation. */
export function RevokeButton({ user, role, label }: RevokeButtonProps) {
  const t = useText('roles');
  const confirm = useConfirm();
  const mayAssign = useMay('role.assignUser');
  const { take, isBusy } = useGrants();
  const askRevoke = () =>
    void confirm({
      title: t('takeQuestion', { role: role.name, user: user.name }),
      okText: t('take'),
      isDanger: true,
      cancelText: t('cancel'),
      onOk: () => take({ userId: user.id, roleId: role.id }),
    });
  return (
    <ActionButton
      icon="trash"
      label={label}
      kind="ghost"
      isDanger
      isSmall
      isIconOnly
      reason={mayAssign ? '' : t('noAssignUser')}
      onPress={() => isBusy || askRevoke()}
    />
  );
}
