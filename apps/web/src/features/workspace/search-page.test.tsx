// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refusal, type Reply, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import SearchPage from './search-page.tsx';

const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const patience = { timeout: 5000 };
const hit = {
  type: 'dealing',
  id: 30,
  title: 'فولاد نمونه',
  status: 1,
  statusTitle: 'فعال',
  date: '1405/09/30',
  amount: null,
  currency: 'EUR',
  route: '/',
};

let server: TestServer;
let ofDesk: Reply = ok({ list: [] });

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.includes('/Workspace/Search')) return ofDesk;
    return ok({ permissions: ['exp.view'], list: url.includes('FullSearch') ? [hit] : [] });
  };
  await openTestPage(server);
  await loadAreas('fa', ['search', 'shell']);
});
afterAll(() => server.close());
afterEach(cleanup);

async function openAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: SearchPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  return history;
}

it('the hits of one search are displayed below the failure of the other', async () => {
  ofDesk = refusal(400, 'badInput');
  await openAt('/?q=fold');
  expect(await screen.findByText('فولاد نمونه', {}, patience)).toBeTruthy();
  expect(await screen.findByText('جست‌وجو انجام نشد', {}, patience)).toBeTruthy();
});

it('the focus stays in the input after Enter, and the input follows the address', async () => {
  ofDesk = ok({ list: [] });
  const history = await openAt('/?q=fold');
  await screen.findByText('فولاد نمونه', {}, patience);
  const input = await screen.findByRole<HTMLInputElement>('searchbox', {}, patience);
  await userEvent.type(input, 'ad{Enter}');
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('foldad'))).toBe(true), patience);
  await screen.findByText('فولاد نمونه', {}, patience);
  expect(document.activeElement).toBe(input);
  act(() => history.back());
  await waitFor(() => expect(input.value).toBe('fold'), patience);
});
