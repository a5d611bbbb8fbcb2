// @vitest-environment jsdom
/** Tests of one entry of the log: when all entries of its record can be asked for. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { EventDrawer } from './event-drawer.tsx';

let server: TestServer;
/** Key of the record that the entry is about. */
let key = '';

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const entry = {
      id: 7,
      at: '2026-11-21T09:00:00Z',
      by: 'بهار',
      userName: 'bahar',
      category: 4,
      action: 'update',
      resource: 'Merchant',
      key,
      title: '',
      address: '',
      sessionId: null,
      requestId: '',
      result: 'done',
      message: 'یک بازرگان ویرایش شد',
      changes: [],
      seal: null,
    };
    const data = url.endsWith('/Session') ? { permissions: ['sys.events.view'] } : entry;
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['log', 'record', 'merchants']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  { of: '12', has: true },
  // A masked national id, by which no entry is found.
  { of: '04*****899', has: false },
])('all entries of the record with the key $of can be asked for: $has', async ({ of, has }) => {
  key = of;
  await show(<EventDrawer id={7} onClose={() => {}} onRecord={() => {}} />);
  await screen.findByText('یک بازرگان ویرایش شد');
  expect(screen.queryByRole('button', { name: /همه رویدادهای/u }) !== null).toBe(has);
});
