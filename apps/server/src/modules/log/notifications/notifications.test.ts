/** Notifications over HTTP: their recipients, their read marks and their pages. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { liveChannel, readNews } from '../../../platform/live/publish.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

type FindQuery = ApiInput<'GET /api/System/FindNotifications'>['query'];

describe.each(testEngines())('notifications on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let author: TestClient;
  let reader: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    author = await test.signIn('crm');
    reader = await test.signIn('supervisor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const addProduct = (productName: string) => author.call('POST /Product/Upsert', { body: { productName } });
  const find = async (query: FindQuery = {}, client = reader) =>
    (await client.call('GET /api/System/FindNotifications', { query })).data;
  const titles = async (query: FindQuery, client = reader) =>
    (await find(query, client)).list.map(({ title }) => title);
  const bell = async () => (await reader.call('GET /api/System/GetNotifications')).data;
  const mark = (body: ApiInput<'POST /api/System/MarkNotification'>['body'], client = reader) =>
    client.call('POST /api/System/MarkNotification', { body });
  const idOf = async (user: string): Promise<number> =>
    (await db.query<{ id: number }>('select id from app_user where user_name = $1', [user])).rows[0]?.id ?? 0;

  it('tell a user of changes by others to records she may see, and of no other changes', async () => {
    await addProduct('شیر برقی');
    expect(await titles({ kind: 'change' })).toContain('شیر برقی');
    expect(await titles({ kind: 'change' }, author)).not.toContain('شیر برقی');
    const operator = await test.signIn('office');
    expect(await titles({}, operator)).not.toContain('شیر برقی');
    expect((await test.anonymous.call('GET /api/System/FindNotifications')).status).toBe(401);
  });

  it('are hidden from a user who has lost the right to see the records', async () => {
    await db.query(`delete from role_permission where role_name = 'CBI_SUPERVISOR' and permission = $1`, [
      'crm.product.view',
    ]);
    const later = await test.signIn('supervisor');
    expect(await titles({ kind: 'change' }, later)).not.toContain('شیر برقی');
    await db.query(`insert into role_permission values ('CBI_SUPERVISOR', 'crm.product.view')`);
  });

  it('are marked as read or unread one by one, in the bell and on the page alike', async () => {
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    await addProduct('پمپ آب');
    await addProduct('پمپ بنزین');
    expect(await titles({ kind: 'change', state: 'unread' })).toEqual(['پمپ بنزین', 'پمپ آب']);
    const [newer, older] = (await find({ kind: 'change', state: 'unread' })).list;
    await mark({ kind: 'change', id: older?.id ?? 0, isRead: true });
    expect(await titles({ kind: 'change', state: 'unread' })).toEqual(['پمپ بنزین']);
    expect((await bell()).newCount).toBe(1);
    expect((await bell()).list.find(({ id }) => id === older?.id)).toMatchObject({ isNew: false });
    expect((await titles({ kind: 'change', state: 'read' }))[0]).toBe('پمپ آب');
    // After all were marked as read, one entry is marked as unread again.
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    await mark({ kind: 'change', id: newer?.id ?? 0, isRead: false });
    expect(await titles({ kind: 'change', state: 'unread' })).toEqual(['پمپ بنزین']);
    expect((await bell()).newCount).toBe(1);
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    expect((await bell()).newCount).toBe(0);
    expect((await find({ kind: 'change', state: 'unread' })).list).toEqual([]);
  });

  it('that came after an answer stay unread when what the answer showed is marked as read', async () => {
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    await reader.call('POST /api/Workspace/ReadMessages', { body: {} });
    const write = async (body: string) =>
      db.query(`insert into message (user_id, sender_name, at, body) values ($1, 'نرگس', now(), $2)`, [
        await idOf('supervisor'),
        body,
      ]);
    await addProduct('مته شش');
    await write('مته آمد');
    const displayed = await bell();
    const { newest } = await find();
    await addProduct('مته هشت');
    await write('مته دیگری آمد');
    const [later] = (await find({ text: 'مته هشت' })).list;
    await mark({ kind: 'change', id: later?.id ?? 0, isRead: false });
    const seen = await reader.call('POST /api/System/SeeNotifications', { body: { upTo: displayed.newest } });
    expect(seen.data).toEqual({ newCount: 1 });
    const read = await reader.call('POST /api/Workspace/ReadMessages', { body: { upTo: newest.message } });
    expect(read.data).toEqual({ unreadCount: 1 });
    expect(await titles({ kind: 'change', state: 'unread' })).toEqual(['مته هشت']);
    const messages = await find({ kind: 'message', state: 'unread' });
    expect(messages.list.map(({ detail }) => detail)).toEqual(['مته دیگری آمد']);
  });

  it('are counted by ids of what the reader sees, as those of all would tell how much others do', async () => {
    await addProduct('مته نه');
    // Marking is in the log too, with a later id, and is no notification.
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    const { list, newest } = await bell();
    expect(newest.change).toBe(list.find(({ kind }) => kind === 'change')?.id);
    expect((await find()).newest.change).toBe(newest.change);
  });

  it('marked as read up to ids nobody gave out yet leave those ids unread', async () => {
    const [change, alert, approval] = [999_999_999, 999_999_999, 999_999_999];
    await reader.call('POST /api/System/SeeNotifications', { body: { upTo: { change, alert, approval } } });
    await addProduct('مته ده');
    expect((await bell()).newCount).toBe(1);
  });

  it('of a kind that a user switched off stay on her page of notifications, but are not in her header', async () => {
    const prefer = (channels: Partial<NotificationPreferences['channels']>) =>
      reader.call('POST /api/System/SaveNotificationPreferences', { body: { channels } });
    const messages = async () => (await reader.call('GET /api/Workspace/GetMessages')).data;
    await db.query(
      `insert into message (user_id, sender_name, at, body) values ($1, 'بهار', now(), 'فایل رسید')`,
      [await idOf('supervisor')],
    );
    await addProduct('گیره لوله');
    expect((await bell()).list[0]).toMatchObject({ title: 'گیره لوله', isNew: true });
    const counted = (await messages()).unreadCount;
    expect(counted).toBeGreaterThan(0);
    const saved = await prefer({ change: 'none' });
    expect(saved.data.channels).toMatchObject({ change: 'none', alert: 'bell', message: 'bell' });
    expect(await bell()).toMatchObject({ list: [], newCount: 0 });
    expect((await messages()).unreadCount).toBe(counted);
    expect(await titles({ kind: 'change', state: 'unread' })).toContain('گیره لوله');
    await prefer({ message: 'none' });
    expect(await messages()).toEqual({ list: [], unreadCount: 0 });
    expect((await find({ kind: 'message', text: 'رسید' })).list).toHaveLength(1);
    await prefer({ change: 'bell' });
    expect((await bell()).list[0]).toMatchObject({ title: 'گیره لوله', isNew: true });
    expect((await reader.call('GET /api/System/GetNotificationPreferences')).data.channels).toMatchObject({
      change: 'bell',
      message: 'none',
    });
    const others = (await author.call('GET /api/System/GetNotificationPreferences')).data.channels;
    expect(others).toMatchObject({ change: 'bell', message: 'bell' });
    await prefer({ message: 'bell' });
  });

  it('refuse preferences for unknown kinds and channels', async () => {
    const wrong = (payload: object) =>
      reader.raw({ method: 'POST', url: '/api/System/SaveNotificationPreferences', payload });
    expect((await wrong({ channels: { gossip: 'bell' } })).statusCode).toBe(400);
    expect((await wrong({ channels: { change: 'pigeon' } })).statusCode).toBe(400);
    expect((await wrong({ userId: 1, channels: {} })).statusCode).toBe(400);
  });

  it('marked as read in one tab are reported to the other tabs of that user, and to nobody else', async () => {
    await addProduct('دریل');
    const notifiedUsers: (number | undefined)[] = [];
    await db.listen(liveChannel, (payload) => {
      const { userId, event } = readNews(payload);
      if (event.type === 'notification') notifiedUsers.push(userId);
    });
    const [entry] = (await find({ kind: 'change', state: 'unread' })).list;
    await mark({ kind: 'change', id: entry?.id ?? 0, isRead: true });
    const own = await idOf('supervisor');
    await expect.poll(() => notifiedUsers).toEqual([own]);
  });

  it('cannot be marked by a user who may not see them', async () => {
    await addProduct('اره برقی');
    const [entry] = (await find({ text: 'اره برقی' })).list;
    const id = entry?.id ?? 0;
    const stranger = await test.signIn('office');
    expect((await mark({ kind: 'change', id, isRead: true }, stranger)).problem.code).toBe('notFound');
    expect((await mark({ kind: 'change', id: id + 1_000, isRead: true })).problem.code).toBe('notFound');
    expect((await mark({ kind: 'message', id: 999, isRead: true })).problem.code).toBe('notFound');
    expect((await mark({ kind: 'approval', id: 999, isRead: true })).problem.code).toBe('notFound');
    expect((await mark({ kind: 'alert', id: 999, isRead: true })).problem.code).toBe('notFound');
  });

  it('are listed page by page, each entry once, although entries are added meanwhile', async () => {
    for (let n = 1; n <= 34; n += 1) await addProduct(`کابل ${n}`);
    const first = await find({ kind: 'change', text: 'کابل' });
    expect(first.list).toHaveLength(30);
    await addProduct('کابل 35');
    const second = await find({ kind: 'change', text: 'کابل', after: first.next ?? '' });
    const all = [...first.list, ...second.list].map(({ title }) => title);
    expect(all).toEqual(Array.from({ length: 34 }, (_, at) => `کابل ${34 - at}`));
    expect(second.next).toBeNull();
    const wrong = await reader.raw({ url: '/api/System/FindNotifications?after=1.2' });
    expect(wrong.statusCode).toBe(400);
  });

  it('are found by words in any spelling, by kind and by record', async () => {
    await author.call('POST /CrmCompany/Upsert', { body: { companyName: 'کیمیای یزد', groupID: 0 } });
    expect(await titles({ text: 'كيمياي' })).toEqual(['کیمیای یزد']);
    expect(await titles({ resource: 'CrmCompany', text: 'یزد' })).toEqual(['کیمیای یزد']);
    expect(await titles({ resource: 'Product', text: 'یزد' })).toEqual([]);
    expect(await titles({ resource: 'AppUser' })).toEqual([]);
    expect(await titles({ kind: 'alert', text: 'یزد' })).toEqual([]);
  });

  it('are not found by the mobile of a person that they mask', async () => {
    await addProduct('سیم‌کارت 09121234567');
    expect(await titles({ text: 'سیم‌کارت 0912' })).toHaveLength(1);
    expect(await titles({ text: '09121234567' })).toEqual([]);
    expect(await titles({ text: '1212345' })).toEqual([]);
  });

  it('older than thirty days count as read', async () => {
    await addProduct('چراغ قدیمی');
    expect(await titles({ state: 'unread', text: 'چراغ' })).toEqual(['چراغ قدیمی']);
    const [entry] = (await find({ text: 'چراغ' })).list;
    // Reading the log seals its entries, which gives them the time their age is counted from.
    const auditor = await test.signIn('auditor');
    await auditor.call('GET /api/System/GetEvents');
    await db.query(`update event_search set at = at - interval '31 days' where event_id <= $1`, [entry?.id]);
    expect(await titles({ state: 'unread', text: 'چراغ' })).toEqual([]);
    expect(await titles({ state: 'read', text: 'چراغ' })).toEqual(['چراغ قدیمی']);
  });

  it('include the messages to the user, which have read marks of their own', async () => {
    const userId = await idOf('supervisor');
    await db.query(
      `insert into message (user_id, sender_name, at, body) values ($1, 'نگار', now(), 'جلسه فردا ساعت نه')`,
      [userId],
    );
    const [entry] = (await find({ kind: 'message', text: 'جلسه' })).list;
    expect(entry).toMatchObject({ kind: 'message', by: 'نگار', detail: 'جلسه فردا ساعت نه', isNew: true });
    const id = entry?.id ?? 0;
    expect((await mark({ kind: 'message', id, isRead: true }, author)).problem.code).toBe('notFound');
    const unread = async () => (await reader.call('GET /api/Workspace/GetMessages')).data.unreadCount;
    const before = await unread();
    await mark({ kind: 'message', id, isRead: true });
    expect(await unread()).toBe(before - 1);
    await mark({ kind: 'message', id, isRead: false });
    expect(await unread()).toBe(before);
  });

  it('include the approval requests a user may decide on, until they expire', async () => {
    await db.query(
      `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
         request_reason, requested_at, expires_at)
       values ('GET /api/Import/CancelOffer', '{}', 'Offer', 7, 'پیشنهاد 7', '{}', '{}', 'offer:7:cancel', $1, '',
         now(), now() + interval '1 day')`,
      [await idOf('operator')],
    );
    const [entry] = (await find({ kind: 'approval' })).list;
    expect(entry).toMatchObject({ title: 'پیشنهاد 7', resource: 'ApprovalRequest', isNew: true });
    expect((await find({ kind: 'approval' }, await test.signIn('operator'))).list).toEqual([]);
    await mark({ kind: 'approval', id: entry?.id ?? 0, isRead: true });
    expect((await find({ kind: 'approval', state: 'unread' })).list).toEqual([]);
    await db.query(`update approval set expires_at = now() - interval '1 hour' where entity_id = 7`);
    expect((await find({ kind: 'approval' })).list).toEqual([]);
  });
});
