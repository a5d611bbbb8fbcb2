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

const figures = { count: 0, euro: '0', oldest: null, urgent: 0, soon: 0 };

/** Board without cards, on which offices can be chosen. */
const board = {
  offices: [
    { id: 1, name: 'صرافی یکم' },
    { id: 2, name: 'صرافی دوم' },
  ],
  columns: [{ status: offerStatus.selected, statusTitle: 'برگزیده', ...figures, cards: [] }],
};

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => data(url.includes('GetOfferBoard') ? board : { permissions: [] });
  await openTestPage(server);
  await loadAreas('fa', ['board', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

const openBoard = async (address: string): Promise<void> => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: BoardPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
};

test('another office can be chosen while the board is that of one, also one without a card', async () => {
  await openBoard('/?sarafiId=1');
  expect(await screen.findByRole('option', { name: 'صرافی دوم' })).toBeTruthy();
  expect(await screen.findByRole('option', { name: 'صرافی یکم', selected: true })).toBeTruthy();
});

test('an office that only the address names is chosen by its number', async () => {
  await openBoard('/?sarafiId=77');
  expect(await screen.findByRole('option', { name: '77', selected: true })).toBeTruthy();
});
