// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { recordLinks } from '../../../platform/record-links.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { writeFilters } from '../../../resources/list-state.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { NewBands } from './new-bands.tsx';
import type { NewBandsState } from './use-new-bands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['exports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const nothing = () => undefined;
const row = { currency: 'EUR', floor: '1300000', base: '1350000', ceiling: '1400000' };
const bands: NewBandsState = {
  rows: [row],
  fromDate: '1405/09/10',
  setFromDate: nothing,
  refusal: '',
  isSending: false,
  send: () => Promise.resolve(),
  waits: false,
  verdictOf: () => ({
    currency: row.currency,
    forumType: 1,
    floor: row.floor,
    ceiling: row.ceiling,
    widthPct: null,
    refusal: null,
    deals: 9,
    outside: 3,
    outsideEuro: '250000.00',
  }),
  add: () => true,
  remove: nothing,
  write: nothing,
  leave: nothing,
  clear: nothing,
};

test('the link from deals outside a band leads to the deals that were counted, without cancelled and expired ones', async () => {
  const { listOf } = recordLinks;
  recordLinks.listOf = (list) => ({ href: `/${list}`, permission: undefined });
  onTestFinished(() => {
    recordLinks.listOf = listOf;
  });
  await show(<NewBands bands={bands} mayEdit today="1405/09/09" />);
  const { href } = await screen.findByRole<HTMLAnchorElement>('link');
  // All states of a dealing but cancelled (7) and expired (8).
  const counted = { Field: 'status', Condition1: { Type: 'in' as const, Values: [1, 2, 3, 4, 5, 6] } };
  expect(new URL(href).searchParams.get('f')).toContain(writeFilters([counted]));
});
