// @vitest-environment jsdom
/** Tests of the panel of rates: what it says about a currency without a deal. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { RatesPanel } from './rates-panel.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const rate = { currency: 'EUR', forum: 1, bandId: 4, floor: '1200', base: '1300', ceiling: '1400' };
  const list = [{ ...rate, lastRate: null, changePct: null, wavgToday: null }];
  server.reply = () => ({ status: 200, body: { data: { list, permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['supervision']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('a currency without a last rate is not said to have the rate 0', async () => {
  await show(<RatesPanel />);
  const track = await screen.findByRole('img', { name: /^EUR/u });
  expect(track.getAttribute('aria-label')).toContain('آخرین نرخ –');
});
