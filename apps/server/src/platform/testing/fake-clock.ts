import type { Clock } from '../ctx.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  advanceMinutes(minutes: number): void;
}

export function fakeClock(start = '2026-11-21T08:00:00Z'): FakeClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advanceMinutes: (minutes) => {
      now += minutes * 60_000;
    },
  };
}
