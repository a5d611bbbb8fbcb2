// @vitest-environment jsdom
/** Tests of a page in whose browser another person signs in: what was written on it is not sent in her name. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dropToken, storeToken } from '../session/session-memory.ts';
import { sendCall } from './api.ts';
import { watchServer } from './outage.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal('fetch', server.fetch);
  storeToken('of sara');
  watchServer();
});
afterAll(() => {
  dropToken();
  vi.unstubAllGlobals();
  return server.close();
});
beforeEach(() => {
  storeToken('of sara');
  server.requests.length = 0;
  server.cuts = 0;
});
afterEach(() => vi.useRealTimers());

const comment = () =>
  sendCall(
    'POST /api/Workspace/AddWallComment',
    { body: { postId: 1, body: 'سلام' } },
    { present: 'caller', onceKey: 'a-key-of-the-form' },
  );
const senders = () => server.requests.map(({ headers }) => headers.authorization);

test('a change is sent in the session of its page', async () => {
  await comment();
  expect(senders()).toEqual(['Bearer of sara']);
});

test('no change is sent in the session of somebody who signed in in another tab; its form waits', async () => {
  storeToken('of hossein');
  await expect(comment()).rejects.toMatchObject({ code: 'network' });
  expect(senders()).toEqual([]);
});

test('a change whose answer was lost is not repeated in the session of somebody else', async () => {
  server.cuts = 1;
  const body = { postId: 2, body: 'سلام' };
  const sent = sendCall('POST /api/Workspace/AddWallComment', { body }, { present: 'caller' });
  await vi.waitFor(() => expect(senders()).toEqual(['Bearer of sara']));
  storeToken('of hossein');
  await expect(sent).rejects.toMatchObject({ code: 'network' });
  expect(senders()).toEqual(['Bearer of sara']);
});

test('without any session a change is sent, so that its refusal leads to the sign-in page', async () => {
  dropToken();
  await comment();
  expect(senders()).toEqual([undefined]);
});
