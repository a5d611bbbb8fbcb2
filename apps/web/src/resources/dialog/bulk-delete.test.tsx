// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connection } from '../../platform/calls/connection.ts';
import { refusal, startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
import { sendUnderKey } from '../../platform/calls/under-key.ts';
import { openTestPage, show } from '../test-page.tsx';
import { BulkDelete } from './bulk-delete.tsx';

const rows: AnyRow[] = ['پارس', 'آرمان', 'زاگرس'].map((companyName, at) => ({
  companyID: at + 1,
  companyName,
  rowVersion: at + 4,
}));
const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
/** Waits up to five seconds for an element, because the machine that runs the tests may be busy. */
const patience = { timeout: 5000 };
const keyOf = (id: number) => [{ id }];

let server: TestServer;
let closed: boolean[] = [];
/** Replies of the test that come before the usual ones, by verb, in their order. */
let early: Partial<Record<string, Reply[]>> = {};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) => {
    const verb = url.split('/').at(-1) ?? '';
    const first = early[verb]?.shift();
    if (first) return first;
    if (verb === 'Session') return ok({ permissions: ['crm.company.delete'] });
    if (verb === 'GetDependents') {
      const children = [{ resource: 'CrmCompanyTelephone', count: 2 }];
      return ok({
        list: [
          { key: keyOf(1), children, mentions: [] },
          { key: keyOf(2), children: [], mentions: [] },
        ],
      });
    }
    if (verb === 'DeleteMany') {
      const { withChildren } = JSON.parse(body) as { withChildren: boolean }; // body written by our own client
      return ok({
        results: [
          { key: keyOf(1), deleted: withChildren, desc: withChildren ? '' : 'این شرکت 2 تلفن دارد.' },
          { key: keyOf(2), deleted: true, desc: '' },
          { key: keyOf(3), deleted: false, desc: 'این ردیف همین حالا تغییر کرد.' },
        ],
      });
    }
    if (verb === 'RestoreMany') {
      return ok({ results: [1, 2].map((id) => ({ key: keyOf(id), restored: true, desc: '' })) });
    }
    return ok({ list: [], totalCount: 0 });
  };
  await openTestPage(server);
});
afterAll(() => server.close());
beforeEach(() => {
  closed = [];
  early = {};
  connection.send = sendUnderKey;
  server.requests.length = 0;
});
afterEach(cleanup);

const open = () =>
  show(<BulkDelete definition={company} rows={rows} onClose={(isDone) => closed.push(isDone)} />);
const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr') ?? document.body;
const sent = (verb: string) =>
  server.requests.filter(({ url }) => url.endsWith(`/${verb}`)).map(({ body }): unknown => JSON.parse(body));

it('the question before deleting several rows names each and what hangs on it; the answer that loses nothing has the focus', async () => {
  await open();
  expect(await screen.findByText('می‌ماند؛ 2 تلفن دارد', {}, patience)).toBeTruthy();
  expect(rowOf('پارس').textContent).toContain('می‌ماند؛ 2 تلفن دارد');
  expect(rowOf('آرمان').textContent).toContain('حذف می‌شود');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'انصراف' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'وابسته‌ها هم حذف شوند: 2 تلفن' }));
  expect(rowOf('پارس').textContent).toContain('با 2 تلفن حذف می‌شود');
  expect(sent('DeleteMany')).toEqual([]);
});

it('the deletion ends in the same dialog, row by row, and all of it is taken back at once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', {}, patience));
  await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('2 ردیف حذف شد، 1 ردیف ماند.', {}, patience)).toBeTruthy();
  expect(rowOf('زاگرس').textContent).toContain('این ردیف همین حالا تغییر کرد.');
  expect(within(rowOf('پارس')).getByText('حذف شد')).toBeTruthy();
  expect(closed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'بازگردانی' }));
  expect(await screen.findByText('2 ردیف با وابسته‌هایش بازگشت.', {}, patience)).toBeTruthy();
  expect(sent('RestoreMany')).toEqual([{ keys: [keyOf(1), keyOf(2)] }]);
  expect(screen.queryByRole('button', { name: 'بازگردانی' })).toBeNull();
});

/** Answer of a proxy whose server does not answer. */
const lost: Reply = { status: 502, body: 'Bad Gateway' };
const present = (...ids: number[]): Reply =>
  ok({ list: ids.map((id) => ({ key: keyOf(id), children: [], mentions: [] })) });
const keysOf = (verb: string) =>
  server.requests
    .filter(({ url }) => url.endsWith(`/${verb}`))
    .map(({ headers }) => headers['idempotency-key']);
const pressDelete = async () => {
  await userEvent.click(await screen.findByRole('checkbox', {}, patience));
  await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
};

