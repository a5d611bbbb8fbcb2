// @vitest-environment jsdom
/** Tests of the validity of a grant as text. */
import { UiContext, usualReading } from '@nazer/ui/ui-context.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { Validity } from './roles-validity.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['roles']);
});
afterAll(() => server.close());
afterEach(cleanup);

/** First moment of 1 Farvardin 1409 in Tehran, 21 March 2030. */
const end = '2030-03-20T20:30:00.000Z';

test.each([
  ['jalali', 'تا 1408/12/30'],
  ['gregorian', 'تا 2030-03-20'],
] as const)('in the %s calendar a grant is valid «%s»', async (calendar, text) => {
  await show(
    <UiContext value={{ language: 'fa', direction: 'rtl', reading: { ...usualReading, calendar } }}>
      <Validity validTo={end} />
    </UiContext>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
