// @vitest-environment jsdom
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { OfficeUses } from './office-head.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['sarafi']);
});
afterAll(() => server.close());
afterEach(cleanup);

const office = {
  id: 7,
  taahodUsed: '10.00',
  taahodCeiling: '100.00',
  taahodUsedPct: '10.00',
  positionValue: '20.00',
  positionCeiling: '100.00',
  positionPct: '20.00',
} as Office; // the part reads no other figures

test('the position leads to the balance of the office from any page, such as the desk', async () => {
  const routeTree = createRootRoute({
    component: () => <OfficeUses office={office} />,
    notFoundComponent: () => <OfficeUses office={office} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/office'] });
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />); // not the registered router of the app
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/sarafi/7?part=balance');
});
