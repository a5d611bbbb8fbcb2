// @vitest-environment jsdom
/** Tests of the dialog for the reason of the day while it sends. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../test-page.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

test('a reason that is being sent keeps its dialog open, which tells the refusal', async () => {
  let answer = (): void => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.reply = () => ({ ...refusal(403, 'forbidden', { detail: 'دسترسی ندارید' }), after });
  const closed = vi.fn<() => void>();
  await show(<ReasonDialog onClose={closed} onOpened={() => {}} />);
  const user = userEvent.setup();
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'دلیل امروز' });
  await user.type(reason, 'نامه شماره ۱۲ دادستانی');
  await user.click(screen.getByRole('button', { name: 'دیدن شماره‌ها' }));
  await waitFor(() => expect(server.requests.some(({ url }) => url.includes('GivePersonal'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'انصراف' }));
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  answer();
  expect((await screen.findByRole('alert')).textContent).toBe('دسترسی ندارید');
  expect(reason.value).toBe('نامه شماره ۱۲ دادستانی');
  await user.click(screen.getByRole('button', { name: 'انصراف' }));
  expect(closed).toHaveBeenCalledOnce();
});
