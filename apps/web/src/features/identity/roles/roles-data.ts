/** Queries of the pages about roles, and their refreshing after a write. */
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

/**
 * Reads the roles of all pages; an installation has only tens of them, and the page searches them without the server.
 */
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

/** All roles with their numbers of holders; not read unless `isEnabled`. */
export const useRoles = (isEnabled = true) =>
  useQuery({
    queryKey: [listCall, 'all'],
    queryFn: ({ signal }) => readRoles(signal),
    enabled: isEnabled,
  });

/** One role with its permissions; not read for the id 0. */
export const useRole = (roleId: number) =>
  useQuery({
    ...apiQuery('GET /api/Auth/getrole', { query: { id: String(roleId) } }),
    enabled: roleId > 0,
  });

const noGroups: ApiOutput<'GET /api/Auth/GetAllPermission'>['groups'] = [];

/** Catalogue of permissions as a tree and as full names by key, with their number; empty until it is read. */
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

/** Calls whose answers a change of roles or users makes outdated. */
const rolesCalls: readonly unknown[] = [
  listCall,
  'GET /api/Auth/getrole',
  'GET /api/Auth/GetRolesInfo',
  'GET /api/Auth/GetUserRolesPermission',
  'POST /User/GetAll',
  'POST /RoleHolder/GetAll',
  'GET /api/Auth/Session',
];

/** User (`userId`) or role (`id`) that was deleted; queries about it are not refreshed, as they would fail. */
export type Gone = { readonly userId: string } | { readonly id: string };

/** Refreshes all queries about roles after a write, because counts, permissions and holders depend on each other. */
export async function refreshRoles(gone?: Gone): Promise<void> {
  const own = gone && hashKey([{ query: gone }]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [call, input] }) =>
      rolesCalls.includes(call) && (own === undefined || hashKey([input]) !== own),
  });
}
