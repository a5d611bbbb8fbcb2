/** What the browser remembers of a session: the token, and the address first wanted before signing in. */
export const tokenKey = 'authUser';
const initUrlKey = 'initURL';

export const readToken = (): string | null => localStorage.getItem(tokenKey);
export const lockedKey = 'nazer-locked';

export const rightsKey = 'nazer-rights';

/** Forms that wait to be sent (`resources/dialog/drafts.ts`). */
export const draftsKey = 'nazer-drafts';

/** Who just said the password need not say it again: the lock of an earlier session goes. */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token);
  localStorage.removeItem(lockedKey);
  localStorage.removeItem(draftsKey);
  localStorage.removeItem(rightsKey);
}
export function dropToken(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(rightsKey);
  localStorage.removeItem(draftsKey);
}

/** Remembered per tab: two tabs may want two pages. */
export const rememberInitUrl = (url: string): void => sessionStorage.setItem(initUrlKey, url);

/** Only an address of our own: `//host` and `https://host` would leave the product. */
const isOwn = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** An address of our own that shows something to who is signed in. */
export const isPageUrl = (url: string): boolean => isOwn(url) && !isNoPage(url);

const isNoPage = (url: string): boolean => {
  const path = (url.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '');
  return ['', '/signin', '/signup', '/reset-password', '/confirm-email'].includes(path);
};

/** Where to go after signing in: the address first wanted, `/` when that was none. Forgets it. */
export function consumeInitUrl(): string {
  const url = sessionStorage.getItem(initUrlKey) ?? '';
  sessionStorage.removeItem(initUrlKey);
  return isPageUrl(url) ? url : '/';
}

/** Why the sign-in page is shown to someone who was signed in a moment ago. */
export const leaveReasons = ['idle', 'ended'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
const leaveKey = 'nazer-left';
export const rememberLeave = (reason: LeaveReason): void => sessionStorage.setItem(leaveKey, reason);
export const forgetLeaveReason = (): void => sessionStorage.removeItem(leaveKey);

export function readLeaveReason(): LeaveReason | undefined {
  const kept = sessionStorage.getItem(leaveKey);
  return leaveReasons.find((reason) => reason === kept);
}
