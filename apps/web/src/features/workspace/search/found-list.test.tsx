// @vitest-environment jsdom
/** Tests of the hits of a search: the day of a record of the market. */
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { FoundList } from './found-list.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

const market = {
  type: 'dealing' as const,
  id: 30,
  title: 'فولاد',
  status: 1,
  statusTitle: 'فعال',
  date: '1405/09/30',
  amount: null,
  currency: 'EUR',
  route: '/',
};

test.each([
  ['jalali', '1405/09/30'],
  ['gregorian', '2026-12-21'],
] as const)('the day of a hit stands in the %s calendar', async (calendar, day) => {
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      <FoundList title="معامله‌ها" records={[{ key: '30', href: null, title: 'فولاد', market }]} />
    </UiContext>,
  );
  expect(await screen.findByText(day)).toBeTruthy();
});
