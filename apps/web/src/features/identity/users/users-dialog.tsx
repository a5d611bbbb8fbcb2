/** Dialog that adds a user with roles and a one-time password, or edits one. */
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { refusalToastMs, showToast } from '../../../platform/toasts.ts';
import { RecordEditor } from '../../../resources/dialog/record-editor.tsx';
import { ModalHead, ModalWaiting, RecordModal } from '../../../resources/dialog/record-modal.tsx';
import { emptyForm, formOf, type Values } from '../../../resources/dialog/record-form.ts';
import { refreshRoles, type RoleRow, useRoles } from '../roles/roles-data.ts';
import { recordOf, userForm } from './users-definition.ts';
import { UserFacts } from './users-facts.tsx';
import { useMeanings } from './users-meanings.ts';
import { type MobileProof, MobileState } from './users-mobile.tsx';
import type { DisplayedPassword } from './users-password.tsx';

export interface UsersDialogProps {
  /** Id of the user; 0 adds one. */
  readonly userId: number;
  /** Values the form of a new user begins with. */
  readonly initial: Values;
  /** Whether roles can be chosen for a new user. */
  readonly mayGiveRoles: boolean;
  readonly onClose: () => void;
  /** Called with the saved user, and with the password to show once of a new user who was given one. */
  readonly onSaved: (user: AppUser, password: DisplayedPassword | null) => void;
}

function Head({ user, onClose }: { readonly user: AppUser | undefined; readonly onClose: () => void }) {
  return (
    <ModalHead title={useTitle(user !== undefined)} name={user?.fullName ?? ''} onClose={onClose}>
      {user && <Tag plain>{user.userName}</Tag>}
    </ModalHead>
  );
}

/** Title of the dialog; `isThere`: the user exists and is edited. */
function useTitle(isThere: boolean): string {
  const t = useText('users');
  const d = useText('dialog');
  return d(isThere ? 'Edit' : 'Add', { one: t('one') });
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

/**
 * Grants the roles one after the other. Gives the titles of those that were refused, each refusal being shown as a toast,
 * and of those that wait for approval. Never rejects.
 */
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

/** Ticket that proves the mobile number, if it belongs to the number being saved. */
const ticketOf = (proof: MobileProof | null, mobile: FieldValue | undefined) =>
  proof && proof.mobile === mobile ? { mobileTicket: proof.ticket } : {};

/** What is sent besides the values of the form. */
interface Extras {
  /** Roles of a new user. */
  readonly chosen: readonly RoleRow[];
  /** Proof of a mobile number; null while none was proven. */
  readonly proof: MobileProof | null;
}

/**
 * Returns the function that saves the form: adds the user and grants the roles, or changes the user. It gives the saved
 * user as a row of the form and rejects when the server refuses the values.
 */
function useSending({ userId, onSaved }: UsersDialogProps, { chosen, proof }: Extras) {
  const t = useText('users');
  const joined = useJoined();
  const add = async (body: Readonly<Record<string, FieldValue>>): Promise<AppUser> => {
    const { userName = '', ...fields } = body;
    const made = await apiData(
      'POST /api/User/CreateAppUser',
      { body: { ...fields, ...ticketOf(proof, fields['mobile']), userName: String(userName) } },
      quiet,
    );
    const { refused, waiting } = await giveRoles(made.user.id, chosen);
    if (waiting.length > 0) showToast({ kind: 'info', text: t('rolesWait', { roles: joined(waiting) }) });
    if (refused.length > 0) {
      const text = t('rolesFailed', { roles: joined(refused) });
      showToast({ kind: 'warn', text, durationMs: refusalToastMs });
    }
    const { initialPassword } = made;
    const password =
      initialPassword === '' ? null : { userName: made.user.userName, password: initialPassword };
    onSaved(made.user, password);
    return made.user;
  };
  const change = async (
    body: Readonly<Record<string, FieldValue>>,
    options: CallOptions,
  ): Promise<AppUser> => {
    const { userName: _userName, rowVersion, ...fields } = body;
    const saved = await apiData(
      'POST /api/User/UpdateAppUser',
      {
        body: { ...fields, ...ticketOf(proof, fields['mobile']), id: userId, rowVersion: Number(rowVersion) },
      },
      options,
    );
    if (saved.approvalId) showToast({ kind: 'info', text: t('changeWaits') });
    onSaved(saved, null);
    return saved;
  };
  return async (body: Readonly<Record<string, FieldValue>>, options: CallOptions) => {
    const user = await (userId === 0 ? add(body) : change(body, options));
    await refreshRoles();
    return recordOf(user);
  };
}

function Editor({ props, user }: { readonly props: UsersDialogProps; readonly user: AppUser | undefined }) {
  const { onClose, initial, mayGiveRoles } = props;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const roles = useRoles(mayGiveRoles && !user).data ?? [];
  const [proof, setProof] = useState<MobileProof | null>(null);
  const meaningOf = useMeanings();
  const send = useSending(props, { chosen: roles.filter(({ roleId }) => chosen.includes(roleId)), proof });
  const [form] = useState(() => (user ? formOf(userForm, recordOf(user)) : emptyForm(userForm, initial, '')));
  return (
    <RecordEditor
      definition={userForm}
      mode={user ? 'Edit' : 'Add'}
      initial={form}
      send={send}
      // Adding is not repeatable, because the one-time password is in its answer and the roles are granted after it.
      isRepeatable={user !== undefined}
      onSaved={onClose}
      onClose={onClose}
      head={(close) => <Head user={user} onClose={close} />}
      hasMore={proof !== null}
      meaningOf={meaningOf}
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

export function UsersDialog(props: UsersDialogProps) {
  const { userId, onClose } = props;
  const title = useTitle(userId > 0);
  const query = useQuery({
    queryKey: ['POST /api/User/GetAppUserById', userId],
    queryFn: ({ signal }) =>
      apiData('POST /api/User/GetAppUserById', { query: { id: String(userId) } }, { signal, ...quiet }),
    enabled: userId > 0,
    // Never answered from the cache, and never read again while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <RecordModal title={title} onClose={onClose}>
      {userId === 0 || query.data ? (
        <Editor props={props} user={query.data} />
      ) : (
        <ModalWaiting title={title} query={query} onClose={onClose} />
      )}
    </RecordModal>
  );
}
