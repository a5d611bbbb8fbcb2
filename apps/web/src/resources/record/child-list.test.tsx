// @vitest-environment jsdom
/** Tests of the sums below the child rows of a record. */
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

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.endsWith('/Session')
      ? { permissions: ['exp.cottage.view', 'merchant.access'] }
      : { list: [dutyOf(1), dutyOf(2)], totalCount };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  // jsdom has no fonts, whose loading the folding of columns awaits.
  Object.assign(document, { fonts: new EventTarget() });
  await loadAreas('fa', ['record', 'merchants', 'exports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const duties = merchantRecord.children.find(({ name }) => name === 'duties');

async function showDuties(): Promise<HTMLElement> {
  if (!duties) throw new Error('merchants have duties');
  const row = { id: 7 } as unknown as Details; // the rows need nothing of their record but its key
  await show(<ChildList record={merchantRecord} child={duties} row={row} recordKey="7" />);
  return screen.findByRole('table');
}

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
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});
