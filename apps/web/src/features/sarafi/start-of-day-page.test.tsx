// @vitest-environment jsdom
/** Tests of the days of the page of positions at the start of a day. */
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import StartOfDayPage from './start-of-day-page.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) =>
    url.includes('GetLastCalcStartPositionDate')
      ? data({ date: '1405/09/29', calcAt: null, status: 'complete', missingSarafis: [] })
      : data({ list: [], totalCount: 0, permissions: [] });
  await openTestPage(server);
  await loadAreas('fa', ['start']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  ['jalali', '1405/09/30', '1405/09/29'],
  ['gregorian', '2026-12-21', '2026-12-20'],
] as const)('the day and the last computed one stand in the %s calendar', async (calendar, day, last) => {
  const history = createMemoryHistory({ initialEntries: ['/?day=1405%2F09%2F30'] });
  const router = createRouter({ routeTree: createRootRoute({ component: StartOfDayPage }), history });
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      {/* Not the registered router of the app. */}
      <RouterProvider router={router as never} />
    </UiContext>,
  );
  expect(await screen.findByText(day)).toBeTruthy();
  expect(await screen.findByText(last)).toBeTruthy();
});
