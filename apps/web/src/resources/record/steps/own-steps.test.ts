import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asOwnStep, isOwnStep } from './own-steps.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('news are of the page’s own step while it is sent, however long that takes, and for five seconds after', async () => {
  expect(isOwnStep()).toBe(false);
  let finish = (): void => {};
  const sent = asOwnStep(() => new Promise<void>((resolve) => (finish = resolve)));
  vi.advanceTimersByTime(60_000);
  expect(isOwnStep()).toBe(true);
  finish();
  await sent;
  vi.advanceTimersByTime(4_000);
  expect(isOwnStep()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isOwnStep()).toBe(false);
});

test('a refused step ends as well: six seconds later news are no longer of it', async () => {
  const outcome = asOwnStep(async () => {
    throw new Error('refused');
  }).catch((error: unknown) => error);
  expect(await outcome).toBeInstanceOf(Error);
  vi.advanceTimersByTime(6_000);
  expect(isOwnStep()).toBe(false);
});
