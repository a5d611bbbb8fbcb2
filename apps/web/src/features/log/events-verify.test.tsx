// @vitest-environment jsdom
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { EventsVerify } from './events-verify.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const firstBad = { fault: 'signature', id: 0, seq: 0, day: '1405/09/30' };
  const data = { permissions: [], entryCount: 5, rootCount: 1, pendingCount: 0, lastSeq: 0, lastHash: '' };
  server.reply = () => ({ status: 200, body: { data: { ...data, firstBad }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['log']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  ['jalali', '1405/09/30'],
  ['gregorian', '2026-12-21'],
] as const)('the day of a bad signature stands in the %s calendar', async (calendar, day) => {
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      <EventsVerify onClose={() => {}} onOpen={() => {}} />
    </UiContext>,
  );
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(alert.textContent).toContain(`امضای روز \u2066${day}\u2069 `);
});
