// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import NotificationsPage from './notifications-page.tsx';

let server: TestServer;
const patience = { timeout: 5000 };

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({
    status: 200,
    body: { data: { permissions: [], list: [], newCount: 0, unreadCount: 0 }, errors: [] },
  });
  await openTestPage(server);
  await loadAreas('fa', ['notifications']);
});
afterAll(() => server.close());
afterEach(cleanup);

it('the focus stays in the search input after Enter and after the input is emptied', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: NotificationsPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  const input = await screen.findByRole('searchbox', {}, patience);
  await userEvent.type(input, 'نرخ{Enter}');
  // The button appears once the list is read with the text.
  const clear = await screen.findByRole('button', { name: 'برداشتن پالایه‌ها' }, patience);
  expect(document.activeElement).toBe(input);
  await userEvent.clear(input);
  await waitFor(() => expect(clear.isConnected).toBe(false), patience);
  expect(router.state.location.searchStr).toBe('');
  expect(document.activeElement).toBe(input);
});
