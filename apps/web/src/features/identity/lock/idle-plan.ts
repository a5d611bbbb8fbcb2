/** What is due at an instant in the life of a session: nothing, a warning, its end, a sign of life, a lock. */
export interface IdleFacts {
  readonly now: number;
  /** The last sign of a hand. */
  readonly activeAt: number;
  /** The last call that was made to keep the session. */
  readonly keptAt: number;
  readonly idleMs: number;
  /** The session ends then whatever is done. */
  readonly endsAt: number;
  /** 0: the pages do not lock themselves. */
  readonly lockMs: number;
}

export type IdleStep =
  | { readonly due: 'nothing' | 'keep' | 'end' }
  | { readonly due: 'lock' }
  /** `canGoOn`: a press begins the idle time anew; the end of the session's whole life cannot be put off. */
  | { readonly due: 'warn'; readonly endsAt: number; readonly canGoOn: boolean };

export const warnMs = 60_000;
/** Typing makes no call: the server hears of it this often, or four times in a short idle time. */
const keepEveryMs = 5 * 60_000;

export function idleStep({ now, activeAt, keptAt, idleMs, endsAt, lockMs }: IdleFacts): IdleStep {
  const idleEnd = activeAt + idleMs;
  const end = Math.min(idleEnd, endsAt);
  if (now >= end) return { due: 'end' };
  if (now >= end - warnMs) return { due: 'warn', endsAt: end, canGoOn: idleEnd < endsAt };
  if (lockMs > 0 && now - activeAt >= lockMs) return { due: 'lock' };
  const every = Math.min(keepEveryMs, idleMs / 4);
  return { due: activeAt > keptAt && now - keptAt >= every ? 'keep' : 'nothing' };
}
