// @vitest-environment jsdom
import { timeoutManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiQuery, queryClient } from './query-client.ts';
import { spreadReads } from './read-again.ts';
import { refusal, type Reply, startTestServer, type TestServer } from './test-server.ts';
import { settings } from '../settings.ts';
import { loadAreas } from '../words/messages.ts';

let server: TestServer;
/** Pauses of the query client between two sendings, in ms; each is over at once. */
let pauses: number[] = [];
/** Longest timer that counts as a pause before a retry. Longer ones of the query client only drop unused data. */
const longestMs = 60_000;

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal('fetch', server.fetch);
  await loadAreas('fa', ['errors']);
  settings.setState({ locale: 'fa' });
  spreadReads();
  timeoutManager.setTimeoutProvider({
    setTimeout: (work, ms) => {
      if (ms > longestMs) return setTimeout(work, ms);
      pauses.push(ms);
      return setTimeout(work);
    },
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (work, ms) => setInterval(work, ms),
    clearInterval: (timer) => clearInterval(timer),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  queryClient.clear();
  server.requests.length = 0;
  server.cuts = 0;
  pauses = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answers = (...replies: readonly Reply[]) => {
  const left = [...replies];
  server.reply = () => left.shift() ?? { status: 200, body: { data: [], errors: [] } };
};
const busy = (facts: { readonly retryAfter?: number }): Reply => refusal(503, 'heldElsewhere', facts);
const read = () => queryClient.fetchQuery(apiQuery('GET /api/System/GetEnums'));

describe('a read that is sent again', () => {
  // The lot is what `Math.random` gives: the pause is a second, a quarter less to a quarter more.
  test.each([
    [0, 750],
    [0.5, 1_000],
    [0.999, 1_249.5],
  ])('without an answer waits about a second, by its lot %s', async (lot, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    answers();
    server.cuts = 1;
    await read();
    expect(server.requests).toHaveLength(2);
    expect(pauses).toEqual([ms]);
  });

  // The server says 7 s; the lot adds up to a quarter.
  test.each([
    [0, 7_000],
    [0.999, 8_748.25],
  ])('waits as long as a busy server says and never less, by its lot %s', async (lot, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    answers(busy({ retryAfter: 7 }));
    await read();
    expect(server.requests).toHaveLength(2);
    expect(pauses).toEqual([ms]);
  });

  test('waits about a second where a busy server does not say how long', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    answers(busy({}));
    await read();
    expect(pauses).toEqual([1_000]);
  });

  test('is sent once more and not oftener, and a refusal that stays is not sent again', async () => {
    answers(busy({ retryAfter: 1 }), busy({ retryAfter: 1 }));
    await expect(read()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(2);
    answers(refusal(403, 'forbidden'));
    await expect(read()).rejects.toMatchObject({ status: 403 });
    expect(server.requests).toHaveLength(3);
  });

  test('is spread in time, so that pages do not send it all at once', async () => {
    for (let page = 0; page < 20; page += 1) {
      queryClient.clear();
      server.cuts = 1;
      answers();
      await read();
    }
    expect(new Set(pauses).size).toBeGreaterThan(15);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(750);
    expect(Math.max(...pauses)).toBeLessThan(1_250);
  });
});
