// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiData, callApi, sendCall } from './api.ts';
import { downloadUrl, uploadFile } from './files.ts';
import { ApiError } from './api-error.ts';
import { loadAreas } from '../words/messages.ts';
import { presentError, sentenceOf } from './present-error.ts';
import { settings } from '../settings.ts';
import { refusal, startTestServer, type TestServer } from './test-server.ts';
import { drawToasts, type Toast } from '../toasts.ts';

let server: TestServer;
let toasts: Toast[] = [];
let reloads = 0;

/** Vitest exposes its jsdom instance under this global name. */
interface JsdomGlobal {
  jsdom: {
    reconfigure: (to: { url: string }) => void;
    virtualConsole: { on: (event: 'jsdomError', heard: (fault: Error) => void) => void };
  };
}
const { jsdom } = globalThis as unknown as JsdomGlobal; // a global of the test environment

beforeAll(async () => {
  server = await startTestServer();
  jsdom.reconfigure({ url: `${server.base}/myapp` });
  vi.stubGlobal('fetch', server.fetch);
  // jsdom cannot navigate and reports each attempt as an error; the test counts these.
  jsdom.virtualConsole.on('jsdomError', (fault) => {
    if (/navigation/i.test(fault.message)) reloads += 1;
  });
  await loadAreas('fa', ['errors']);
  await loadAreas('en', ['errors']);
  drawToasts((toast) => {
    toasts.push(toast);
  });
});
afterAll(() => server.close());

beforeEach(() => {
  server.requests.length = 0;
  toasts = [];
  reloads = 0;
  localStorage.clear();
  settings.setState({ locale: 'fa' });
});
afterEach(() => vi.useRealTimers());

const list = { body: { PageIndex: 2 } };
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (fault: unknown) => fault,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
};

test('a call is its method and path, with bearer, language and the SOC flag', async () => {
  localStorage.setItem('authUser', 'token-1');
  settings.setState({ locale: 'en' });
  server.reply = () => ({ status: 200, body: { data: { list: [], totalCount: 0 }, errors: [] } });
  const { data } = await callApi('POST /CrmCompany/GetAll', list);
  expect(data.totalCount).toBe(0);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/CrmCompany/GetAll',
    body: '{"PageIndex":2}',
    headers: {
      authorization: 'Bearer token-1',
      'accept-language': 'en',
      issoclog: 'true',
      'content-type': 'application/json',
    },
  });
});

test('an answered call is answered, also where the storage of the browser is full', async () => {
  server.reply = () => ({
    status: 200,
    body: { data: { list: [], totalCount: 0 }, errors: [] },
    headers: { 'nazer-position': '5.700' },
  });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    expect((await callApi('POST /CrmCompany/GetAll', list)).data.totalCount).toBe(0);
  } finally {
    full.mockRestore();
  }
});

test('a call without a token sends no authorization; query values are written into the address', async () => {
  server.reply = () => ({ status: 200, body: { data: { list: [] }, errors: [] } });
  await apiData('GET /api/Workspace/Search', { query: { text: 'پارس & پولاد' } });
  const [request] = server.requests;
  expect(request?.headers.authorization).toBeUndefined();
  expect(new URL(request?.url ?? '', server.base).searchParams.get('text')).toBe('پارس & پولاد');
});

test('the page carries is-loading while any call runs', async () => {
  const gate = Promise.withResolvers<void>();
  server.reply = () => ({ status: 200, body: { data: 1, errors: [] }, after: gate.promise });
  const both = Promise.all([sendCall('POST /a'), sendCall('GET /b')]);
  expect(document.documentElement.classList.contains('is-loading')).toBe(true);
  gate.resolve();
  await both;
  expect(document.documentElement.classList.contains('is-loading')).toBe(false);
});

test('a 400 shows the sentence of the server for five seconds and is thrown with its fields', async () => {
  const errors = [{ field: 'email', code: 'badEmail', desc: 'ایمیل معتبر نیست' }];
  server.reply = () => refusal(400, 'invalidFields', { detail: 'ایمیل را درست کنید.', errors });
  const error = await failureOf(callApi('POST /CrmCompany/Upsert', { body: {} }));
  expect(error.fieldErrors).toEqual({ email: 'ایمیل معتبر نیست' });
  expect(toasts).toEqual([{ kind: 'bad', text: 'ایمیل را درست کنید.', durationMs: 5000 }]);
});

test('a caller who shows the error in its place gets it without a toast, and may hand it back once', async () => {
  server.reply = () => refusal(409, 'stale', { detail: 'همکارتان آن را تغییر داد.' });
  const error = await failureOf(callApi('POST /CrmCompany/Upsert', { body: {} }, { present: 'caller' }));
  expect(toasts).toEqual([]);
  presentError(error);
  presentError(error);
  expect(toasts.map(({ text }) => text)).toEqual(['همکارتان آن را تغییر داد.']);
});

