/** One user in the product's dialog: added with roles and a one-time password, or edited. */
import type { AppUser } from '@nazer/contract/identity/users.contract.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { refusalToastMs, showToast } from '../../platform/toasts.ts';
import { focusDialog } from '../../resources/dialog/focus-on-mount.ts';
import { RecordEditor } from '../../resources/dialog/record-editor.tsx';
import { emptyForm, formOf, type Values } from '../../resources/dialog/record-form.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { refreshRoles, type RoleRow, useRoles } from './roles-data.ts';
import { recordOf, userForm } from './users-definition.ts';
import { UserFacts } from './users-facts.tsx';
import { type MobileProof, MobileState } from './users-mobile.tsx';
import type { ShownPassword } from './users-password.tsx';
import '../../resources/dialog/resource-dialog.css';

export interface UsersDialogProps {
  /** 0 for a new user. */
  readonly userId: number;
  /** What an empty form begins with. */
  readonly initial: Values;
  readonly mayGiveRoles: boolean;
  readonly onClose: () => void;
  readonly onSaved: (user: AppUser, password: ShownPassword | null) => void;
}

function Head({ user, onClose }: { readonly user?: AppUser | undefined; readonly onClose: () => void }) {
  const t = useText('users');
  const d = useText('dialog');
  return (
    <header className="rd-head">
      <h2>{d(user ? 'Edit' : 'Add', { one: t('one') })}</h2>
      {user && <span className="rd-head__name">{user.fullName}</span>}
      {user && <Tag plain>{user.userName}</Tag>}
      <span className="rg-space" />
      <button type="button" className="rd-close" aria-label={d('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}

interface NewRolesProps {
  readonly roles: readonly RoleRow[];
  readonly value: readonly number[];
  readonly onChange: (roles: readonly number[]) => void;
}

function NewRoles({ roles, value, onChange }: NewRolesProps) {
  const t = useText('users');
  return (
    <section className="rd-section" aria-label={t('newRoles')}>
      <aside>
        <b>{t('newRoles')}</b>
        <span>{t('newRolesHint')}</span>
      </aside>
      <Select<number[]>
        mode="multiple"
        value={[...value]}
        onChange={onChange}
        options={roles.map(({ roleId, title }) => ({ value: roleId, label: title }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('chooseRoles')}
        aria-label={t('newRoles')}
        style={{ inlineSize: '100%', alignSelf: 'start' }}
      />
    </section>
  );
}

/** Gives the roles one after the other; what was refused or waits is told, the user stays saved. */
async function giveRoles(userId: number, chosen: readonly RoleRow[]) {
  const refused: string[] = [];
  const waiting: string[] = [];
  for (const { roleId, title } of chosen) {
    const query = { userId: String(userId), roleId: String(roleId) };
    // oxlint-disable-next-line no-await-in-loop -- each gift is checked against those before it
    const given = await apiData('POST /api/Auth/addUserToRole', { query }).catch(() => null);
    if (given === null) refused.push(title);
    else if (given.approvalId) waiting.push(title);
  }
  return { refused, waiting };
}

const quiet = { present: 'caller' } as const;

/** The proof goes along where it is that of the number that is saved. */
const ticketOf = (proof: MobileProof | null, mobile: FieldValue | undefined) =>
  proof && proof.mobile === mobile ? { mobileTicket: proof.ticket } : {};

interface Besides {
  readonly chosen: readonly RoleRow[];
  readonly proof: MobileProof | null;
}

function useSending({ userId, onSaved }: UsersDialogProps, { chosen, proof }: Besides) {
  const t = useText('users');
  const add = async (body: Readonly<Record<string, FieldValue>>): Promise<AppUser> => {
    const { userName = '', ...fields } = body;
    const made = await apiData(
      'POST /api/User/CreateAppUser',
      { body: { ...fields, ...ticketOf(proof, fields['mobile']), userName: String(userName) } },
      quiet,
    );
    const { refused, waiting } = await giveRoles(made.user.id, chosen);
    if (waiting.length > 0) showToast({ kind: 'info', text: t('rolesWait', { roles: waiting.join('، ') }) });
    if (refused.length > 0) {
      const text = t('rolesFailed', { roles: refused.join('، ') });
      showToast({ kind: 'warn', text, durationMs: refusalToastMs });
    }
    const { initialPassword } = made;
    const shown = initialPassword === '' ? null : { userName: made.user.userName, password: initialPassword };
    onSaved(made.user, shown);
    return made.user;
  };
  const change = async (body: Readonly<Record<string, FieldValue>>): Promise<AppUser> => {
    const { userName: _kept, rowVersion, ...fields } = body;
    const saved = await apiData(
      'POST /api/User/UpdateAppUser',
      {
        body: { ...fields, ...ticketOf(proof, fields['mobile']), id: userId, rowVersion: Number(rowVersion) },
      },
      quiet,
    );
    if (saved.approvalId) showToast({ kind: 'info', text: t('changeWaits') });
    onSaved(saved, null);
    return saved;
  };
  return async (body: Readonly<Record<string, FieldValue>>) => {
    const user = await (userId === 0 ? add(body) : change(body));
    await refreshRoles();
    return recordOf(user);
  };
}

function Editor({ props, user }: { readonly props: UsersDialogProps; readonly user: AppUser | undefined }) {
  const { onClose, initial, mayGiveRoles } = props;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const roles = useRoles(mayGiveRoles && !user).data ?? [];
  const [proof, setProof] = useState<MobileProof | null>(null);
  const send = useSending(props, { chosen: roles.filter(({ roleId }) => chosen.includes(roleId)), proof });
  const [form] = useState(() => (user ? formOf(userForm, recordOf(user)) : emptyForm(userForm, initial, '')));
  return (
    <RecordEditor
      definition={userForm}
      mode={user ? 'Edit' : 'Add'}
      initial={form}
      send={send}
      onSaved={onClose}
      onClose={onClose}
      head={(close) => <Head user={user} onClose={close} />}
      hasMore={proof !== null}
      extra={({ form: { values } }) => (
        <>
          <MobileState user={user} typed={String(values['mobile'] ?? '')} proof={proof} onProven={setProof} />
          {user && <UserFacts user={user} />}
          {!user && roles.length > 0 && <NewRoles roles={roles} value={chosen} onChange={setChosen} />}
        </>
      )}
    />
  );
}

function Body(props: UsersDialogProps) {
  const d = useText('dialog');
  const { userId, onClose } = props;
  const query = useQuery({
    queryKey: ['POST /api/User/GetAppUserById', userId],
    queryFn: ({ signal }) =>
      apiData('POST /api/User/GetAppUserById', { query: { id: String(userId) } }, { signal, ...quiet }),
    enabled: userId > 0,
    // Never from memory, and never changed under the hand of the clerk.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (userId === 0 || query.data) return <Editor props={props} user={query.data} />;
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return (
    <div
      className="rd-form"
      tabIndex={-1}
      ref={focusDialog}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Head onClose={onClose} />
      <div className="rd-body">
        {query.isError ? (
          <FailedReading title={d('loadFailed')} error={query.error} retry={retry} />
        ) : (
          <SkeletonRows label={d('loading')} rows={6} rowHeight={60} />
        )}
      </div>
    </div>
  );
}

export function UsersDialog(props: UsersDialogProps) {
  return (
    <Modal
      open
      width={1000}
      style={{ top: 56, maxInlineSize: 'calc(100vw - 32px)' }}
      styles={{ container: { padding: 0, overflow: 'hidden' }, body: { padding: 0 } }}
      className="rd-dialog"
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <Body {...props} />
    </Modal>
  );
}
