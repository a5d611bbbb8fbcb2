// @vitest-environment jsdom
/** Tests of the digest of a day: its day in the reader's calendar, and a day with more alerts than are counted. */
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { AlertDigestDialog } from './alert-digest-dialog.tsx';

let server: TestServer;
let totalCount = 1;
const patience = { timeout: 5000 };

beforeAll(async () => {
  server = await startTestServer();
  const alert = { id: 1, subject: 1, sarafi: 'صرافی نمونه', pct: '90', acknowledgedAt: null };
  server.reply = () => ({
    status: 200,
    body: { data: { permissions: ['sarafi.view'], list: [alert], totalCount }, errors: [] },
  });
  await openTestPage(server);
  await loadAreas('fa', ['alerts']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  ['jalali', /^خلاصه هشدارهای \u20661[34]\d\d\/\d\d\/\d\d\u2069$/u],
  ['gregorian', /^خلاصه هشدارهای \u206620\d\d-\d\d-\d\d\u2069$/u],
] as const)('the day of the digest stands in the %s calendar', async (calendar, title) => {
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      <AlertDigestDialog onClose={() => {}} />
    </UiContext>,
  );
  expect(await screen.findByText(title, {}, patience)).toBeTruthy();
});

it('a day with more alerts than are counted says so', async () => {
  const sentence = /تنها 1 هشدار نخست/u;
  totalCount = 1;
  await show(<AlertDigestDialog onClose={() => {}} />);
  await screen.findByText('صرافی نمونه', { exact: false }, patience);
  expect(screen.queryByText(sentence)).toBeNull();
  cleanup();
  totalCount = 450;
  await show(<AlertDigestDialog onClose={() => {}} />);
  await waitFor(() => expect(screen.getByText(sentence).textContent).toContain('450'), patience);
});
