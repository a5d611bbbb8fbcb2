// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  refusal,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { Alerts } from './desk-side.tsx';

const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });

let server: TestServer;
let alerts: Reply;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) =>
    url.includes('/SarafiAlert/GetAll') ? alerts : ok({ permissions: ['sarafi.view'] });
  await openTestPage(server);
  await loadAreas('fa', ['desk']);
});
afterAll(() => server.close());
afterEach(cleanup);

it('alerts that could not be read are not mistaken for none, and are read again at a press', async () => {
  alerts = refusal(500, 'internal');
  await show(<Alerts />);
  const part = await screen.findByRole('region', { name: 'هشدارهای باز' });
  await within(part).findByText('این بخش خوانده نشد', {}, { timeout: 5000 });
  alerts = ok({ list: [{ id: 1, subject: 1, day: '1405/08/29', pct: 90 }], totalCount: 1 });
  await userEvent.click(within(part).getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByText('این بخش خوانده نشد')).toBeNull();
});

it('an office without open alerts has no part for them', async () => {
  alerts = ok({ list: [], totalCount: 0 });
  await show(<Alerts />);
  await screen.findByRole('region', { name: 'هشدارهای باز' });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull(), { timeout: 5000 });
});
