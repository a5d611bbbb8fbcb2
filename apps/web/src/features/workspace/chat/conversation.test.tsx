// @vitest-environment jsdom
/** Tests of an open conversation: what is being written stays while another message is answered or changed. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { Conversation } from './conversation.tsx';
import type { Chat, Message } from './use-chats.ts';

/** Vitest exposes its jsdom instance under this global name. */
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };

const chat: Chat = {
  id: 3,
  isGroup: false,
  title: '',
  mayTakeOut: false,
  members: [{ id: 9, name: 'سارا پناهی' }],
  last: null,
  unread: 0,
};
const message: Message = {
  id: 5,
  clientId: 'a'.repeat(32),
  senderId: 2,
  sender: 'حسین دلاور',
  isOwn: true,
  at: '2026-11-21T08:30:00.000Z',
  body: 'پیام پیشین',
  event: null,
  subject: '',
  isEdited: false,
  isDeleted: false,
  mayChange: true,
  replyTo: null,
  attachments: [],
};
const done = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });

let server: TestServer;
let userName = 'hossein';

beforeAll(async () => {
  server = await startTestServer();
  jsdom.reconfigure({ url: `${server.base}/` });
  await openTestPage(server);
  await loadAreas('fa', ['chat', 'attachments']);
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.requests.length = 0;
  server.reply = ({ url }) => {
    if (url.includes('Session')) return done({ userName, permissions: [] });
    if (url.includes('GetChatMessages'))
      return done({ list: [message], hasMore: false, read: [], ownRead: 5 });
    if (url.includes('UploadAttachment'))
      return done({ id: 7, name: 'a.pdf', contentType: 'application/pdf', size: 5 });
    return done({ id: 6 });
  };
});
afterEach(cleanup);

const open = () =>
  show(<Conversation chat={chat} person={undefined} people={[]} text="" onSearch={() => undefined} />);
const attach = async () =>
  userEvent.upload(await screen.findByLabelText('افزودن فایل'), new File(['%PDF-'], 'a.pdf'));
const attached = () => screen.queryByRole('list', { name: 'فایل‌های پیوست' })?.textContent ?? '';
const choose = async (step: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'کارهای پیام' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: step }));
};
const sent = (call: string): unknown[] =>
  server.requests.filter(({ url }) => url.endsWith(`/${call}`)).map(({ body }) => JSON.parse(body));

test('attached files are sent with the answer to a message that was chosen afterwards', async () => {
  await open();
  await attach();
  await waitFor(() => expect(attached()).toContain('a.pdf'));
  await choose('پاسخ');
  expect(screen.getByText(/پاسخ به/)).toBeTruthy();
  expect(attached()).toContain('a.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'فرستادن' }));
  await waitFor(() =>
    expect(sent('SendChatMessage')).toMatchObject([{ body: '', attachments: [7], replyTo: 5 }]),
  );
  expect(attached()).toBe('');
});

test('a file that is being uploaded while another message is changed is there for the next message', async () => {
  const { reply } = server;
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.reply = (request) => ({
    ...reply(request),
    ...(request.url.includes('UploadAttachment') && { after: arrived }),
  });
  await open();
  await attach();
  await screen.findByText(/در حال فرستادن/);
  await choose('ویرایش');
  const form = within(screen.getByRole('textbox', { name: 'نوشتن پیام' }).closest('form') ?? document.body);
  expect(form.queryByLabelText('افزودن فایل')).toBeNull();
  await userEvent.type(form.getByRole('textbox'), ' نو');
  await userEvent.click(form.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(sent('ChangeChatMessage')).toEqual([{ id: 5, body: 'پیام پیشین نو' }]));
  await screen.findByLabelText('افزودن فایل');
  await act(async () => {
    arrive();
    await arrived;
  });
  await waitFor(() => expect(attached()).toContain('a.pdf'));
});

test('unsent text is there for its writer alone when another person signs in on the tab', async () => {
  const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'نوشتن پیام' });
  await open();
  await userEvent.type(await input(), 'ناتمام');
  cleanup();
  userName = 'sara';
  await open();
  expect((await input()).value).toBe('');
  cleanup();
  userName = 'hossein';
  await open();
  expect((await input()).value).toBe('ناتمام');
});
