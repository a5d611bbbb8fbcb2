// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendCall } from './api.ts';
import { sendEarly } from './early-calls.ts';
import { dropToken, storeToken } from '../session/session-memory.ts';
import { settings } from '../settings.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const rows = 'POST /CrmCompany/GetAll';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal('fetch', server.fetch);
  server.reply = ({ body }) => ({ status: 200, body: { data: { asked: body }, errors: [] } });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  storeToken('first');
});

test('the very same call takes the answer that is on its way, and only once', async () => {
  sendEarly(rows, { body: { PageIndex: 1 } });
  sendEarly(rows, { body: { PageIndex: 1 } });
  const answer = await sendCall(rows, { body: { PageIndex: 1 } });
  expect(answer.data).toEqual({ asked: '{"PageIndex":1}' });
  expect(server.requests).toHaveLength(1);
  await sendCall(rows, { body: { PageIndex: 1 } });
  expect(server.requests).toHaveLength(2);
});

test('another filter, person or language sends a request of its own', async () => {
  sendEarly(rows, { body: { PageIndex: 1 } });
  await sendCall(rows, { body: { PageIndex: 2 } });
  storeToken('second');
  await sendCall(rows, { body: { PageIndex: 1 } });
  storeToken('first');
  settings.setState({ locale: 'en' });
  await sendCall(rows, { body: { PageIndex: 1 } });
  settings.setState({ locale: 'fa' });
  expect(server.requests).toHaveLength(4);
  await sendCall(rows, { body: { PageIndex: 1 } });
  expect(server.requests).toHaveLength(4);
});

test('a refusal of a request that was sent ahead is displayed like any other', async () => {
  server.reply = () => ({ status: 403, body: { errors: [{ code: 'forbidden', desc: 'no' }] } });
  sendEarly(rows, {});
  await expect(sendCall(rows, {}, { present: 'caller' })).rejects.toMatchObject({ status: 403 });
  expect(server.requests).toHaveLength(1);
  dropToken();
});
