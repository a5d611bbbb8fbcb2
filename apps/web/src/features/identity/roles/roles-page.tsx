/** «نقش‌ها و دسترسی»: the roles, the rights of the chosen one as a tree, and what saving will change. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useUnsavedGuard } from '../../../resources/dialog/use-unsaved-guard.ts';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { useNarrow } from '../../../resources/use-narrow.ts';
import { PermissionChanges } from '../permissions/permission-changes.tsx';
import { usePermissionDraft } from '../permissions/permission-draft.ts';
import { PermissionPanel } from '../permissions/permission-panel.tsx';
import { RolesCompare } from './roles-compare.tsx';
import {
  type PermissionCatalogue,
  type RoleDetail,
  type RoleRow,
  usePermissions,
  useRole,
  useRoles,
} from './roles-data.ts';
import { RolesForm } from './roles-form.tsx';
import { RolesHead } from './roles-head.tsx';
import { RolesList } from './roles-list.tsx';
import '../../../resources/dialog/record-fields.css';
import '../../../resources/grid/pager.css';
import '../../../resources/page/resource-page.css';
import '../permissions/permission-tree.css';
import './roles-page.css';

interface Address {
  /** Id of the chosen role; 0 for none. */
  readonly role: number;
  /** Second role of a comparison; undefined while none is made, 0 before it is chosen. */
  readonly with: number | undefined;
}

/** Positive whole number of the address; 0 for anything else. */
const numberOf = (value: unknown): number => (Number(value) > 0 ? Math.floor(Number(value)) : 0);

function useRoleAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address: Address = {
    role: numberOf(search['role']),
    with: search['with'] === undefined ? undefined : numberOf(search['with']),
  };
  /** Asks before unsaved changes are lost, except with `ignoreBlocker`. */
  const go = ({ role, with: other }: Address, ignoreBlocker = false) => {
    const next = { ...(role > 0 && { role }), ...(other !== undefined && { with: other }) };
    void navigate({ to: '.', search: next as never, resetScroll: false, ignoreBlocker }); // search values are text; the search type of the route is not known here
  };
  return { address, go };
}

interface EditorProps {
  readonly role: RoleDetail;
  readonly catalogue: PermissionCatalogue;
  /** Called once the role was deleted. */
  readonly onGone: () => void;
  /** Returns to the list; undefined where the list stands beside the role. */
  readonly onBack: (() => void) | undefined;
}

function RoleEditor({ role, catalogue, onGone, onBack }: EditorProps) {
  const draft = usePermissionDraft(role);
  // Another role or a comparison is the same page with another search part.
  useUnsavedGuard(draft.count, true);
  return (
    <>
      <section className="ro-main" aria-label={role.title}>
        <RolesHead role={role} onGone={onGone} onBack={onBack} />
        <PermissionPanel catalogue={catalogue} draft={draft} />
      </section>
      <PermissionChanges draft={draft} labels={catalogue.labels} />
    </>
  );
}

/** The role with the id, or the reason why there is none. */
function ChosenRole({ roleId, ...rest }: Omit<EditorProps, 'role'> & { readonly roleId: number }) {
  const t = useText('roles');
  const query = useRole(roleId);
  const { catalogue } = rest;
  const failed = query.isError ? query : catalogue.query;
  if (roleId === 0) return <EmptyState icon="shield" title={t('chooseRole')} text={t('chooseRoleHint')} />;
  if (failed.isError) return <FailedReading title={t('rolesFailed')} query={failed} />;
  if (!query.data || !catalogue.query.data) return <SkeletonRows label={t('loading')} rows={18} />;
  return <RoleEditor key={roleId} role={query.data} {...rest} />;
}

interface HeadProps {
  readonly roleCount: number;
  readonly keyCount: number;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  readonly onAdd: () => void;
}

function Head({ roleCount, keyCount, isComparing, onCompare, onAdd }: HeadProps) {
  const t = useText('roles');
  const joined = useJoined();
  const count = useCount();
  const mayEdit = useMay('role.edit');
  const counts = [t('roleCount', { count: count(roleCount) }), t('keyCount', { count: count(keyCount) })];
  return (
    <PageHeader title={t('title')} caption={joined(counts)}>
      <Button icon={<Icon name="users" />} disabled={isComparing} onClick={onCompare}>
        {t('compare')}
      </Button>
      <ActionButton
        icon="plus"
        label={t('newRole')}
        kind="primary"
        reason={mayEdit ? '' : t('noRoleEdit')}
        onPress={onAdd}
      />
    </PageHeader>
  );
}

interface ColumnsProps {
  readonly roles: readonly RoleRow[];
  /** Id of the displayed role; 0 for none. */
  readonly role: number;
  readonly catalogue: PermissionCatalogue;
  readonly onChoose: (roleId: number) => void;
  readonly onGone: () => void;
}

/** List and role side by side; on a phone one after the other. */
function Columns({ roles, role, catalogue, onChoose, onGone }: ColumnsProps) {
  const isNarrow = useNarrow();
  const isList = !isNarrow || role === 0;
  const isDetail = !isNarrow || role > 0;
  return (
    <div className={role > 0 ? 'ro-columns ro-columns--chosen' : 'ro-columns'}>
      {isList && <RolesList roles={roles} chosen={role} onChoose={onChoose} />}
      {isDetail && (
        <ChosenRole
          roleId={role}
          catalogue={catalogue}
          onGone={onGone}
          onBack={isNarrow ? () => onChoose(0) : undefined}
        />
      )}
    </div>
  );
}

function Roles({ roles }: { readonly roles: readonly RoleRow[] }) {
  const isNarrow = useNarrow();
  const catalogue = usePermissions();
  const { address, go } = useRoleAddress();
  const [isAdding, setIsAdding] = useState(false);
  // Beside the list some role is always displayed, even when the address names a deleted one; on a phone the list
  // comes first.
  const named = roles.some(({ roleId }) => roleId === address.role) ? address.role : 0;
  const role = named || (isNarrow ? 0 : (roles[0]?.roleId ?? 0));
  const choose = (roleId: number) => go({ role: roleId, with: undefined });
  return (
    <div className="rp-page">
      <Head
        roleCount={roles.length}
        keyCount={catalogue.count}
        isComparing={address.with !== undefined}
        onCompare={() => go({ role, with: 0 })}
        onAdd={() => setIsAdding(true)}
      />
      {address.with === undefined ? (
        <Columns
          roles={roles}
          role={role}
          catalogue={catalogue}
          onChoose={choose}
          onGone={() => go({ role: 0, with: undefined }, true)}
        />
      ) : (
        <RolesCompare
          roles={roles}
          catalogue={catalogue}
          pair={[role, address.with]}
          onPair={([first, second]) => go({ role: first, with: second })}
          onEnd={() => go({ role, with: undefined })}
        />
      )}
      {isAdding && (
        <RolesForm
          onClose={() => setIsAdding(false)}
          onSaved={({ roleId }) => {
            setIsAdding(false);
            choose(roleId);
          }}
        />
      )}
    </div>
  );
}

export default function RolesPage() {
  const t = useText('roles');
  const query = useRoles();
  if (query.data) return <Roles roles={query.data} />;
  if (query.isError) return <FailedReading title={t('rolesFailed')} query={query} />;
  return <SkeletonRows label={t('loading')} rows={16} />;
}
