import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeMinutes } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { callMeanwhile } from '../../../platform/database/lock-waits.testing.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { presenceOf } from './chat.service.ts';

const newClientId = (): string => randomUUID().replaceAll('-', '');

describe.each(bothEngines())('conversations on $name', ({ open, name }) => {
  let db: Database;
  let test: TestApp;
  let now: Date;
  let writer: TestClient;
  let reader: TestClient;
  let stranger: TestClient;
  let readerId: number;
  let strangerId: number;

  beforeAll(async () => {
    db = await open({ migrate: true });
    now = new Date();
    test = await openTestApp(db, { clock: { now: () => now } });
    writer = await test.signIn('supervisor');
    reader = await test.signIn('auditor');
    stranger = await test.signIn('admin');
    [readerId, strangerId] = [await idOf('auditor'), await idOf('admin')];
  });
  beforeEach(() => db.query('delete from chat'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const idOf = async (user: string): Promise<number> =>
    (await db.query<{ id: number }>('select id from app_user where user_name = $1', [user])).rows[0]?.id ?? 0;
  const begin = (userIds: number[], title?: string, client = writer) =>
    client.call('POST /api/Workspace/OpenChat', { body: { userIds, ...(title && { title }) } });
  const pair = async (): Promise<number> => (await begin([readerId])).data.id;
  const send = (
    chatId: number,
    body: string,
    more: { client?: TestClient; replyTo?: number; clientId?: string; attachments?: number[] } = {},
  ) => {
    const { client = writer, clientId = newClientId(), ...rest } = more;
    return client.call('POST /api/Workspace/SendChatMessage', { body: { chatId, clientId, body, ...rest } });
  };
  const messages = (chatId: number, client = reader, text?: string) =>
    client.call('GET /api/Workspace/GetChatMessages', {
      query: { chatId: String(chatId), ...(text && { text }) },
    });
  const chats = async (client = reader) => (await client.call('GET /api/Workspace/GetChats')).data.list;
  const change = (id: number, body: string, client = writer) =>
    client.call('POST /api/Workspace/ChangeChatMessage', { body: { id, body } });
  const remove = (id: number, client = writer) =>
    client.call('POST /api/Workspace/DeleteChatMessage', { body: { id } });

  // The embedded database has one connection, so no two calls run at once there.
  it.skipIf(name === 'embedded')(
    'take nothing from somebody who is removed while the call waits',
    async () => {
      const id = (await begin([readerId, strangerId], 'گروه')).data.id;
      const codeOf = async (call: () => Promise<{ problem: { code: string } }>) => {
        const { problem } = await callMeanwhile(db, {
          first: (tx) => tx.query('select from chat where id = $1 for update', [id]),
          call,
          finish: (tx) =>
            tx.query('delete from chat_member where chat_id = $1 and user_id = $2', [id, readerId]),
        });
        return problem.code;
      };
      expect(await codeOf(() => send(id, 'هنوز هستم', { client: reader }))).toBe('notFound');
      const body = { chatId: id, title: 'نام دیگر' };
      await writer.call('POST /api/Workspace/ChangeChatGroup', { body: { chatId: id, addIds: [readerId] } });
      expect(await codeOf(() => reader.call('POST /api/Workspace/ChangeChatGroup', { body }))).toBe(
        'notFound',
      );
    },
  );

  it('of two are one, whoever begins it and however often; only the first beginning is in the log', async () => {
    const entries = async () =>
      (await db.query<{ n: number }>(`select count(*)::integer as n from event_log where action = 'insert'`))
        .rows[0]?.n ?? 0;
    const before = await entries();
    const id = await pair();
    const writerId = await idOf('supervisor');
    expect((await begin([writerId], undefined, reader)).data.id).toBe(id);
    const both = await Promise.all([begin([readerId]), begin([writerId], undefined, reader)]);
    expect(both.map(({ data }) => data.id)).toEqual([id, id]);
    expect(await entries()).toBe(before + 1);
  });

  it('show their members the messages in order, and count unread ones until they are read', async () => {
    const id = await pair();
    expect(await chats(reader)).toEqual([]);
    const first = (await send(id, 'سلام')).data.id;
    await send(id, 'دیدار ساعت 12', { replyTo: first });
    const { data } = await messages(id);
    expect(data.list).toMatchObject([
      { body: 'سلام', isOwn: false, mayChange: false, replyTo: null },
      { body: 'دیدار ساعت 12', replyTo: { id: first, body: 'سلام' } },
    ]);
    expect(await chats()).toMatchObject([{ id, unread: 2, last: { body: 'دیدار ساعت 12', isOwn: false } }]);
    expect(await chats(writer)).toMatchObject([{ unread: 0, last: { isOwn: true } }]);
    const messageId = data.list.at(-1)?.id ?? 0;
    await reader.call('POST /api/Workspace/ReadChat', { body: { chatId: id, messageId } });
    expect((await reader.call('GET /api/Workspace/CountUnreadMessages')).data.count).toBe(0);
    expect((await messages(id, writer)).data.read).toEqual([{ userId: readerId, messageId }]);
  });

  it('of a group have a title and all its members', async () => {
    const { id } = (await begin([readerId, strangerId], 'ناظران نرخ')).data;
    await send(id, 'به همه');
    expect(await chats(stranger)).toMatchObject([{ title: 'ناظران نرخ', isGroup: true, unread: 1 }]);
    expect((await chats(reader))[0]?.members).toHaveLength(2);
  });

  it('of a group take in colleagues, who read what is written afterwards, and get another name', async () => {
    const { id } = (await begin([readerId], 'نرخ')).data;
    const before = (await send(id, 'پیش از او')).data.id;
    const group = (body: { title?: string; addIds?: number[] }, client = writer) =>
      client.call('POST /api/Workspace/ChangeChatGroup', { body: { chatId: id, ...body } });
    expect((await group({ addIds: [strangerId] }, stranger)).problem.code).toBe('notFound');
    expect((await group({ addIds: [await idOf('office')] })).problem.code).toBe('badValue');
    expect((await group({ title: ' ' })).problem.code).toBe('badValue');
    expect((await group({ addIds: [strangerId, readerId], title: 'نرخ روز' }, reader)).status).toBe(200);
    expect(await chats(stranger)).toMatchObject([{ id, title: 'نرخ روز', unread: 0, last: null }]);
    await send(id, 'پاسخ', { replyTo: before });
    expect((await messages(id, stranger)).data.list).toMatchObject([
      { event: 'added', isOwn: false, mayChange: false },
      { event: 'renamed', body: 'نرخ روز', subject: '' },
      { event: null, body: 'پاسخ', replyTo: null },
    ]);
    expect((await messages(id, stranger, 'پیش')).data.list).toEqual([]);
    expect((await send(id, 'نفوذ', { client: stranger, replyTo: before })).problem.code).toBe('badValue');
    const found = await stranger.call('GET /api/Workspace/Search', { query: { text: 'پیش از او' } });
    expect(JSON.stringify(found.data)).not.toContain('پیش از او');
    // A conversation of two has no name and accepts no more members.
    const pairId = await pair();
    const ofTwo = { chatId: pairId, addIds: [strangerId] };
    expect((await writer.call('POST /api/Workspace/ChangeChatGroup', { body: ofTwo })).problem.code).toBe(
      'notFound',
    );
  });

  it('of a group are left by a member, and go with the last one', async () => {
    const { id } = (await begin([readerId], 'گذرا')).data;
    const messageId = (await send(id, 'سخن')).data.id;
    const leave = (client: TestClient) =>
      client.call('POST /api/Workspace/LeaveChat', { body: { chatId: id } });
    expect((await leave(stranger)).problem.code).toBe('notFound');
    expect((await leave(writer)).status).toBe(200);
    expect(await chats(writer)).toEqual([]);
    const refused = [await messages(id, writer), await send(id, 'باز'), await change(messageId, 'باز')];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'notFound'));
    expect((await messages(id, reader)).data.list).toMatchObject([{ body: 'سخن' }, { event: 'left' }]);
    await leave(reader);
    const { rows } = await db.query('select from chat_message where chat_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(
      (await writer.call('POST /api/Workspace/LeaveChat', { body: { chatId: await pair() } })).problem.code,
    ).toBe('notFound');
  });

  it('of a group lose a member by the one who began it, or by any once that one has left', async () => {
    const { id } = (await begin([readerId, strangerId], 'سه تن')).data;
    const takeOut = (client: TestClient, userId: number) =>
      client.call('POST /api/Workspace/TakeOutOfChat', { body: { chatId: id, userId } });
    expect((await chats(reader))[0]).toMatchObject({ id, mayTakeOut: false });
    expect((await takeOut(reader, strangerId)).problem.code).toBe('forbidden');
    expect((await takeOut(writer, await idOf('crm'))).problem.code).toBe('notFound');
    expect((await takeOut(writer, strangerId)).status).toBe(200);
    expect((await takeOut(writer, strangerId)).problem.code).toBe('notFound');
    expect((await takeOut(stranger, readerId)).problem.code).toBe('notFound');
    expect(await chats(stranger)).toEqual([]);
    expect((await messages(id, stranger)).problem.code).toBe('notFound');
    expect((await messages(id, reader)).data.list).toMatchObject([
      { event: 'takenOut', subject: 'مریم کاویانی' },
    ]);

    await writer.call('POST /api/Workspace/ChangeChatGroup', { body: { chatId: id, addIds: [strangerId] } });
    await writer.call('POST /api/Workspace/LeaveChat', { body: { chatId: id } });
    expect((await chats(reader))[0]).toMatchObject({ id, mayTakeOut: true });
    expect((await takeOut(reader, strangerId)).status).toBe(200);
    const ofTwo = { chatId: await pair(), userId: readerId };
    expect((await writer.call('POST /api/Workspace/TakeOutOfChat', { body: ofTwo })).problem.code).toBe(
      'notFound',
    );
  });

  it('messages about changes of a group cannot be changed, answered or found, and nobody has to read them', async () => {
    const { id } = (await begin([readerId], 'نام نخست')).data;
    await writer.call('POST /api/Workspace/ChangeChatGroup', { body: { chatId: id, title: 'نام دوم' } });
    const [line] = (await messages(id, writer)).data.list;
    expect(line).toMatchObject({ event: 'renamed', isOwn: true, mayChange: false });
    const lineId = line?.id ?? 0;
    expect((await change(lineId, 'دروغ')).problem.code).toBe('notFound');
    expect((await remove(lineId)).problem.code).toBe('notFound');
    expect((await send(id, 'پاسخ', { replyTo: lineId })).problem.code).toBe('badValue');
    expect((await messages(id, reader, 'دوم')).data.list).toEqual([]);
    expect((await chats(reader)).find((one) => one.id === id)).toMatchObject({ unread: 0, last: null });
  });

  it('are found by letters of another keyboard, and deleted messages are not', async () => {
    const id = await pair();
    await send(id, 'سقف كيان');
    const gone = (await send(id, 'سقف پنهان')).data.id;
    await remove(gone);
    expect((await messages(id, reader, 'سقف کیان')).data.list).toHaveLength(1);
    expect((await messages(id, reader, 'پنهان')).data.list).toEqual([]);
  });

  it('are hidden from everybody else, an administrator included; the log has none of their words', async () => {
    const id = await pair();
    const messageId = (await send(id, 'محرمانه')).data.id;
    expect(await chats(stranger)).toEqual([]);
    const refused = [
      await messages(id, stranger),
      await send(id, 'نفوذ', { client: stranger }),
      await change(messageId, 'نفوذ', stranger),
      await remove(messageId, stranger),
      await stranger.call('POST /api/Workspace/ReadChat', { body: { chatId: id, messageId } }),
      await stranger.call('POST /api/Workspace/TypeInChat', { body: { chatId: id } }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'notFound'));
    // A member cannot change another member's message.
    expect((await change(messageId, 'نفوذ', reader)).problem.code).toBe('notFound');
    const { rows } = await db.query<{ text: string }>(
      `select string_agg(e::text, ' ') as text from event_log e`,
    );
    expect(rows[0]?.text).not.toMatch(/محرمانه|نفوذ/u);
  });

  it('keep staff and people of an office apart, and nobody writes to herself', async () => {
    const office = await test.signIn('office');
    expect((await begin([readerId], undefined, office)).problem.code).toBe('badValue');
    expect((await begin([await idOf('office')])).problem.code).toBe('badValue');
    expect((await begin([readerId], undefined, reader)).problem.code).toBe('badValue');
  });

  it('take no answer to a message of another conversation', async () => {
    const elsewhere = (await send((await begin([strangerId])).data.id, 'دیگر')).data.id;
    expect((await send(await pair(), 'پاسخ', { replyTo: elsewhere })).problem.code).toBe('badValue');
  });

  it('change and lose a message with a mark, for some minutes', async () => {
    const id = await pair();
    const [changed, deleted] = [(await send(id, 'پیش')).data.id, (await send(id, 'می‌رود')).data.id];
    await change(changed, 'پس');
    await remove(deleted);
    expect((await messages(id)).data.list).toMatchObject([
      { body: 'پس', isEdited: true },
      { body: '', isDeleted: true },
    ]);
    expect((await change(deleted, 'باز')).problem.code).toBe('notFound');
    now = new Date(now.getTime() + changeMinutes * 60_000 + 1_000);
    expect((await change(changed, 'دیر')).problem).toMatchObject({ status: 409, code: 'messageTooOld' });
    expect((await remove(changed)).problem.code).toBe('messageTooOld');
    expect((await messages(id, writer)).data.list[0]).toMatchObject({ body: 'پس', mayChange: false });
  });

  it('let their members set a status text for today', async () => {
    await reader.call('POST /api/Workspace/SaveMood', { body: { mood: ' در جلسه ' } });
    const { list } = (await writer.call('GET /api/Workspace/GetChatPeople')).data;
    expect(list.find(({ id }) => id === readerId)).toMatchObject({ mood: 'در جلسه', presence: 'online' });
  });

  it('and mails are found by the names of the files they carry', async () => {
    const upload = await writer.call('POST /api/Workspace/UploadAttachment', {
      query: { fileName: 'قرارداد زعفران.pdf' },
      file: Buffer.from('%PDF-1.7 زعفران'),
    });
    const attachments = [upload.data.id];
    const mail = { to: [readerId], cc: [], subject: 'پیوست', body: 'ببینید', attachments };
    const mailId = (await writer.call('POST /api/Workspace/SendMail', { body: mail })).data.id;
    await test.runDueJobs({ isAhead: true });
    const id = await pair();
    const messageId = (await send(id, '', { attachments })).data.id;
    const found = async (client: TestClient) => {
      const { data } = await client.call('GET /api/Workspace/Search', { query: { text: 'زعفران' } });
      return data.list.map(({ resource, key, title }) => [resource, key, title]);
    };
    expect(await found(reader)).toEqual([
      ['Mail', String(mailId), 'پیوست'],
      ['Chat', String(id), 'قرارداد زعفران.pdf'],
    ]);
    expect(await found(stranger)).toEqual([]);
    expect((await messages(id, reader, 'زعفران')).data.list.map((one) => one.id)).toEqual([messageId]);
    // A changed text leaves the files of the message as they are.
    await change(messageId, 'ببین');
    expect(await found(reader)).toContainEqual(['Chat', String(id), 'ببین']);
  });

  it('lose and double nothing when the line is cut two hundred times', async () => {
    const id = await pair();
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const send = (place: number, clientId: string, signal?: AbortSignal) =>
      fetch(`${address}/api/Workspace/SendChatMessage`, {
        method: 'POST',
        headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ chatId: id, clientId, body: `پیام ${place}` }),
        ...(signal && { signal }),
      });
    for (let place = 0; place < 200; place += 1) {
      const clientId = newClientId();
      const cut = new AbortController();
      // The line is cut before the message leaves, on its way, while it is written, or after; the test does not know
      // which.
      const answer = send(place, clientId, cut.signal).catch(() => undefined);
      await sleep(place % 6);
      cut.abort();
      await answer;
      expect((await send(place, clientId)).status).toBe(200);
    }
    // Connections that are kept open would delay the end of the test.
    test.app.server.closeAllConnections();
    const { rows } = await db.query<{ body: string }>(
      'select body from chat_message where chat_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ body }) => body)).toEqual(Array.from({ length: 200 }, (_, place) => `پیام ${place}`));
  });
});

it.each([
  [0, 'online'],
  [3, 'online'],
  [4, 'away'],
  [30, 'away'],
  [31, 'offline'],
] as const)('somebody whose last call is %d minutes old is %s', (minutes, presence) => {
  const now = new Date('2026-11-26T08:00:00Z');
  expect(presenceOf(new Date(now.getTime() - minutes * 60_000), now)).toBe(presence);
  expect(presenceOf(null, now)).toBe('offline');
});
