/** Stores a session in the browser: the token, and the address to open after signing in. */
import { storeInTab, storeLocally } from '@nazer/ui/store-locally.ts';

export const tokenKey = 'authUser';
const initUrlKey = 'initURL';

/** Token of the session; null when nobody is signed in. */
export const readToken = (): string | null =>
  localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey);

/** Present while the pages are locked (`lock-store.ts`). */
export const lockedKey = 'nazer-locked';

/** Permissions of the session's user (`stored-rights.ts`). */
export const rightsKey = 'nazer-rights';

/** Drafts of unsent forms (`resources/dialog/drafts.ts`). */
export const draftsKey = 'nazer-drafts';

/**
 * Stores a new token and removes what an earlier session left. Its screen lock goes too, because the password has
 * just been given. Where the local storage is full, the session belongs to this tab and lasts until it is closed.
 */
export function storeToken(token: string): void {
  localStorage.removeItem(lockedKey);
  localStorage.removeItem(draftsKey);
  localStorage.removeItem(rightsKey);
  if (storeLocally(tokenKey, token)) sessionStorage.removeItem(tokenKey);
  else storeInTab(tokenKey, token);
}

/** Removes the token and what belongs to its session, except the screen lock, which `storeToken` removes. */
export function dropToken(): void {
  localStorage.removeItem(tokenKey);
  sessionStorage.removeItem(tokenKey);
  localStorage.removeItem(rightsKey);
  localStorage.removeItem(draftsKey);
}

/**
 * Stores the address to open after signing in, per tab, because two tabs may wait for two pages; false when the tab's
 * storage does not take it.
 */
export const rememberInitUrl = (url: string): boolean => storeInTab(initUrlKey, url);

/** Whether an address is within the product; `//host` and `https://host` would leave it. */
const isOwn = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether an address is a page for signed-in users. */
export const isPageUrl = (url: string): boolean => isOwn(url) && !isNoPage(url);

const isNoPage = (url: string): boolean => {
  const path = (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  return ['', '/signin', '/signup', '/reset-password', '/confirm-email'].includes(path);
};

/** Address to open after signing in, or `/` when none is stored; removes it from the storage. */
export function consumeInitUrl(): string {
  const url = sessionStorage.getItem(initUrlKey) ?? '';
  sessionStorage.removeItem(initUrlKey);
  return isPageUrl(url) ? url : '/';
}

/** Reasons why a user who was just signed in sees the sign-in page. */
export const leaveReasons = ['idle', 'ended'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
const leaveKey = 'nazer-left';
export const rememberLeave = (reason: LeaveReason): boolean => storeInTab(leaveKey, reason);
export const forgetLeaveReason = (): void => sessionStorage.removeItem(leaveKey);

/** Reason why the user was signed out; undefined when there was none. */
export function readLeaveReason(): LeaveReason | undefined {
  const stored = sessionStorage.getItem(leaveKey);
  return leaveReasons.find((reason) => reason === stored);
}
