// @vitest-environment jsdom
/** Tests of the page of counterparts: the chosen record above the list. */
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import MatchPage from './match-page.tsx';

const supply = {
  id: 12,
  name: 'فولاد',
  currency: 'EUR',
  forum: 1,
  forumTitle: 'تالار اول',
  rate: null,
  remaining: '1000',
  status: 1,
  statusTitle: 'فعال',
  lastDay: '1405/09/30',
};

let server: TestServer;
let demandRead: Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (!url.includes('GetCounterparts')) return data({ permissions: [] });
    const answer = data({ of: supply, list: [] });
    return url.includes('demandId') ? { ...answer, after: demandRead } : answer;
  };
  await openTestPage(server);
  await loadAreas('fa', ['match']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  ['jalali', '1405/09/30'],
  ['gregorian', '2026-12-21'],
] as const)('the last day of the chosen record stands in the %s calendar', async (calendar, day) => {
  const history = createMemoryHistory({ initialEntries: ['/?supply=12'] });
  const router = createRouter({ routeTree: createRootRoute({ component: MatchPage }), history });
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      {/* Not the registered router of the app. */}
      <RouterProvider router={router as never} />
    </UiContext>,
  );
  expect(await screen.findByText(day)).toBeTruthy();
});

test('a supply is not displayed as the demand that was chosen after it and is still being read', async () => {
  let answer = () => {};
  demandRead = new Promise<void>((resolve) => {
    answer = resolve;
  });
  onTestFinished(() => answer());
  const history = createMemoryHistory({ initialEntries: ['/?supply=12'] });
  const router = createRouter({ routeTree: createRootRoute({ component: MatchPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findByText('فعال');
  await act(async () => {
    history.push('/?demand=30');
    await router.load();
  });
  expect(await screen.findByLabelText('در حال سنجیدن طرف‌ها')).toBeTruthy();
  expect(screen.queryByText('فعال')).toBeNull();
});
