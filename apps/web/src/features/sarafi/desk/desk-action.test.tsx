// @vitest-environment jsdom
import { dealingRecord } from '@nazer/contract/exports/dealings.record.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { DeskAction } from './desk-action.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({
    status: 200,
    body: { data: { permissions: [], id: 30, status: 4, allowedActions: [] }, errors: [] },
  });
  await openTestPage(server);
  await loadAreas('fa', ['desk', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

it('a press says so when the step is no longer offered', async () => {
  await show(<DeskAction record={dealingRecord} id={30} action="deliver" label="تحویل" of="معامله 30" />);
  await userEvent.click(await screen.findByRole('button', { name: 'تحویل معامله 30' }));
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(alert.textContent).toBe('وضعیت آن عوض شده است و این کار دیگر ممکن نیست.');
});
