// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { writeFilters } from '../../resources/list-state.ts';
import AlertListPage from './alert-list-page.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({
    status: 200,
    body: { data: { permissions: ['sarafi.view'], list: [], totalCount: 0 }, errors: [] },
  });
  await openTestPage(server);
  await loadAreas('fa', ['alerts', 'quick', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

const patience = { timeout: 5000 };
const ofDay = { Field: 'day', Condition1: { Type: 'equals' as const, Filter: '1405/09/09' } };
const openOnes = { Field: 'acknowledgedAt', Condition1: { Type: 'blank' as const } };

it('the buttons for open ones and for all alerts keep the other filters of the list', async () => {
  const address = `/?${new URLSearchParams({ f: writeFilters([ofDay]) }).toString()}`;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: AlertListPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  const filters = () => new URLSearchParams(router.state.location.searchStr).get('f');
  await userEvent.click(await screen.findByRole('button', { name: 'فقط باز' }, patience));
  await waitFor(() => expect(filters()).toBe(writeFilters([ofDay, openOnes])), patience);
  await userEvent.click(await screen.findByRole('button', { name: 'همه هشدارها' }, patience));
  await waitFor(() => expect(filters()).toBe(writeFilters([ofDay])), patience);
});
