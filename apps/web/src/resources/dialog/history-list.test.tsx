// @vitest-environment jsdom
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { useLastChange } from '../record/history/last-change.ts';
import { openTestPage, show } from '../test-page.tsx';
import { HistoryList } from './history-list.tsx';

let server: TestServer;
let actions: readonly string[] = [];
const patience = { timeout: 5000 };
const recordKey = [{ id: 7 }];

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const list = actions.map((action, at) => ({
      id: 10 - at,
      at: '2026-11-21T08:00:00Z',
      userName: 'crm',
      by: `نفر ${at + 1}`,
      action,
      before: { price: String(at) },
      after: { price: String(at + 1) },
    }));
    const permissions = ['crm.product.edit', 'crm.product.view'];
    const data = url.endsWith('/Session') ? { permissions } : { list, totalCount: list.length };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

async function revertButtons(): Promise<number> {
  await show(<HistoryList definition={product} recordKey={recordKey} />);
  await screen.findAllByRole('listitem', {}, patience);
  return screen.queryAllByRole('button', { name: /بازگرداندن به این نسخه/u }).length;
}

it('older versions can still be restored after somebody looked at a masked number', async () => {
  actions = ['reveal', 'reveal', 'update', 'update', 'insert'];
  expect(await revertButtons()).toBe(2);
});

it('no version can be restored while the newest change is a deletion, even when it was looked at', async () => {
  actions = ['reveal', 'delete', 'update', 'insert'];
  expect(await revertButtons()).toBe(0);
});

function LastChange() {
  const change = useLastChange({ definition: product, recordKey, rowVersion: 1, isWanted: true });
  return <p>{change?.by}</p>;
}

it('who looked at a masked number is not named as who changed the record', async () => {
  actions = ['reveal', 'update'];
  await show(<LastChange />);
  expect(await screen.findByText('نفر 2', {}, patience)).toBeTruthy();
});