test('a 403 says there is no access and leaves page and session as they are', async () => {
  localStorage.setItem('authUser', 'token-3');
  server.reply = () => refusal(403, 'forbidden');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await failureOf(callApi('POST /Product/GetAll', { body: {} }));
  expect(toasts).toEqual([{ kind: 'bad', text: 'به این عملیات دسترسی ندارید.', durationMs: 5000 }]);
  vi.advanceTimersByTime(10_000);
  expect(reloads).toBe(0);
  expect(localStorage.getItem('authUser')).toBe('token-3');
});

test('an answer 500 is reported with the advice to wait and try again', async () => {
  server.reply = () => ({ status: 500, body: '<h1>oops</h1>' });
  const error = await failureOf(callApi('POST /Product/GetAll', { body: {} }));
  expect(error.code).toBe('internal');
  expect(toasts[0]?.text).toMatch(/^خطایی در سرور رخ داد/);
});

test('a server that cannot be reached is reported in a sentence of its own, in the language of the page', async () => {
  const dead = await startTestServer();
  await dead.close();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string) => before(new URL(path, dead.base).href));
  settings.setState({ locale: 'en' });
  const error = await failureOf(sendCall('GET /x'));
  vi.stubGlobal('fetch', before);
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(toasts[0]?.text).toMatch(/^The server could not be reached/);
});

test('an answer that does not come from the server of the product is reported as unreadable', async () => {
  server.reply = () => ({ status: 200, body: '<html>a proxy</html>' });
  expect(sentenceOf(await failureOf(sendCall('GET /x')))).toMatch(/^پاسخ سرور خوانده نشد/);
});

test('a call that the page gave up shows no toast', async () => {
  const gate = Promise.withResolvers<void>();
  server.reply = () => ({ status: 200, body: { data: 1, errors: [] }, after: gate.promise });
  const giveUp = new AbortController();
  const call = sendCall('GET /slow', {}, { signal: giveUp.signal });
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  gate.resolve();
  expect(toasts).toEqual([]);
  expect(document.documentElement.classList.contains('is-loading')).toBe(false);
});

test('two calls refused with 401 end the session once: one toast, token gone, reload after 3,002 ms', async () => {
  localStorage.setItem('authUser', 'old');
  server.reply = () => refusal(401, 'notSignedIn', { detail: 'دوباره وارد شوید' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await failureOf(callApi('POST /Product/GetAll', { body: {} }));
  await failureOf(callApi('POST /Product/GetAll', { body: {} }, { present: 'caller' }));
  expect(toasts).toHaveLength(1);
  expect(toasts[0]).toMatchObject({ kind: 'bad', durationMs: 3002 });
  expect(localStorage.getItem('authUser')).toBeNull();
  vi.advanceTimersByTime(3001);
  expect(reloads).toBe(0);
  vi.advanceTimersByTime(1);
  expect(reloads).toBe(1);
});

test('an upload sends the bytes of the file as they are and tells how far it is', async () => {
  localStorage.setItem('authUser', 'token-2');
  server.reply = () => ({ status: 200, body: { data: { importId: 'i1' }, errors: [] } });
  const shares: number[] = [];
  const { data } = await uploadFile({
    name: 'POST /CrmCompany/ImportUpload',
    query: { fileName: 'شرکت‌ها.csv' },
    file: new Blob(['کد,نام\n1,پارس']),
    onProgress: (share) => shares.push(share),
  });
  expect(data).toEqual({ importId: 'i1' });
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    body: 'کد,نام\n1,پارس',
    headers: { authorization: 'Bearer token-2', 'content-type': 'application/octet-stream' },
  });
  expect(shares.at(-1)).toBe(1);
});

test('a refused upload shows the sentence of the server, as a refused call does', async () => {
  server.reply = () => refusal(400, 'badFile', { detail: 'این فایل خوانده نمی‌شود.' });
  const upload = uploadFile({
    name: 'POST /CrmCompany/ImportUpload',
    query: { fileName: 'a' },
    file: new Blob(['x']),
  });
  await expect(failureOf(upload)).resolves.toMatchObject({ code: 'badFile' });
  expect(toasts[0]?.text).toBe('این فایل خوانده نمی‌شود.');
});

test('a download link carries its ticket as authtoken', () => {
  expect(downloadUrl('CrmCompany', 'a+b/c')).toBe('/CrmCompany/Download?authtoken=a%2Bb%2Fc');
});
