// @vitest-environment jsdom
/** Tests of the board's filter: which offices it offers. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import BoardPage from './board-page.tsx';

let server: TestServer;

/** Board with one offer of each of the offices. */
function boardOf(offices: readonly (readonly [sarafiId: number, sarafi: string])[]) {
  const since = '2026-11-30T08:00:00Z';
  const cards = offices.map(([sarafiId, sarafi], id) => ({
    id,
    currency: 'EUR',
    amount: '100',
    sarafiId,
    sarafi,
    merchant: 'بازرگان',
    merchantId: null,
    since,
    due: null,
  }));
  const figures = { count: cards.length, euro: '100', oldest: since, urgent: 0, soon: 0 };
  return { columns: [{ status: offerStatus.selected, statusTitle: 'برگزیده', ...figures, cards }] };
}

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  const [first, second] = [[1, 'صرافی یکم'] as const, [2, 'صرافی دوم'] as const];
  server.reply = ({ url }) => {
    if (!url.includes('GetOfferBoard')) return data({ permissions: [] });
    return data(boardOf(url.includes('sarafiId=1') ? [first] : [first, second]));
  };
  await openTestPage(server);
  await loadAreas('fa', ['board', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('another office can be chosen while the board is that of one', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?sarafiId=1'] });
  const router = createRouter({ routeTree: createRootRoute({ component: BoardPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  expect(await screen.findByRole('option', { name: 'صرافی دوم' })).toBeTruthy();
});
