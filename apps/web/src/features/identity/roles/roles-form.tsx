/** Form that creates or renames a role. */
import { Input } from 'antd';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Field, FormDialog } from '../small-form.tsx';
import { refreshRoles, type RoleRow } from './roles-data.ts';

interface RolesFormProps {
  /** Role to rename; undefined creates one. */
  readonly role?: RoleRow;
  readonly onClose: () => void;
  /** Called with the role as the server saved it. */
  readonly onSaved: (role: RoleRow) => void;
}

interface Values {
  readonly roleName: string;
  readonly title: string;
}

/** Field that each code of a refusal belongs to. */
const faults = { duplicateRole: 'roleName', systemRole: 'roleName', stale: 'roleName' } as const;

export function RolesForm({ role, onClose, onSaved }: RolesFormProps) {
  const t = useText('roles');
  const save = async (values: Values) => {
    const body = { ...values, ...(role && { roleId: role.roleId, rowVersion: role.rowVersion }) };
    const saved = await apiData('POST /api/Auth/SaveRole', { body }, { present: 'caller' }).catch(
      async (fault: unknown) => {
        // Somebody else saved the role meanwhile: it is read again, so that the next press applies to that version.
        if (fault instanceof ApiError && fault.code === 'stale') await refreshRoles();
        throw fault;
      },
    );
    await refreshRoles();
    showToast({ kind: 'ok', text: t('roleSaved') });
    onSaved(saved);
  };
  return (
    <FormDialog
      title={role ? t('formEdit', { role: role.title }) : t('formNew')}
      faults={faults}
      initial={{ roleName: role?.roleName ?? '', title: role?.title ?? '' }}
      send={save}
      label={t('save')}
      onClose={onClose}
    >
      <Field
        name="roleName"
        label={t('roleName')}
        extra={t('roleNameHint')}
        missing={t('nameRequired')}
        isText
      >
        <Input dir="ltr" autoComplete="off" autoFocus maxLength={60} />
      </Field>
      <Field name="title" label={t('roleTitle')} extra={t('roleTitleHint')}>
        <Input autoComplete="off" maxLength={120} />
      </Field>
    </FormDialog>
  );
}
