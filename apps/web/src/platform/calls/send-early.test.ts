// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendCall } from './api.ts';
import { sendEarly } from './send-early.ts';
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
  sendEarly([{ name: rows, input: { body: { PageIndex: 1 } } }]);
  sendEarly([{ name: rows, input: { body: { PageIndex: 1 } } }]);
  const answer = await sendCall(rows, { body: { PageIndex: 1 } });
  expect(answer.data).toEqual({ asked: '{"PageIndex":1}' });
  expect(server.requests).toHaveLength(1);
  await sendCall(rows, { body: { PageIndex: 1 } });
  expect(server.requests).toHaveLength(2);
});

test('another filter, person or language sends a request of its own', async () => {
  sendEarly([{ name: rows, input: { body: { PageIndex: 1 } } }]);
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
  sendEarly([{ name: rows, input: {} }]);
  await expect(sendCall(rows, {}, { present: 'caller' })).rejects.toMatchObject({ status: 403 });
  expect(server.requests).toHaveLength(1);
  dropToken();
});

const session = 'GET /api/Auth/Session';
const both = [
  { name: session, input: {} },
  { name: rows, input: { body: { PageIndex: 1 } } },
];

test('several calls go in one request, and each takes its own answer, refusal and log position', async () => {
  const problem = { errors: [{ code: 'forbidden', desc: 'no' }] };
  server.reply = () => ({
    status: 200,
    body: {
      answers: [
        { status: 200, position: '7.70', body: { data: { who: 'crm' }, errors: [] } },
        { status: 403, position: null, body: problem },
      ],
    },
  });
  sendEarly(both);
  expect((await sendCall(session)).data).toEqual({ who: 'crm' });
  expect(localStorage.getItem('nazer-position')).toBe('7.70');
  const refused = sendCall(rows, { body: { PageIndex: 1 } }, { present: 'caller' });
  await expect(refused).rejects.toMatchObject({ status: 403 });
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/Batch']);
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    calls: [
      { method: 'GET', url: '/api/Auth/Session' },
      { method: 'POST', url: '/CrmCompany/GetAll', body: { PageIndex: 1 } },
    ],
  });
  expect(server.requests[0]?.headers.authorization).toBe('Bearer first');
});

test('calls whose batch is refused, or gets no answer, go by themselves', async () => {
  server.reply = ({ url }) => ({
    status: url === '/api/Batch' ? 404 : 200,
    body: { data: { url }, errors: [] },
  });
  sendEarly(both);
  expect((await sendCall(session)).data).toEqual({ url: '/api/Auth/Session' });
  expect((await sendCall(rows, { body: { PageIndex: 1 } })).data).toEqual({ url: '/CrmCompany/GetAll' });
  server.cuts = 1;
  sendEarly(both);
  expect((await sendCall(session)).data).toEqual({ url: '/api/Auth/Session' });
  expect((await sendCall(rows, { body: { PageIndex: 1 } })).data).toEqual({ url: '/CrmCompany/GetAll' });
});
