// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
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

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) => {
    const verb = url.split('/').at(-1);
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
