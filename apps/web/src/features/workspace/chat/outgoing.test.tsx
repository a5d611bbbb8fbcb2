// @vitest-environment jsdom
/** Tests of messages that a tab still keeps unsent when its page is opened, here those of two users. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Reply,
  refusal,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import type { Chat } from './use-chats.ts';

const chat: Chat = {
  id: 3,
  isGroup: false,
  title: '',
  mayTakeOut: false,
  members: [{ id: 9, name: 'سارا پناهی' }],
  last: null,
  unread: 0,
};
const unsent = (userName: string, body: string) => ({
  clientId: userName.padEnd(32, 'a'),
  userName,
  chatId: chat.id,
  body,
  attachments: [],
});
const done = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });

let server: TestServer;
let userName = '';
let answer: Reply;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.includes('Session')) return done({ userName, permissions: [] });
    if (url.includes('GetChatMessages')) return done({ list: [], hasMore: false, read: [], ownRead: 0 });
    return url.endsWith('SendChatMessage') ? answer : done({ list: [] });
  };
  await openTestPage(server);
  await loadAreas('fa', ['chat', 'attachments']);
  const messages = [unsent('sara', 'پیام سارا'), unsent('hossein', 'پیام حسین')];
  sessionStorage.setItem('nazer-chat-outgoing', JSON.stringify(messages));
});
afterAll(() => server.close());
afterEach(cleanup);

const bodies = (): unknown[] =>
  server.requests
    .filter(({ url }) => url.endsWith('/SendChatMessage'))
    .map(({ body }) => (JSON.parse(body) as { body: unknown }).body); // written by our own client

/** Opens the conversation as a user; the messages are read from the storage when its code is loaded first. */
async function openAs(name: string): Promise<void> {
  userName = name;
  const { Conversation } = await import('./conversation.tsx');
  await show(<Conversation chat={chat} person={undefined} people={[]} text="" onSearch={() => undefined} />);
}

test('unsent messages wait for their writer when another person signs in on the tab', async () => {
  answer = refusal(404, 'notFound', { detail: 'این گفتگو پیدا نشد' });
  await openAs('hossein');
  await screen.findByText('پیام حسین');
  // The sentence of the refusal is shown, not its status and code.
  expect((await screen.findByRole('alert')).textContent).toContain('این گفتگو پیدا نشد');
  expect(screen.queryByText(/404/u)).toBeNull();
  expect(screen.queryByText('پیام سارا')).toBeNull();
  expect(bodies()).toEqual(['پیام حسین']);
  cleanup();
  answer = done({ id: 6 });
  await openAs('sara');
  await waitFor(() => expect(bodies()).toEqual(['پیام حسین', 'پیام سارا']));
  expect(screen.queryByText('پیام حسین')).toBeNull();
});
