// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
  return null;
}

test('a record that was opened is remembered for its reader, not for the next person of the tab', async () => {
  const href = paths.personProfile(17);
  const history = createMemoryHistory({ initialEntries: [href] });
  const routeTree = createRootRoute({ component: Opened, notFoundComponent: Opened });
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />); // not the registered router of the app
  await waitFor(() => expect(recentRecords('sara')).toEqual([{ href, title: 'شهرام معینی' }]));
  expect(recentRecords('hossein')).toEqual([]);
});
