/**
 * The calls a page will make first, by its address. They are asked while the code of the page is loading; a page of
 * another kind asks for itself. They must be the very calls of the page: only then are they taken.
 */
import { hadRight } from '../platform/session/kept-rights.ts';
import { lockedKey } from '../platform/session/session-memory.ts';
import { type FirstCall, firstListCalls, firstRecordCalls } from '../resources/first-list-calls.ts';
import { pageAt, pageOf } from './pages.ts';
import { parseSearch } from './search-params.ts';

export function firstCallsAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): readonly FirstCall[] {
  const name = pageAt(pathname);
  if (!name) return [];
  const { kind, list } = pageOf(name);
  if (!list || kind === 'frame') return [];
  if (kind === 'list') return firstListCalls(list, parseSearch(search));
  return firstRecordCalls(list, decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''));
}

/**
 * At the present address. Behind the lock nothing is read that nobody sees; and whoever is not known to have the right
 * to a page does not ask for its rows, which would be refused.
 */
export function firstCalls(): readonly FirstCall[] {
  if (localStorage.getItem(lockedKey) !== null) return [];
  const name = pageAt(location.pathname);
  const right = name && pageOf(name).permission;
  return right === undefined || hadRight(right) ? firstCallsAt(location) : [];
}
