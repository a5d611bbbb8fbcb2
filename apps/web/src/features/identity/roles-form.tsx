/** A new role, or another name for one. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { sentenceOf } from '../../platform/present-error.ts';
import { showToast } from '../../platform/toasts.ts';
import { refreshRoles, type RoleRow } from './roles-data.ts';
import '../../resources/dialog/record-fields.css';
import '../../resources/dialog/resource-dialog.css';

export interface RolesFormProps {
  /** Renamed; undefined for a new one. */
  readonly role?: RoleRow | undefined;
  readonly onClose: () => void;
  readonly onSaved: (role: RoleRow) => void;
}

interface LineProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly fault: string;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

function Line({ id, label, hint, fault, isRequired = false, children }: LineProps) {
  return (
    <div className="rd-field">
      <div className="rd-label">
        <label htmlFor={id}>{label}</label>
        {isRequired && <em aria-hidden>*</em>}
      </div>
      {children}
      {fault === '' ? (
        <div className="ro-hint" id={`${id}-message`}>
          {hint}
        </div>
      ) : (
        <div className="rd-message" id={`${id}-message`}>
          <Icon name="error" size={13} />
          {fault}
        </div>
      )}
    </div>
  );
}

/** What is wrong, beside its field; what belongs to no field stands under the name. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  return Object.keys(fields).length > 0 ? fields : { roleName: sentenceOf(error) };
}

function useRoleForm({ role, onSaved }: RolesFormProps) {
  const t = useText('roles');
  const [name, setName] = useState(role?.roleName ?? '');
  const [title, setTitle] = useState(role?.title ?? '');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') {
      setFaults({ roleName: t('nameRequired') });
      return;
    }
    setIsSaving(true);
    const own = role && { roleId: role.roleId, rowVersion: role.rowVersion };
    try {
      const body = { roleName: name, title, ...own };
      const saved = await apiData('POST /api/Auth/SaveRole', { body }, { present: 'caller' });
      await refreshRoles();
      showToast({ kind: 'ok', text: t('roleSaved') });
      onSaved(saved);
    } catch (error) {
      setFaults(faultsOf(error));
      setIsSaving(false);
    }
  };
  return { name, setName, title, setTitle, faults, isSaving, save } as const;
}

export function RolesForm(props: RolesFormProps) {
  const { role, onClose } = props;
  const t = useText('roles');
  const id = useId();
  const form = useRoleForm(props);
  const input = (field: 'roleName' | 'title') => ({
    id: `${id}-${field}`,
    'aria-describedby': `${id}-${field}-message`,
    'aria-invalid': form.faults[field] !== undefined,
    autoComplete: 'off',
    status: form.faults[field] === undefined ? ('' as const) : ('error' as const),
  });
  return (
    <Modal
      open
      title={role ? t('formEdit', { role: role.title }) : t('formNew')}
      onCancel={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={form.isSaving} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Line
          id={`${id}-roleName`}
          label={t('roleName')}
          hint={t('roleNameHint')}
          fault={form.faults['roleName'] ?? ''}
          isRequired
        >
          <Input
            {...input('roleName')}
            dir="ltr"
            autoFocus
            aria-required
            maxLength={60}
            value={form.name}
            onChange={(event) => form.setName(event.target.value)}
          />
        </Line>
        <Line
          id={`${id}-title`}
          label={t('roleTitle')}
          hint={t('roleTitleHint')}
          fault={form.faults['title'] ?? ''}
        >
          <Input
            {...input('title')}
            maxLength={120}
            value={form.title}
            onChange={(event) => form.setTitle(event.target.value)}
          />
        </Line>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}
