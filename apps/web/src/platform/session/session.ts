/** Signed-in user with her permissions. */
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../calls/api.ts';
import { apiQuery, queryClient } from '../calls/query-client.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { dropToken, type LeaveReason, rememberInitUrl, rememberLeave } from './session-memory.ts';

export const sessionQuery = { ...apiQuery('GET /api/Auth/Session'), staleTime: Infinity };

/** Stores a user that a call returned, so that every page sees the change. */
export const setSession = (user: SessionUser): void => {
  queryClient.setQueryData(sessionQuery.queryKey, user);
};

export const useSession = (): SessionUser => useSuspenseQuery(sessionQuery).data;

/** Whether the user has a permission. Controls without it are disabled and tell the reason. */
export const useMay = (permission: Permission): boolean => useSession().permissions.includes(permission);

const ownLeaveKey = 'nazer-leaving';
/** Time in ms after a sign-out, in any tab, during which the event `session-ended` counts as its echo. */
const echoMs = 10_000;

let isLeaving = false;

function goToSignIn(reason?: LeaveReason): void {
  dropToken();
  if (reason) rememberLeave(reason);
  rememberInitUrl(reason ? location.pathname + location.search + location.hash : '/');
  location.assign('/signin');
}

/**
 * Signs out. The session ends in this browser even when the server cannot be reached. With a reason, the sign-in page
 * tells it and leads back to the present page; without one, it leads to the start page.
 */
export async function signOut(reason?: LeaveReason): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  storeLocally(ownLeaveKey, String(Date.now()));
  try {
    await callApi('POST /api/Auth/SignOut', { body: {} }, { present: 'caller' });
  } catch {
    // The token is removed below in any case.
  }
  goToSignIn(reason);
}

/** Leaves a session that was ended elsewhere: the sign-in page says so and leads back here. */
export function leaveEndedSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  const isEcho = Date.now() - Number(localStorage.getItem(ownLeaveKey)) < echoMs;
  goToSignIn(isEcho ? undefined : 'ended');
}
