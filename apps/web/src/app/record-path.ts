import type { FoundEntry } from '../platform/record-links.ts';
import { listPageOf, pageKeeping, pageOf, recordPageOf } from './pages.ts';
import { pathAt, paths } from './paths.ts';

/** A user, chosen in the list that shows it. */
function userPath(group: 'offices' | 'staff', key: string): string {
  const page = group === 'staff' ? paths.staff() : paths.users();
  return `${page}?${new URLSearchParams({ f: `id.eq.${key}`, row: key })}`;
}

/** The page of one record by its resource and key; nothing for a resource without a page. */
export function recordPath(resource: string, key: string): string | null {
  const [first = ''] = key.split('/');
  // The first key part of a sub-record is its company.
  if (resource === 'CrmCompanyProduct' || resource === 'CrmCompanyTelephone')
    return paths.companyDetail(first);
  const keeping = pageKeeping(resource);
  if (keeping) return `${pathAt(keeping)}?${new URLSearchParams({ id: first })}`;
  const page = recordPageOf(resource);
  if (page) return pathAt(page, first);
  // A row without a page of its own is the one its list finds.
  const listPage = listPageOf(resource);
  const list = listPage && pageOf(listPage).list;
  if (!list || !('table' in list)) return null;
  return `${pathAt(listPage)}?${new URLSearchParams({ [list.key[0] ?? '']: first })}`;
}

/** Where what a text found is shown; a conversation opens with its own search on that text. */
export function foundPath({ resource, key, group }: FoundEntry, text: string): string | null {
  if (group) return userPath(group, key);
  const path = recordPath(resource, key);
  return path !== null && resource === 'Chat' ? `${path}&${new URLSearchParams({ find: text })}` : path;
}
