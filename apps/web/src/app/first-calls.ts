/**
 * First calls of list and record pages by address, sent while the code of the page loads. They must be identical to
 * the calls the page makes, otherwise their answers are not used. Other pages make their calls themselves.
 */
import { hadRight } from '../platform/session/stored-rights.ts';
import { lockedKey } from '../platform/session/session-memory.ts';
import { type FirstCall, firstListCalls, firstRecordCalls } from '../resources/first-list-calls.ts';
import { pageAt, pageOf } from './pages.ts';
import { parseSearch } from './search-params.ts';

/** Decoded last part of a path; empty when it is no text, as in a mangled link (`/imports/offers/%zz`). */
function lastPart(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

/** First calls of the list or record at an address, whatever the user may read; none for other pages. */
export function firstCallsAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): readonly FirstCall[] {
  const name = pageAt(pathname);
  if (!name) return [];
  const { kind, list } = pageOf(name);
  if (!list || kind === 'frame') return [];
  if (kind === 'list') return firstListCalls(list, parseSearch(search));
  return firstRecordCalls(list, lastPart(pathname));
}

/**
 * First calls of the current address. None while the pages are locked, because nothing is displayed, nor when the
 * stored permissions of the last session lack that of the page, because the server would refuse them. A page without
 * a permission of its own needs none.
 */
export function firstCalls(): readonly FirstCall[] {
  if (localStorage.getItem(lockedKey) !== null) return [];
  const name = pageAt(location.pathname);
  const right = name && pageOf(name).permission;
  return right === undefined || hadRight(right) ? firstCallsAt(location) : [];
}
