// @vitest-environment jsdom
/** Tests of a mail being written: when its draft is saved. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { drawToasts } from '../../../platform/toasts.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { Compose } from './compose.tsx';
import type { Draft } from './use-draft.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['mail', 'attachments']);
});
afterAll(() => server.close());
afterEach(cleanup);

const savedBodies = () =>
  server.requests
    .filter(({ url }) => url.endsWith('/SaveMailDraft'))
    .map(({ body }): unknown => (JSON.parse(body) as { body: unknown }).body);

test('the words typed before a refused sending are saved although the form is left', async () => {
  server.reply = ({ url }) => {
    if (url.endsWith('/SendMail')) return refusal(400, 'badInput');
    return { status: 200, body: { data: { id: 5, list: [] }, errors: [] } };
  };
  const to = [{ id: 3, name: 'مریم' }];
  const initial: Draft = { to, cc: [], outside: [], subject: '', body: '', attachments: [] };
  await show(<Compose initial={initial} maySendOutside={false} onLeave={() => {}} />);
  fireEvent.change(await screen.findByLabelText('متن'), { target: { value: 'سلام' } });
  const send = screen.getByRole('button', { name: 'فرستادن' });
  fireEvent.click(send);
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('/SendMail'))).toBe(true));
  await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
  cleanup();
  await waitFor(() => expect(savedBodies()).toEqual(['سلام']), { timeout: 5000 });
});

test('a mail that is sent after its form was left closes nothing else', async () => {
  let deliver = () => {};
  const after = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  server.reply = ({ url }) => ({
    status: 200,
    body: { data: { id: 5, list: [] }, errors: [] },
    ...(url.endsWith('/SendMail') && { after }),
  });
  const countOfSends = () => server.requests.filter(({ url }) => url.endsWith('/SendMail')).length;
  const before = countOfSends();
  const to = [{ id: 3, name: 'مریم' }];
  const initial: Draft = { to, cc: [], outside: [], subject: '', body: 'سلام', attachments: [] };
  let leaves = 0;
  const leave = () => {
    leaves += 1;
  };
  await show(<Compose initial={initial} maySendOutside={false} onLeave={leave} />);
  fireEvent.click(await screen.findByRole('button', { name: 'فرستادن' }));
  await waitFor(() => expect(countOfSends()).toBe(before + 1));
  cleanup();
  const toasts: string[] = [];
  drawToasts(({ text }) => void toasts.push(text));
  deliver();
  await waitFor(() => expect(toasts).toContain('نامه تا چند ثانیه دیگر فرستاده می‌شود'));
  expect(leaves).toBe(0);
});

test('a mail that is closed while it is being sent is not saved as a draft', async () => {
  let deliver = () => {};
  const after = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  server.reply = ({ url }) => ({
    status: 200,
    body: { data: { id: 5, list: [] }, errors: [] },
    ...(url.endsWith('/SendMail') && { after }),
  });
  server.requests.length = 0;
  const to = [{ id: 3, name: 'مریم' }];
  const initial: Draft = { to, cc: [], outside: [], subject: '', body: '', attachments: [] };
  await show(<Compose initial={initial} maySendOutside={false} onLeave={() => {}} />);
  fireEvent.change(await screen.findByLabelText('متن'), { target: { value: 'سلام' } });
  fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('/SendMail'))).toBe(true));
  const toasts: string[] = [];
  drawToasts(({ text }) => void toasts.push(text));
  fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
  deliver();
  await waitFor(() => expect(toasts).toContain('نامه تا چند ثانیه دیگر فرستاده می‌شود'));
  expect(savedBodies()).toEqual([]);
});

test('what is typed or dropped while a mail is being sent is not taken, and after a refusal it is again', async () => {
  let refuse = () => {};
  const after = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.reply = ({ url }) =>
    url.endsWith('/SendMail')
      ? { ...refusal(400, 'badInput'), after }
      : { status: 200, body: { data: { id: 5, list: [] }, errors: [] } };
  server.requests.length = 0;
  const to = [{ id: 3, name: 'مریم' }];
  const initial: Draft = { to, cc: [], outside: [], subject: '', body: 'سلام', attachments: [] };
  await show(<Compose initial={initial} maySendOutside onLeave={() => {}} />);
  const inputs = [
    await screen.findByLabelText('متن'),
    screen.getByLabelText('موضوع'),
    screen.getByLabelText('به'),
    screen.getByLabelText('افزودن فایل'),
  ];
  const closed = () => inputs.map((input) => input.closest('[inert]') !== null);
  expect(closed()).toEqual([false, false, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
  await waitFor(() => expect(closed()).toEqual([true, true, true, true]));
  const files = [new File(['x'], 'x.txt', { type: 'text/plain' })];
  fireEvent.drop(screen.getByRole('form'), { dataTransfer: { files } });
  refuse();
  await waitFor(() => expect(closed()).toEqual([false, false, false, false]));
  expect(server.requests.some(({ url }) => url.includes('/UploadAttachment'))).toBe(false);
});
