/** What the pages of roles read, and what they read anew after a write. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { apiQuery, queryClient } from '../../../platform/calls/query-client.ts';
import { permissionLabels, permissionTree } from '../permissions/permission-words.ts';

export type RoleRow = ApiOutput<'GET /api/Auth/GetRoleUserCountInfo'>['list'][number];
export type RoleDetail = ApiOutput<'GET /api/Auth/getrole'>;

const listCall = 'GET /api/Auth/GetRoleUserCountInfo';

/** All pages: an installation has tens of roles, and the page finds among them without the server. */
async function readRoles(signal: AbortSignal): Promise<readonly RoleRow[]> {
  const roles: RoleRow[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const query = { pageIndex: String(pageIndex) };
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next page is known from this one
    const page = await apiData(listCall, { query }, { signal, present: 'caller' });
    roles.push(...page.list);
    if (page.list.length === 0 || roles.length >= page.totalCount) return roles;
  }
}

export const useRoles = (isEnabled = true) =>
  useQuery({
    queryKey: [listCall, 'all'],
    queryFn: ({ signal }) => readRoles(signal),
    enabled: isEnabled,
  });

export const useRole = (roleId: number) =>
  useQuery({
    ...apiQuery('GET /api/Auth/getrole', { query: { id: String(roleId) } }),
    enabled: roleId > 0,
  });

const noGroups: ApiOutput<'GET /api/Auth/GetAllPermission'>['groups'] = [];

/** The catalogue with its labels, as a tree and by key. */
export function usePermissions() {
  const t = useText('roles');
  const query = useQuery({ ...apiQuery('GET /api/Auth/GetAllPermission'), staleTime: Infinity });
  const groups = query.data?.groups ?? noGroups;
  return useMemo(() => {
    const labels = permissionLabels(groups);
    return { query, groups, tree: permissionTree(groups, t), labels, count: labels.size };
  }, [query, groups, t]);
}

export type PermissionCatalogue = ReturnType<typeof usePermissions>;

const rolesCalls: readonly unknown[] = [
  listCall,
  'GET /api/Auth/getrole',
  'GET /api/Auth/GetRolesInfo',
  'GET /api/Auth/GetUserRolesPermission',
  'POST /User/GetAll',
  'POST /RoleHolder/GetAll',
  'GET /api/Auth/Session',
];

/** Who or what was deleted: their own data would be asked for in vain. */
export type Gone = { readonly userId: string } | { readonly id: string };

/** Counts, rights and holders hang together: after a write all of them are read anew. */
export async function refreshRoles(gone?: Gone): Promise<void> {
  const own = gone && hashKey([{ query: gone }]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [call, input] }) =>
      rolesCalls.includes(call) && (own === undefined || hashKey([input]) !== own),
  });
}
