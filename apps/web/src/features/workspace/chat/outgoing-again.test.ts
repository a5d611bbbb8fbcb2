// @vitest-environment jsdom
/** Tests of how messages are repeated while the server is busy, and when another person signs in meanwhile. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { watchServer } from '../../../platform/calls/outage.ts';
import { dropToken, storeToken } from '../../../platform/session/session-memory.ts';
import { openTestPage } from '../../../resources/test-page.tsx';
import { send } from './outgoing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => refusal(503, 'busy');
  await openTestPage(server);
  storeToken('of sara');
  watchServer();
});
afterAll(() => {
  dropToken();
  vi.useRealTimers();
  return server.close();
});

/** Lets time pass by `ms` and waits until every call that began meanwhile is answered. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.waitFor(() => expect(document.documentElement.className).not.toContain('is-loading'));
}

test('messages written while the server is busy are repeated together, not each by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const body of ['یک', 'دو', 'سه']) {
    send({ userName: 'sara', chatId: 3, body, attachments: [], replyTo: undefined });
    await pass(500);
  }
  expect(server.requests).toHaveLength(3);
  for (const step of [500, 500, 500, 500]) await pass(step);
  // The repetition two seconds after the last message, not also those after the first and the second.
  expect(server.requests).toHaveLength(4);
});

test('a message that waits is not sent in the session of somebody who signs in meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  send({ userName: 'sara', chatId: 3, body: 'چهار', attachments: [], replyTo: undefined });
  await pass(500);
  storeToken('of hossein');
  server.requests.length = 0;
  for (const step of [1_000, 1_000, 1_000, 1_000]) await pass(step);
  expect(server.requests).toEqual([]);
  storeToken('of sara');
  for (const step of [1_000, 1_000, 1_000]) await pass(step);
  expect(server.requests.length).toBeGreaterThan(0);
  expect(server.requests.map(({ headers }) => headers.authorization)).not.toContain('Bearer of hossein');
});
