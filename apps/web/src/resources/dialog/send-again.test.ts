// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outage } from '../../platform/calls/outage.ts';
import { firstWaitMs, longestWaitMs, sendAgain } from './send-again.ts';

/** Times in ms at which the form was sent. */
let sentAt: number[] = [];
let end: () => void = () => {};

const lose = (): void => outage.setState({ since: Date.now() });
const comeBack = (): void => outage.setState({ since: null });
const send = async (): Promise<void> => void sentAt.push(Date.now());

beforeEach(() => {
  vi.useFakeTimers();
  sentAt = [];
});
afterEach(() => {
  end();
  comeBack();
  vi.useRealTimers();
});

test('a form that alone reaches nobody is sent again with growing pauses, though all else is answered at once', async () => {
  end = sendAgain(async () => {
    await send();
    lose();
    comeBack();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  const pauses = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  // The first pause, before the first sending, is not among them.
  expect(pauses.slice(0, 3)).toEqual([firstWaitMs * 2, firstWaitMs * 4, firstWaitMs * 8]);
  expect(pauses.at(-1)).toBe(longestWaitMs);
});

test('nothing is sent while the server is away, and once when it is back', async () => {
  lose();
  end = sendAgain(async () => {
    await send();
    end();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual([]);
  comeBack();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toHaveLength(1);
});

test('a server that comes and goes does not put the sending off for ever', async () => {
  end = sendAgain(send);
  for (let flap = 0; flap < 20; flap += 1) {
    lose();
    comeBack();
    await vi.advanceTimersByTimeAsync(firstWaitMs / 5);
  }
  expect(sentAt.length).toBeGreaterThan(0);
});

test('a form that was taken back is not sent', async () => {
  end = sendAgain(send);
  end();
  comeBack();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual([]);
});
