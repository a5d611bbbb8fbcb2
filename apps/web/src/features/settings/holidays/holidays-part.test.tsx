// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { HolidaysPart } from './holidays-part.tsx';

let server: TestServer;

const friday = {
  date: '1405/01/07',
  gDate: '2026-03-27',
  weekday: 6,
  weekdayTitle: 'جمعه',
  isHoliday: true,
  title: 'نوروز',
  isSet: false,
  isFinal: false,
  isToday: false,
};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.includes('GetCalendar')
      ? { year: 1405, month: null, businessDays: 0, days: [friday] }
      : { permissions: ['set.calendar'] };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['settings', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('the name of a holiday and why it is closed are joined by the comma of the language', async () => {
  const routeTree = createRootRoute({ component: HolidaysPart, notFoundComponent: HolidaysPart });
  const history = createMemoryHistory({ initialEntries: ['/settings?part=holidays&year=1405'] });
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />); // not the registered router of the app
  const day = await screen.findByRole('button', { name: /^7 فروردین 1405، نوروز، /u });
  expect(day.title).not.toContain(',');
});
