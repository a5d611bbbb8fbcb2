// @vitest-environment jsdom
/** Tests of the days of a report. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { readReportQuery } from './report-address.ts';
import { SpanChoice } from './report-controls.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['reports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const usual = readReportQuery({});

function Days() {
  const [query, setQuery] = useState(usual);
  return (
    <>
      <button type="button" onClick={() => setQuery(usual)}>
        usual days
      </button>
      <SpanChoice
        query={query}
        onChange={(change) => setQuery((now) => ({ ...now, ...change }) as typeof usual)}
      />
    </>
  );
}

test('days that an address changes stand in the inputs', async () => {
  await show(<Days />);
  const first = () => screen.findByLabelText<HTMLInputElement>('از روز');
  const before = (await first()).value;
  await userEvent.click(screen.getByText('ماه'));
  expect((await first()).value).not.toBe(before);
  await userEvent.click(screen.getByText('usual days'));
  expect((await first()).value).toBe(before);
});
