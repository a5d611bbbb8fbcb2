import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

describe.each(bothEngines())('search in the apps of the staff on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let colleague: TestClient;
  let stranger: TestClient;
  let colleagueId: number;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('supervisor');
    colleague = await test.signIn('auditor');
    stranger = await test.signIn('admin');
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    colleagueId = rows[0]?.id ?? 0;
  });
  beforeEach(async () => {
    for (const table of ['mail', 'todo_task', 'contact', 'note', 'chat'])
      await db.query(`delete from ${table}`);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const find = async (text: string, client = owner) =>
    (await client.call('GET /api/Workspace/Search', { query: { text } })).data.list;
  const idsOf = async (resource: string, text: string, client = owner): Promise<string[]> =>
    (await find(text, client)).filter((hit) => hit.resource === resource).map(({ key }) => key);

  it('finds a mail by subject, text and sender, for its holders alone, until it is thrown away', async () => {
    const draft = { to: [colleagueId], cc: [], subject: 'نرخ كهكشان', body: 'پیش از گشایش تالار ۲۴۷۶' };
    const { id } = (await owner.call('POST /api/Workspace/SendMail', { body: draft })).data;
    const key = String(id);
    // Before its delivery the addressees do not have the mail.
    expect(await idsOf('Mail', 'کهکشان')).toEqual([key]);
    expect(await idsOf('Mail', 'کهکشان', colleague)).toEqual([]);
    await test.runDueJobs({ isAhead: true });
    for (const text of ['کهکشان', 'كهكشان', 'گشایش 2476', '٢٤٧٦', 'دلاور', 'دلاور نرخ', 'کهک', 'نر'])
      expect(await idsOf('Mail', text, colleague)).toEqual([key]);
    expect(await find('کهکشان', colleague)).toMatchObject([
      { resource: 'Mail', key, title: 'نرخ كهكشان', detail: 'حسین دلاور' },
    ]);
    for (const text of ['کهکشان دیگر', 'هکشان نیست', '%', '_', 'ک'])
      expect(await idsOf('Mail', text, colleague)).toEqual([]);
    for (const text of ['کهکشان', '2476', 'دلاور']) expect(await idsOf('Mail', text, stranger)).toEqual([]);
    await colleague.call('POST /api/Workspace/ChangeMails', {
      body: { ids: [id], change: { folder: 'trash' } },
    });
    expect(await idsOf('Mail', 'کهکشان', colleague)).toEqual([]);
    expect(await idsOf('Mail', 'کهکشان')).toEqual([key]);
  });

  it('finds a draft for its writer alone, and a mail without a subject by how it begins', async () => {
    const draft = { to: [colleagueId], cc: [], subject: '', body: '\nسلام سپهر\nسطر دوم' };
    await owner.call('POST /api/Workspace/SaveMailDraft', { body: draft });
    expect(await find('سپهر')).toMatchObject([{ resource: 'Mail', title: 'سلام سپهر' }]);
    expect(await find('سپهر', colleague)).toEqual([]);
  });

  it('finds a task for its owner and whom it is assigned to, and for nobody else', async () => {
    const { id } = (
      await owner.call('POST /api/Workspace/AddTask', { body: { title: 'پیگیری پیشنهاد ۲۴۷۶' } })
    ).data;
    const change = (what: object) =>
      owner.call('POST /api/Workspace/ChangeTasks', { body: { ids: [id], change: what } });
    expect(await find('پيگيري 2476')).toMatchObject([{ resource: 'Task', key: String(id), detail: '' }]);
    expect(await idsOf('Task', 'پیگیری', colleague)).toEqual([]);
    await change({ assigneeId: colleagueId });
    expect(await find('پیگیری')).toMatchObject([{ detail: 'نادر رستگار' }]);
    expect(await find('پیگیری', colleague)).toMatchObject([{ key: String(id), detail: 'حسین دلاور' }]);
    expect(await idsOf('Task', 'پیگیری', stranger)).toEqual([]);
    await change({ assigneeId: 0 });
    expect(await idsOf('Task', 'پیگیری', colleague)).toEqual([]);
    await change({ isDeleted: true });
    expect(await idsOf('Task', 'پیگیری')).toEqual([]);
  });

  it('finds a contact by all that is written of it, for its owner alone', async () => {
    const contact = {
      name: 'سیما کاظمی',
      designation: 'مدیر ارز',
      phone: '02188776655',
      email: 'sima@mail.example',
    };
    const { ids } = (await owner.call('POST /api/Workspace/SaveContacts', { body: { list: [contact] } }))
      .data;
    const [id = 0] = ids;
    for (const text of ['سيما', 'مدیر كاظمی', '۸۸۷۷', 'SIMA@mail'])
      expect(await idsOf('Contact', text)).toEqual([String(id)]);
    expect(await idsOf('Contact', 'سیما', colleague)).toEqual([]);
    const renamed = { ...contact, id, name: 'رعنا کاظمی' };
    await owner.call('POST /api/Workspace/SaveContacts', { body: { list: [renamed] } });
    expect(await idsOf('Contact', 'سیما')).toEqual([]);
    expect(await find('رعنا')).toMatchObject([{ title: 'رعنا کاظمی', detail: 'مدیر ارز' }]);
    await owner.call('POST /api/Workspace/ChangeContacts', {
      body: { ids: [id], change: { isDeleted: true } },
    });
    expect(await idsOf('Contact', 'رعنا')).toEqual([]);
  });

  it('finds a contact record for who may see the list of the department', async () => {
    const clerk = await test.signIn('crm');
    const row = { name: 'داریوش فرزان', organisation: 'اتاق بازرگانی', designation: 'دبیر' };
    await clerk.call('POST /ContactRecord/Upsert', { body: row });
    expect(await find('اتاق فرزان', clerk)).toMatchObject([
      { resource: 'ContactRecord', title: 'داریوش فرزان', detail: 'اتاق بازرگانی' },
    ]);
    expect(await idsOf('ContactRecord', 'فرزان', await test.signIn('rates'))).toEqual([]);
  });

  it('finds a note for its owner and whom it is shared with, as long as it is', async () => {
    const add = { color: 'warn', x: 20, y: 30 } as const;
    const { id } = (await owner.call('POST /api/Workspace/AddNote', { body: add })).data;
    const change = (what: object) =>
      owner.call('POST /api/Workspace/ChangeNote', { body: { id, change: what } });
    const share = (readerIds: number[]) =>
      owner.call('POST /api/Workspace/ShareNote', { body: { id, readerIds } });
    await change({ body: 'خرید قهوه\nبرای كارگاه' });
    await change({ x: 90 });
    expect(await find('کارگاه')).toMatchObject([
      { resource: 'Note', key: String(id), title: 'خرید قهوه', detail: '' },
    ]);
    expect(await idsOf('Note', 'کارگاه', colleague)).toEqual([]);
    await share([colleagueId]);
    expect(await find('کارگاه', colleague)).toMatchObject([{ key: String(id), detail: 'حسین دلاور' }]);
    expect(await idsOf('Note', 'کارگاه', stranger)).toEqual([]);
    await share([]);
    expect(await idsOf('Note', 'کارگاه', colleague)).toEqual([]);
    await change({ isDeleted: true });
    expect(await idsOf('Note', 'کارگاه')).toEqual([]);
  });

  it('finds a conversation by its messages, for its members, not for those who left it', async () => {
    const { id } = (await owner.call('POST /api/Workspace/OpenChat', { body: { userIds: [colleagueId] } }))
      .data;
    const send = async (body: string): Promise<number> =>
      (
        await owner.call('POST /api/Workspace/SendChatMessage', {
          body: { chatId: id, clientId: randomUUID().replaceAll('-', ''), body },
        })
      ).data.id;
    await send('دیدار در كوشك');
    const last = await send('دیدار در کوشک، ساعت ۱۲');
    expect(await find('ساعت کوشک', colleague)).toMatchObject([
      { resource: 'Chat', key: String(id), title: 'دیدار در کوشک، ساعت ۱۲', detail: 'حسین دلاور' },
    ]);
    expect(await idsOf('Chat', 'کوشک')).toEqual([String(id)]);
    expect(await idsOf('Chat', 'کوشک', stranger)).toEqual([]);
    // The conversation opens with its own search for the same words.
    const query = { chatId: String(id), text: 'ساعت کوشک' };
    const opened = await colleague.call('GET /api/Workspace/GetChatMessages', { query });
    expect(opened.data.list.map((message) => message.id)).toEqual([last]);
    await owner.call('POST /api/Workspace/DeleteChatMessage', { body: { id: last } });
    expect(await find('کوشک', colleague)).toMatchObject([{ title: 'دیدار در كوشك' }]);
    expect(await idsOf('Chat', 'ساعت', colleague)).toEqual([]);
    await db.query('delete from chat_member where chat_id = $1 and user_id = $2', [id, colleagueId]);
    expect(await idsOf('Chat', 'کوشک', colleague)).toEqual([]);
  });
});
