import { readContact } from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBusinessCalendar } from '../../modules/settings/calendar/calendar.service.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { demoMails, demoTasks } from './demo-apps.data.ts';
import { demoContactRecords, demoContacts } from './demo-people.data.ts';
import { loadDemoApps } from './load-apps.ts';

describe.each(bothEngines())('the demo set of the apps on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  const now = new Date();
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [supervisor, operator] = [await test.signIn('supervisor'), await test.signIn('operator')];
    await loadDemoApps(db, now);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const mailsOf = async (client: TestClient, view: 'inbox' | 'sent' | 'drafts') =>
    (await client.call('GET /api/Workspace/GetMails', { query: { view } })).data.list;

  it('names no record that is not there', async () => {
    const { rows } = await db.query<{ text: string }>(
      `select concat_ws(' ', (select string_agg(t::text, ' ') from todo_task t),
         (select string_agg(m::text, ' ') from mail m), (select string_agg(n::text, ' ') from chat_message n)) as text`,
    );
    expect(rows[0]?.text).not.toMatch(/\{\w+\}|پیگیری پیشنهاد/u);
  });

  it('is seen by who got it: mails, tasks of others with their comments, conversations', async () => {
    const inbox = await mailsOf(supervisor, 'inbox');
    expect(inbox.length).toBeGreaterThan(3);
    expect(inbox.some(({ isRead }) => !isRead)).toBe(true);
    expect(await mailsOf(supervisor, 'drafts')).toHaveLength(1);
    expect((await mailsOf(operator, 'inbox')).map(({ subject }) => subject)).toContain(
      'پاسخ: تقسیم صرافی‌ها میان ناظران',
    );
    const { list } = (await operator.call('GET /api/Workspace/GetTasks', { query: { filter: 'all' } })).data;
    const given = list.find(({ title }) => title.startsWith('آماده‌کردن کارگاه'));
    const { comments } = (
      await operator.call('GET /api/Workspace/GetTask', { query: { id: String(given?.id) } })
    ).data;
    expect(comments).toHaveLength(2);
    const chats = (await operator.call('GET /api/Workspace/GetChats')).data.list;
    expect(chats.map(({ title, unread }) => [title, unread])).toContainEqual(['تیم نظارت', 1]);
  });

  it('has an answer in the conversation of what it answers', async () => {
    const [answer] = await mailsOf(supervisor, 'sent');
    const { thread } = (
      await supervisor.call('GET /api/Workspace/GetMail', { query: { id: String(answer?.id) } })
    ).data;
    expect(thread.map(({ sender }) => sender)).toEqual(['مهتاب شریفی']);
  });

  it('lies on business days, in the past what was written and never before what it answers', async () => {
    const calendar = await getBusinessCalendar(db);
    const { rows } = await db.query<{ due: string }>(
      `select due_day as due from todo_task where due_day <> ''`,
    );
    expect(rows.filter(({ due }) => !calendar.isBusinessDay(due))).toEqual([]);
    const { rows: times } = await db.query<{ at: Date }>(
      'select at from mail union all select at from chat_message union all select at from todo_comment union all select at from wall_post',
    );
    expect(times.length).toBeGreaterThan(demoMails.length);
    expect(times.filter(({ at }) => at >= now)).toEqual([]);
    const { rows: early } = await db.query(
      'select a.id from mail a join mail b on b.id = a.thread_id where a.at < b.at union all select c.id from wall_comment c join wall_post p on p.id = c.post_id where c.at < p.at',
    );
    expect(early).toEqual([]);
  });

  it('holds contacts as the forms take them', () => {
    for (const contact of [...demoContacts, ...demoContactRecords])
      expect(readContact(contact)).toMatchObject({ contact: { phone: contact.phone, email: contact.email } });
  });

  it('has comments of those alone who see the task', () => {
    for (const { by, to, comments = [] } of demoTasks)
      expect([by, to]).toEqual(expect.arrayContaining(comments.map(([writer]) => writer)));
  });

  it('tells of each colleague what she does, with posts that follow each other and end with the present one', async () => {
    const { colleagues } = (await supervisor.call('GET /api/Workspace/GetProfile')).data;
    expect(colleagues.length).toBeGreaterThan(4);
    for (const { id } of colleagues) {
      const query = { userId: String(id) };
      const { name, headline, biography, work, education } = (
        await supervisor.call('GET /api/Workspace/GetProfile', { query })
      ).data;
      expect([name, headline !== '', biography !== '', work[0]?.toYear]).toEqual([name, true, true, 0]);
      for (const posts of [work, education]) {
        const years = posts.toReversed().flatMap(({ fromYear, toYear }) => [fromYear, toYear || 1500]);
        expect(years).toEqual(years.toSorted((a, b) => a - b));
      }
    }
  });

  it('is loaded once', async () => {
    const count = async () =>
      (await db.query<{ count: number }>('select count(*)::integer as count from mail')).rows[0]?.count;
    const before = await count();
    await loadDemoApps(db, now);
    expect(await count()).toBe(before);
  });
});
