// @vitest-environment jsdom
/** Tests of the sums below the child rows of a record. */
import { dealingRecord } from '@nazer/contract/exports/dealings.record.ts';
import { offerRecord } from '@nazer/contract/imports/offers.record.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { merchantRecord } from '@nazer/contract/merchants/merchants.record.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../test-page.tsx';
import { ChildList } from './child-list.tsx';
import type { Details } from './use-details.ts';

let server: TestServer;
let totalCount = 2;

const dutyOf = (declarationId: number) => ({
  declarationId,
  serial: `50100-${declarationId}`,
  dueDate: '1404/08/01',
  overdueDays: 0,
  currency: 'USD',
  total: '600.00',
  allocated: '0.00',
  duty: '600.00',
});

const permissions = ['exp.cottage.view', 'merchant.access', 'exp.payment.view', 'imp.payments.view'];
/** A waiting, a confirmed, a rejected and a returned payment. */
const payments = [1, 2, 3, 4].map((status) => ({ id: status, status, amountRial: String(status * 1000) }));

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const list = url.includes('Payment') ? payments : [dutyOf(1), dutyOf(2)];
    const data = url.endsWith('/Session') ? { permissions } : { list, totalCount };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  // jsdom has no fonts, whose loading the folding of columns awaits.
  Object.assign(document, { fonts: new EventTarget() });
  await loadAreas('fa', ['record', 'merchants', 'exports', 'imports']);
});
afterAll(() => server.close());
afterEach(cleanup);

async function showChild(record: RecordDefinition, named: string): Promise<HTMLElement> {
  const child = record.children.find(({ name }) => name === named);
  if (!child) throw new Error(`${record.of.name} has no ${named}`);
  const row = { id: 7 } as unknown as Details; // the rows need nothing of their record but its key
  await show(<ChildList record={record} child={child} row={row} recordKey="7" />);
  return screen.findByRole('table');
}
const showDuties = () => showChild(merchantRecord, 'duties');

it('the sums of rows with an action have a cell for each column, that of the action among them', async () => {
  totalCount = 2;
  const table = await showDuties();
  const [head, ...rows] = within(table).getAllByRole('row');
  const sums = rows.at(-1);
  expect(sums?.textContent).toContain('1٬200');
  expect(sums?.children).toHaveLength(head?.children.length ?? 0);
});

it('rows of which only part was read have no sums', async () => {
  totalCount = 501;
  const table = await showDuties();
  expect(within(table).getAllByRole('row')).toHaveLength(3); // the heading and two rows
});

it.each([
  { of: 'a dealing', record: dealingRecord },
  { of: 'an offer', record: offerRecord },
])('of the payments of $of only the confirmed ones are summed', async ({ record }) => {
  totalCount = 4;
  const table = await showChild(record, 'payments');
  const sums = within(table).getAllByRole('row').at(-1);
  expect(sums?.textContent).toContain('جمع تأییدشده');
  expect(sums?.textContent).toContain('2٬000');
});
