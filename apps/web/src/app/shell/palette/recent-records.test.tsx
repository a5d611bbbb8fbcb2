// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { paths } from '../../paths.ts';
import { recentRecords, useRememberRecords } from './recent-records.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { userName: 'sara', permissions: [] }, errors: [] } });
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

function Opened() {
  usePageTitle('شهرام معینی');
  useRememberRecords();
  return <h1>شهرام معینی</h1>;
}

async function openRecord(href: string): Promise<void> {
  const history = createMemoryHistory({ initialEntries: [href] });
  const routeTree = createRootRoute({ component: Opened, notFoundComponent: Opened });
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />); // not the registered router of the app
}

test('a record that was opened is remembered for its reader, not for the next person of the tab', async () => {
  const href = paths.personProfile(17);
  await openRecord(href);
  await waitFor(() => expect(recentRecords('sara')).toEqual([{ href, title: 'شهرام معینی' }]));
  expect(recentRecords('hossein')).toEqual([]);
});

test('a record is opened where the storage is full, too', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openRecord(paths.personProfile(18));
  expect(await screen.findByRole('heading', { name: 'شهرام معینی' })).toBeTruthy();
  await waitFor(() => expect(full).toHaveBeenCalledWith('nazer-recent-sara', expect.anything()));
  expect(await screen.findByRole('heading', { name: 'شهرام معینی' })).toBeTruthy();
  full.mockRestore();
});
