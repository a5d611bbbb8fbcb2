// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../platform/calls/test-server.ts';
import { openTestPage, show } from './test-page.tsx';
import { useAddressState } from './use-list-state.ts';
import { useResourceList } from './use-resource-list.ts';

let server: TestServer;
const patience = { timeout: 5000 };

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.endsWith('/Session') ? { permissions: [] } : { list: [], totalCount: 50 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

function Companies() {
  const list = useResourceList(company, useAddressState(company));
  return (
    <button type="button" onClick={() => list.setSort([{ Field: 'companyID', Sort: 'asc' }])}>
      {list.state.page}
    </button>
  );
}

it('a page past the end is not left in the history when the last one replaces it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/', '/?page=99'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Companies }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  expect(await screen.findByRole('button', { name: '3' }, patience)).toBeTruthy();
  expect(history.length).toBe(2);
  act(() => history.back());
  expect(await screen.findByRole('button', { name: '1' }, patience)).toBeTruthy();
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});
