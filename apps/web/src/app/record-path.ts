import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';
import type { FoundEntry } from '../platform/record-links.ts';
import { isRecordPage, listPageOf, pageAt, pageKeeping, pageOf, recordPageOf } from './pages.ts';
import { pathAt, paths } from './paths.ts';

/** Address of the list of users with one of them selected. */
function userPath(group: 'offices' | 'staff', key: string): string {
  const page = group === 'staff' ? paths.staff() : paths.users();
  return `${page}?${new URLSearchParams({ f: `id.eq.${key}`, row: key })}`;
}

/** Address of a record by resource and key; null for a resource without a page. */
export function recordPath(resource: string, key: string): string | null {
  const [first = ''] = key.split('/');
  // The first part of a child's key is the key of its company.
  if (resource === 'CrmCompanyProduct' || resource === 'CrmCompanyTelephone')
    return paths.companyDetail(first);
  const keeping = pageKeeping(resource);
  if (keeping) return `${pathAt(keeping)}?${new URLSearchParams({ id: first })}`;
  const page = recordPageOf(resource);
  if (page) return pathAt(page, first);
  // A row without a page of its own is found by its list.
  const listPage = listPageOf(resource);
  const list = listPage && pageOf(listPage).list;
  if (!list || !('table' in list)) return null;
  return `${pathAt(listPage)}?${new URLSearchParams({ [list.key[0] ?? '']: first })}`;
}

/** Address of a hit of the search; a conversation opens with its own search for the same text. */
export function foundPath({ resource, key, group }: FoundEntry, text: string): string | null {
  if (group) return userPath(group, key);
  const path = recordPath(resource, key);
  return path !== null && resource === 'Chat' ? `${path}&${new URLSearchParams({ find: text })}` : path;
}

/** Parts of an address; null for text that is none, as users may write anything into messages. */
function readAddress(address: string) {
  try {
    const { pathname, searchParams } = new URL(address, 'http://product.invalid');
    const [last = ''] = pathname.split('/').filter(Boolean).slice(-1);
    return { pathname, last: decodeURIComponent(last), values: searchParams };
  } catch {
    return null;
  }
}

/** Record whose page has this address, ignoring case; null for any other address. */
export function recordAt(address: string): RecordAt | null {
  const read = readAddress(address);
  const name = read && pageAt(read.pathname);
  if (!name || !isRecordPage(name)) return null;
  const { list, by } = pageOf(name);
  const key = by === undefined ? read.last : read.values.get(by);
  return list && key ? { list: list.name, key } : null;
}
