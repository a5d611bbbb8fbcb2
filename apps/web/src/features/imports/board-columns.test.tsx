// @vitest-environment jsdom
/** Tests of the cards of the board: when a withdrawal is marked. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { type Board, BoardColumns } from './board-columns.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['board', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

/** Board with one withdrawal that has waited for that many hours. */
function boardOf(hours: number): Board {
  const since = new Date(Date.now() - hours * 3_600_000).toISOString();
  const office = { sarafiId: 1, sarafi: 'صرافی', merchant: 'بازرگان', merchantId: null };
  const card = { id: 5, currency: 'EUR', amount: '100', ...office, since, due: null };
  const status = offerStatus.applicantWithdrawal;
  const figures = { count: 1, euro: '100', oldest: since, urgent: 0, soon: 0 };
  return { offices: [], columns: [{ status, statusTitle: 'انصراف', ...figures, cards: [card] }] };
}

test.each([
  [23, 'bd-card--calm'],
  [25, 'bd-card--warn'],
])('the card of a withdrawal that has waited %i hours is %s', async (hours, look) => {
  await show(<BoardColumns board={boardOf(hours)} filter={{}} />);
  const card = await screen.findByRole('listitem');
  expect(card.className).toContain(look);
});
