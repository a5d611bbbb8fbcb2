// @vitest-environment jsdom
import { api } from '@nazer/contract/api.ts';
import { isWriting } from '@nazer/contract/kernel/call.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi, sendCall } from './api.ts';
import { uploadFile } from './files.ts';
import { connection } from './connection.ts';
import { loadAreas } from '../words/messages.ts';
import { type ReceivedRequest, refusal, startTestServer, type TestServer } from './test-server.ts';
import { settings } from '../settings.ts';
import { drawToasts, type Toast } from '../toasts.ts';
import { isUnderKey, sendUnderKey } from './under-key.ts';

let server: TestServer;
let toasts: Toast[] = [];

/** Vitest exposes its jsdom instance under this global name. */
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }; // a global of the test environment

beforeAll(async () => {
  server = await startTestServer();
  jsdom.reconfigure({ url: server.base });
  vi.stubGlobal('fetch', server.fetch);
  await loadAreas('fa', ['errors']);
  settings.setState({ locale: 'fa' });
  drawToasts((toast) => {
    toasts.push(toast);
  });
  connection.send = sendUnderKey;
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.reply = () => ({ status: 200, body: { data: { id: 1 }, errors: [] } });
  toasts = [];
  server.cuts = 0;
});
afterEach(() => vi.useRealTimers());

const keyOf = ({ headers }: ReceivedRequest) => headers['idempotency-key'];
const keys = () => server.requests.map(keyOf);
/** 'heard' when the call is answered, else the code of its error. */
const heard = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'heard',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
const comment = (body: string) =>
  sendCall('POST /api/Workspace/AddWallComment', { body: { postId: 1, body } });

describe('calls that carry an idempotency key', () => {
  const posts = Object.entries(api).filter(([name]) => name.startsWith('POST '));

  test('are all calls by POST, except those without a session and those that only read', () => {
    const without = posts.filter(([name]) => !isUnderKey(name));
    const verbs = without
      .filter(([, { access }]) => access !== 'public')
      .map(([name]) => name.slice(name.lastIndexOf('/') + 1));
    // The list must never contain a call that changes something.
    expect([...new Set(verbs)].toSorted()).toMatchInlineSnapshot(`
      [
        "CheckContactsFile",
        "CheckRateBands",
        "ExportDetailsRptTotalNimaExport",
        "ExportEvents",
        "ExportExcelRialiPayment",
        "ExportExcelRpt1",
        "ExportExcellSellFromResource",
        "ExportPosition",
        "ExportPrepare",
        "ExportReport",
        "ExportRptTotalNimaExport",
        "ExportStatus",
        "FullSearch",
        "GetAll",
        "GetAppUserById",
        "GetById",
        "GetCRM_Region",
        "GetCoinDealingsExcel",
        "GetDependents",
        "GetDropDown",
        "GetHistory",
        "GetPivot",
        "GetRialiPaymentAggregateExcel",
        "GetRialiPaymentStatusExcel",
        "GetRialiPaymentValidityReportExcel",
        "GetSetValues",
        "GetSummary",
        "GetUseByProvince",
        "ImportStatus",
        "ImportTicket",
        "PostSarafiList",
        "PreviewCall",
        "PreviewStep",
        "RequestFile",
        "Reveal",
        "RevealPersonal",
        "SearchCurrencyUse",
        "SearchDigitalChequePayments",
        "SearchExceptionalCurUseBySarafi",
        "SearchOffer",
        "SearchRequest",
        "VerifyEvents",
        "getNimaDate",
      ]
    `);
    const strangers = posts.filter(([, { access }]) => access === 'public');
    expect(strangers.filter(([name]) => isUnderKey(name))).toEqual([]);
  });

  test('are all calls whose permission is to write, except those that only read', () => {
    const without = posts.filter(([name, call]) => isWriting(name, call) && !isUnderKey(name));
    const verbs = new Set(without.map(([name]) => name.slice(name.lastIndexOf('/') + 1)));
    expect([...verbs].toSorted()).toEqual([
      'ExportPrepare',
      'ExportStatus',
      'GetAll',
      'GetDependents',
      'GetPivot',
      'GetSetValues',
      'GetSummary',
      'ImportStatus',
      'ImportTicket',
    ]);
  });
});