it('nothing can be deleted before it is known what hangs on the rows; a failed reading is said and tried again', async () => {
  early = { GetDependents: [refusal(500, 'internal')] };
  await open();
  expect(await screen.findByText('این بخش خوانده نشد', {}, patience)).toBeTruthy();
  expect(screen.queryByText('حذف می‌شود')).toBeNull();
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'حذف' });
  expect(remove.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('می‌ماند؛ 2 تلفن دارد', {}, patience)).toBeTruthy();
  expect(screen.queryByText('این بخش خوانده نشد')).toBeNull();
  expect(remove.disabled).toBe(false);
});

it('a batch done although its answer was lost is read again: what is gone is deleted and can be taken back', async () => {
  await open();
  await screen.findByRole('checkbox', {}, patience);
  early = { DeleteMany: [lost, refusal(409, 'alreadyDone')], GetDependents: [present(3)] };
  await pressDelete();
  expect(await screen.findByText('2 ردیف حذف شد، 1 ردیف ماند.', {}, patience)).toBeTruthy();
  expect(within(rowOf('زاگرس')).getByText('حذف نشد')).toBeTruthy();
  const [first, second] = keysOf('DeleteMany');
  expect(first).toMatch(/^[\da-f]{32}$/u);
  expect(second).toBe(first);
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'بازگردانی' }));
  expect(await screen.findByText('2 ردیف با وابسته‌هایش بازگشت.', {}, patience)).toBeTruthy();
  expect(sent('RestoreMany')).toEqual([{ keys: [keyOf(1), keyOf(2)] }]);
});

it('of a batch without an answer the dialog says what is not known, and sends it again under its key', async () => {
  await open();
  await screen.findByRole('checkbox', {}, patience);
  early = { DeleteMany: [lost, lost], GetDependents: [present(2, 3)] };
  await pressDelete();
  const report = '1 ردیف حذف شد، 0 ردیف ماند، سرنوشت 2 ردیف دانسته نیست.';
  expect(await screen.findByText(report, {}, patience)).toBeTruthy();
  expect(within(rowOf('پارس')).getByText('حذف شد')).toBeTruthy();
  expect(within(rowOf('آرمان')).getByText('پاسخی نرسید؛ دانسته نیست حذف شد یا نه')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('2 ردیف حذف شد، 1 ردیف ماند.', {}, patience)).toBeTruthy();
  expect(new Set(keysOf('DeleteMany')).size).toBe(1);
  expect(sent('DeleteMany')).toHaveLength(3);
});

it('rows of which nothing could be read after a lost answer stay not known', async () => {
  await open();
  await screen.findByRole('checkbox', {}, patience);
  early = { DeleteMany: [lost, lost], GetDependents: [lost] };
  await pressDelete();
  const report = '0 ردیف حذف شد، 0 ردیف ماند، سرنوشت 3 ردیف دانسته نیست.';
  expect(await screen.findByText(report, {}, patience)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'بازگردانی' })).toBeNull();
});

const pressUndo = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'بازگردانی' }, patience));
const openAndDelete = async () => {
  await open();
  await pressDelete();
  await screen.findByText('2 ردیف حذف شد، 1 ردیف ماند.', {}, patience);
};

it('an undo done although its answer was lost is read again: what is there is restored', async () => {
  await openAndDelete();
  early = { RestoreMany: [lost, refusal(409, 'alreadyDone')], GetDependents: [present(1)] };
  await pressUndo();
  expect(await screen.findByText('1 ردیف بازگشت، 1 ردیف بازنگشت.', {}, patience)).toBeTruthy();
  expect(within(rowOf('پارس')).getByText('بازگشت')).toBeTruthy();
  expect(within(rowOf('آرمان')).getByText('بازنگشت')).toBeTruthy();
});

it('of an undo without an answer the dialog says what is not known, and sends it again under its key', async () => {
  await openAndDelete();
  early = { RestoreMany: [lost, lost], GetDependents: [present(1)] };
  await pressUndo();
  const report = '0 ردیف حذف شد، 2 ردیف ماند، سرنوشت 1 ردیف دانسته نیست.';
  expect(await screen.findByText(report, {}, patience)).toBeTruthy();
  expect(within(rowOf('پارس')).getByText('بازگشت')).toBeTruthy();
  expect(within(rowOf('آرمان')).getByText('پاسخی نرسید؛ دانسته نیست حذف شد یا نه')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull();
  await pressUndo();
  expect(await screen.findByText('2 ردیف با وابسته‌هایش بازگشت.', {}, patience)).toBeTruthy();
  expect(new Set(keysOf('RestoreMany')).size).toBe(1);
  expect(sent('RestoreMany')).toEqual(Array.from({ length: 3 }, () => ({ keys: [keyOf(1), keyOf(2)] })));
});
