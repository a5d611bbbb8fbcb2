/**
 * Decides what a session needs at a moment: nothing, a keep-alive call, a warning, its end, or a lock. Times are in
 * ms since the epoch.
 */
export interface IdleFacts {
  readonly now: number;
  /** Time of the last user activity. */
  readonly activeAt: number;
  /** Time of the last keep-alive call. */
  readonly renewedAt: number;
  /** Idle time after which the session ends. */
  readonly idleMs: number;
  /** Absolute end of the session, which activity does not postpone. */
  readonly endsAt: number;
  /** Idle time before the pages lock; 0 turns locking off. */
  readonly lockMs: number;
}

export type IdleStep =
  | { readonly due: 'nothing' | 'keep' | 'end' }
  | { readonly due: 'lock' }
  /** `canGoOn`: continuing restarts the idle time; false when the absolute end of the session is near. */
  | { readonly due: 'warn'; readonly endsAt: number; readonly canGoOn: boolean };

/** Time in ms before the end at which the warning begins. */
export const warnMs = 60_000;
/**
 * Least time in ms between two keep-alive calls of an active user; a short idle time uses a quarter of itself. Other
 * calls of the page prolong the session too, but are not counted here.
 */
const keepEveryMs = 5 * 60_000;

/** The first step that is due: the end, the warning, the lock, a keep-alive call, or nothing. */
export function idleStep({ now, activeAt, renewedAt, idleMs, endsAt, lockMs }: IdleFacts): IdleStep {
  const idleEnd = activeAt + idleMs;
  const end = Math.min(idleEnd, endsAt);
  if (now >= end) return { due: 'end' };
  if (now >= end - warnMs) return { due: 'warn', endsAt: end, canGoOn: idleEnd < endsAt };
  if (lockMs > 0 && now - activeAt >= lockMs) return { due: 'lock' };
  const every = Math.min(keepEveryMs, idleMs / 4);
  return { due: activeAt > renewedAt && now - renewedAt >= every ? 'keep' : 'nothing' };
}