describe('a changing call', () => {
  test('has a key of its own each time it is heard; a reading one has none', async () => {
    await comment('یک');
    await comment('یک');
    await callApi('POST /CrmCompany/GetAll', { body: {} });
    const [one, two, reading] = keys();
    expect(one).toMatch(/^[\da-f]{32}$/u);
    expect(two).toMatch(/^[\da-f]{32}$/u);
    expect(one).not.toBe(two);
    expect(reading).toBeUndefined();
  });

  test('that was cut is sent once more under its key, and nobody notices', async () => {
    server.cuts = 1;
    expect(await heard(comment('دو'))).toBe('heard');
    expect(new Set(keys()).size).toBe(1);
    expect([server.requests.length, toasts.length]).toEqual([2, 0]);
  });

  test('that reached nobody keeps its key for the next press, and no longer', async () => {
    server.cuts = 2;
    expect(await heard(comment('سه'))).toBe('network');
    expect(toasts.map(({ kind }) => kind)).toEqual(['bad']);
    await comment('سه');
    await comment('سه');
    const [one, two, press, later] = keys();
    expect([two, press]).toEqual([one, one]);
    expect(later).not.toBe(one);
  });

  test('pressed twice at once is sent under one key', async () => {
    await Promise.all([comment('چهار'), comment('چهار')]);
    expect(new Set(keys()).size).toBe(1);
  });

  test('has another key with other input', async () => {
    await Promise.all([comment('پنج'), comment('شش')]);
    expect(new Set(keys()).size).toBe(2);
  });

  test('has a new key after another call that may have undone it', async () => {
    const like = (isLiked: boolean) =>
      sendCall('POST /api/Workspace/LikeWallPost', { body: { id: 1, isLiked } });
    server.cuts = 2;
    expect(await heard(like(true))).toBe('network');
    await like(false);
    await like(true);
    const [lost, , , anew] = keys();
    expect(anew).not.toBe(lost);
    // The same holds while the first call is still running.
    server.requests.length = 0;
    await Promise.all([like(true), like(false), like(true)]);
    expect(new Set(keys()).size).toBe(3);
  });

  test('keeps its key while the page saves how it looks', async () => {
    server.cuts = 2;
    expect(await heard(comment('هفت'))).toBe('network');
    await sendCall('POST /api/Workspace/SaveMenuPreference', { body: {} });
    await comment('هفت');
    const [lost, , , again] = keys();
    expect(again).toBe(lost);
  });

  test('whose answer was lost but which the server executed is reported as done', async () => {
    server.cuts = 1;
    server.reply = () => refusal(409, 'alreadyDone', { detail: 'پیش از این ثبت شده است.' });
    expect(await heard(comment('هشت'))).toBe('alreadyDone');
    expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([['ok', 'پیش از این ثبت شده است.']]);
  });

  test('refused as already done at its first sending is reported as refused', async () => {
    server.reply = () => refusal(409, 'alreadyDone', { detail: 'نامه پیش از این فرستاده شد.' });
    expect(await heard(comment('نه'))).toBe('alreadyDone');
    expect(toasts.map(({ kind }) => kind)).toEqual(['bad']);
  });

  test('of a form that brings a key of its own is sent under that', async () => {
    await sendCall('POST /CrmCompany/Upsert', { body: {} }, { onceKey: 'a'.repeat(32) });
    expect(keys()).toEqual(['a'.repeat(32)]);
  });

  test('with a file has a key, too', async () => {
    await uploadFile({ name: 'POST /CrmCompany/ImportUpload', query: {}, file: new Blob(['x']) });
    expect(keys()[0]).toMatch(/^[\da-f]{32}$/u);
  });
});
