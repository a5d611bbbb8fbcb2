/** Who is signed in and what they may do. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../calls/api.ts';
import { apiQuery, queryClient } from '../calls/query-client.ts';
import { dropToken, type LeaveReason, rememberInitUrl, rememberLeave } from './session-memory.ts';

export const sessionQuery = { ...apiQuery('GET /api/Auth/Session'), staleTime: Infinity };

/** Stores what a call answered about the user, so that every page sees it. */
export const setSession = (user: SessionUser): void => {
  queryClient.setQueryData(sessionQuery.queryKey, user);
};

export const useSession = (): SessionUser => useSuspenseQuery(sessionQuery).data;

/** Whether the user has a right; what they may not do is disabled and says why. */
export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

const ownLeaveKey = 'nazer-leaving';
/** So long the news that the session ended is the echo of one's own sign-out, in any tab. */
const echoMs = 10_000;

let isLeaving = false;

function goToSignIn(reason?: LeaveReason): void {
  dropToken();
  if (reason) rememberLeave(reason);
  rememberInitUrl(reason ? location.pathname + location.search + location.hash : '/');
  location.assign('/signin');
}

/**
 * Ends the session in this browser even when the server cannot be reached: nobody may be kept signed in by a dead
 * line.
 */
export async function signOut(reason?: LeaveReason): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  localStorage.setItem(ownLeaveKey, String(Date.now()));
  try {
    await callApi('POST /api/Auth/SignOut', { body: {} }, { present: 'caller' });
  } catch {
    // The token is dropped below in any case.
  }
  goToSignIn(reason);
}

/** The session was ended elsewhere: the sign-in page says so and leads back here afterwards. */
export function leaveEndedSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  const isEcho = Date.now() - Number(localStorage.getItem(ownLeaveKey)) < echoMs;
  goToSignIn(isEcho ? undefined : 'ended');
}
