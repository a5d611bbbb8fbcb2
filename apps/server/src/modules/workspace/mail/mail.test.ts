import type { ApiInput } from '@nazer/contract/api.ts';
import { mailsOfAnswer, maxMailsPerHour, type MailView } from '@nazer/contract/workspace/mail/mail-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { deleteOldMails } from './mail.service.ts';

type Draft = ApiInput<'POST /api/Workspace/SaveMailDraft'>['body'];
type Change = ApiInput<'POST /api/Workspace/ChangeMails'>['body']['change'];

describe.each(bothEngines())('mails on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let writer: TestClient;
  let reader: TestClient;
  let stranger: TestClient;
  let readerId: number;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    writer = await test.signIn('supervisor');
    reader = await test.signIn('auditor');
    stranger = await test.signIn('admin');
    readerId = await idOf('نادر رستگار');
  });
  beforeEach(() => db.query('delete from mail'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const idOf = async (name: string, client = writer): Promise<number> =>
    (await client.call('GET /api/Workspace/FindColleagues', { query: { text: name } })).data.list[0]?.id ?? 0;
  const draftOf = (given: Partial<Draft> = {}): Draft => ({
    to: [readerId],
    cc: [],
    subject: 'نرخ فردا',
    body: 'پیش از گشایش تالار ببینید.',
    ...given,
  });
  const save = (given: Partial<Draft> = {}, client = writer) =>
    client.call('POST /api/Workspace/SaveMailDraft', { body: draftOf(given) });
  const send = (given: Partial<Draft> = {}, client = writer) =>
    client.call('POST /api/Workspace/SendMail', { body: draftOf(given) });
  const deliver = () => test.runDueJobs({ isAhead: true });
  const sent = async (given: Partial<Draft> = {}, client = writer): Promise<number> => {
    const { id } = (await send(given, client)).data;
    await deliver();
    return id;
  };
  const takeBack = (id: number, client = writer) =>
    client.call('POST /api/Workspace/TakeBackMail', { body: { id } });
  const change = (ids: number[], what: Change, client = reader) =>
    client.call('POST /api/Workspace/ChangeMails', { body: { ids, change: what } });
  const listMails = async (view: MailView, client = reader, more: Record<string, string> = {}) =>
    (await client.call('GET /api/Workspace/GetMails', { query: { view, ...more } })).data;
  const subjects = async (view: MailView, client = reader, more: Record<string, string> = {}) =>
    (await listMails(view, client, more)).list.map(({ subject }) => subject);
  const read = (id: number, client = reader) =>
    client.call('GET /api/Workspace/GetMail', { query: { id: String(id) } });

  it('wait ten seconds, reach each addressee once with a message, and stay with their sender', async () => {
    const colleagueId = await idOf('فرهمند');
    const { id } = (await send({ to: [readerId], cc: [readerId, colleagueId] })).data;
    expect(await subjects('inbox')).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await listMails('sent', writer)).waiting).toEqual([{ id, subject: 'نرخ فردا' }]);
    const { rows } = await db.query<{ seconds: number }>(
      'select extract(epoch from send_at - at)::float8 as seconds from mail where id = $1',
      [id],
    );
    expect(rows).toEqual([{ seconds: 10 }]);

    await deliver();
    const { list, counts } = await listMails('inbox');
    expect(list).toMatchObject([
      { id, sender: 'حسین دلاور', isOwn: false, isRead: false, preview: 'پیش از گشایش تالار ببینید.' },
    ]);
    expect(counts).toEqual({ inbox: 1, drafts: 0, spam: 0 });
    expect((await reader.call('GET /api/Workspace/CountUnreadMails')).data).toEqual({ count: 1 });
    const { data } = await read(id);
    expect(data.to.map(({ id: to }) => to)).toEqual([readerId]);
    expect(data.cc.map(({ id: cc }) => cc)).toEqual([colleagueId]);
    const messages = (await reader.call('GET /api/Workspace/GetMessages')).data.list;
    expect(messages).toContainEqual(
      expect.objectContaining({ name: 'حسین دلاور', message: 'نامه‌ای برای شما رسید: نرخ فردا' }),
    );
    const own = await listMails('sent', writer);
    expect(own).toMatchObject({ waiting: [], list: [{ id, isOwn: true, isWaiting: false, isRead: true }] });
    await deliver();
    expect(await subjects('inbox')).toEqual(['نرخ فردا']);
  });

  it('that are taken back are drafts, reach nobody, and can be sent again; too late they stay sent', async () => {
    const { id } = (await send()).data;
    expect((await takeBack(id)).status).toBe(200);
    await deliver();
    expect(await subjects('inbox')).toEqual([]);
    expect(await subjects('drafts', writer)).toEqual(['نرخ فردا']);
    expect((await takeBack(id)).problem.code).toBe('notFound');
    await sent({ id, subject: 'نرخ پس‌فردا' });
    expect(await subjects('inbox')).toEqual(['نرخ پس‌فردا']);
    expect((await takeBack(id)).problem).toMatchObject({ status: 409, code: 'mailDelivered' });
    expect((await save({ id })).problem.code).toBe('alreadyDone');
    expect((await send({ id })).problem.code).toBe('alreadyDone');
    expect((await read(id)).data.subject).toBe('نرخ پس‌فردا');
  });

  it('taken back and sent again wait ten seconds anew: the first sending delivers nothing', async () => {
    const { id } = (await send()).data;
    await takeBack(id);
    await db.query(`update pgboss.job set start_after = now() where name = 'deliver-mail'`);
    await send({ id });
    await test.runDueJobs();
    expect(await subjects('inbox')).toEqual([]);
    await deliver();
    expect(await subjects('inbox')).toEqual(['نرخ فردا']);
  });

  it('that are being written are stored as drafts that nobody else sees, with their addressees', async () => {
    const { id } = (await save({ to: [], subject: '', body: 'ن' })).data;
    await save({ id, body: 'نیمه‌کاره' });
    const { list, counts } = await listMails('drafts', writer);
    expect(list).toMatchObject([{ id, preview: 'نیمه‌کاره', addressees: ['نادر رستگار'], home: 'drafts' }]);
    expect(counts.drafts).toBe(1);
    for (const view of ['inbox', 'drafts', 'sent'] as const) expect(await subjects(view)).toEqual([]);
    expect((await read(id)).problem.code).toBe('notFound');
  });

  it('without an addressee or to whom one does not work with are refused', async () => {
    expect((await send({ to: [] })).status).toBe(400);
    const office = await test.signIn('office');
    expect((await send({}, office)).problem.code).toBe('badValue');
    expect((await save({ to: [], cc: [readerId] }, office)).problem.code).toBe('badValue');
    const own = await idOf('حسین دلاور', reader);
    expect((await send({ to: [own] })).problem.code).toBe('badValue');
    expect((await send({ to: [2_000_000_000] })).problem.code).toBe('badValue');
    expect(await subjects('drafts', writer)).toEqual([]);
  });

  it('are sorted by each holder alone: marks, labels, folders', async () => {
    const id = await sent();
    await change([id], { isStarred: true, isImportant: true, isRead: true, addLabel: 'legal' });
    await change([id], { addLabel: 'rates' });
    await change([id], { addLabel: 'rates' });
    expect((await listMails('starred')).list).toMatchObject([{ isRead: true, labels: ['legal', 'rates'] }]);
    expect(await subjects('important')).toEqual(['نرخ فردا']);
    expect(await subjects('inbox', reader, { label: 'rates' })).toEqual(['نرخ فردا']);
    await change([id], { removeLabel: 'rates' });
    expect(await subjects('inbox', reader, { label: 'rates' })).toEqual([]);
    await change([id], { folder: 'spam' });
    for (const view of ['inbox', 'starred', 'important'] as const) expect(await subjects(view)).toEqual([]);
    expect(await subjects('spam')).toEqual(['نرخ فردا']);
    await change([id], { folder: 'inbox' });
    expect(await subjects('starred')).toEqual(['نرخ فردا']);
    expect((await listMails('sent', writer)).list).toMatchObject([
      { isStarred: false, isImportant: false, labels: [], folder: 'sent' },
    ]);
  });

  it('go to folders that are for them alone', async () => {
    const id = await sent();
    for (const folder of ['sent', 'drafts'] as const)
      expect([folder, (await change([id], { folder })).problem.code]).toEqual([folder, 'badValue']);
    for (const folder of ['inbox', 'drafts', 'spam'] as const)
      expect([folder, (await change([id], { folder }, writer)).problem.code]).toEqual([folder, 'badValue']);
    expect((await change([id], { folder: 'trash' }, writer)).status).toBe(200);
    expect(await subjects('inbox')).toEqual(['نرخ فردا']);
    expect((await listMails('trash', writer)).list).toMatchObject([{ home: 'sent' }]);
  });

  it('in the trash come back for thirty days; a mail is gone when nobody holds it any more', async () => {
    const id = await sent();
    await change([id], { folder: 'trash' });
    await deleteOldMails(db, new Date(Date.now() + 29 * 86_400_000));
    await change([id], { folder: 'inbox' });
    expect(await subjects('inbox')).toEqual(['نرخ فردا']);
    await change([id], { folder: 'trash' });
    await deleteOldMails(db, new Date(Date.now() + 31 * 86_400_000));
    expect((await read(id)).status).toBe(404);
    expect((await read(id, writer)).status).toBe(200);
    await change([id], { folder: 'trash' }, writer);
    await deleteOldMails(db, new Date(Date.now() + 31 * 86_400_000));
    expect((await db.query('select from mail')).rows).toEqual([]);
  });

  it('of a conversation are read together, each of them by who holds it', async () => {
    const first = await sent();
    const writerId = await idOf('حسین دلاور', reader);
    const answer = await sent({ to: [writerId], body: 'دیدم.', replyTo: first }, reader);
    const colleagueId = await idOf('فرهمند');
    const third = await sent({ to: [colleagueId], body: 'به آگاهی شما.', replyTo: answer });
    expect((await read(third, writer)).data.thread).toMatchObject([
      { id: answer, body: 'دیدم.', sender: 'نادر رستگار', isOwn: false },
      { id: first, isOwn: true },
    ]);
    expect((await read(answer)).data.thread.map(({ id }) => id)).toEqual([first]);
    expect((await read(third)).status).toBe(404);
  });

  it('are found in any spelling, by text and sender, in all folders of one’s own', async () => {
    const id = await sent({ subject: 'پیگیری كارگزاري' });
    await sent({ subject: 'دیگر' });
    await change([id], { folder: 'trash' });
    expect(await subjects('inbox', reader, { text: 'کارگزاری' })).toEqual(['پیگیری كارگزاري']);
    expect(await subjects('inbox', reader, { text: 'حسین' })).toEqual(['دیگر', 'پیگیری كارگزاري']);
    expect(await subjects('inbox', stranger, { text: 'کارگزاری' })).toEqual([]);
  });

  it('of others are not there for anybody, an administrator included, by any call', async () => {
    const id = await sent({ subject: 'محرمانه', body: 'رازی' });
    const waiting = (await send({ subject: 'محرمانه' })).data.id;
    const draft = (await save({ subject: 'محرمانه' })).data.id;
    const own = await sent({}, stranger);
    for (const view of ['inbox', 'sent', 'drafts', 'spam', 'trash', 'starred', 'important'] as const)
      expect(await subjects(view, stranger)).not.toContain('محرمانه');
    expect((await listMails('sent', stranger)).waiting).toEqual([]);
    for (const foreign of [id, waiting, draft]) {
      const refusals = [
        await read(foreign, stranger),
        await save({ id: foreign }, stranger),
        await send({ id: foreign }, stranger),
        await save({ replyTo: foreign }, stranger),
        await send({ replyTo: foreign }, stranger),
        await takeBack(foreign, stranger),
        await change([foreign], { isRead: true }, stranger),
        await change([own, foreign], { folder: 'trash' }, stranger),
      ];
      expect(refusals.map(({ problem }) => problem.code)).toEqual(refusals.map(() => 'notFound'));
    }
    // An addressee of a mail is not its writer.
    const notHers = [await save({ id, to: [] }, reader), await takeBack(id, reader)];
    expect(notHers.map(({ problem }) => problem.code)).toEqual(['notFound', 'notFound']);
    expect(await subjects('sent', stranger)).toEqual(['نرخ فردا']);
    expect((await read(id)).data.body).toBe('رازی');

    const { rows } = await db.query<{ text: string; done: string }>(
      `select string_agg(e::text, ' ') as text,
         string_agg(action || ' ' || key, ', ' order by id) filter (where key = any ($1::text[])) as done
       from event_log e where user_name = 'supervisor'`,
      [[String(id), String(waiting), String(draft)]],
    );
    expect(rows[0]?.done).toBe(`update ${id}, update ${waiting}, insert ${draft}`);
    expect(rows[0]?.text).not.toMatch(/محرمانه|رازی/u);
  });

  it('are read in pages, the newest first', async () => {
    await db.query(
      `with written as (insert into mail (sender_id, subject, body, text_folded, begun_at, at, send_at, sent_at)
         select id, nr::text, '', nr::text, now(), now(), now(), now()
         from app_user, generate_series(1, ${mailsOfAnswer + 5}) nr where user_name = 'supervisor' order by nr.nr
         returning id)
       insert into mail_copy (user_id, mail_id, folder) select ${readerId}, id, 'inbox' from written order by id`,
    );
    const page = await listMails('inbox');
    expect([page.list.length, page.list[0]?.subject, page.hasMore]).toEqual([mailsOfAnswer, '55', true]);
    const next = await listMails('inbox', reader, { before: String(page.list.at(-1)?.place) });
    expect([next.list.map(({ subject }) => subject), next.hasMore]).toEqual([
      ['5', '4', '3', '2', '1'],
      false,
    ]);
  });

  it('cannot be begun more than so many times in an hour', async () => {
    await db.query(
      `insert into mail (sender_id, subject, body, text_folded, begun_at, at)
       select id, 'x', 'x', 'x', now(), now() from app_user, generate_series(1, ${maxMailsPerHour})
       where user_name = 'supervisor'`,
    );
    expect((await send()).problem).toMatchObject({ status: 429, code: 'tooManyRequests' });
    await db.query(`update mail set begun_at = now() - interval '61 minutes'`);
    expect((await send()).status).toBe(200);
  });

  it('are found by words in any order, of text and sender together, whichever of them is rare', async () => {
    await sent({ subject: 'سقف هفته', body: 'نرخ ارز' });
    await sent({ subject: 'نرخ فردا', body: 'کمیاب ۷۷۷' });
    const found = (text: string, client = reader) => subjects('inbox', client, { text });
    expect(await found('فردا نرخ')).toEqual(['نرخ فردا']);
    expect(await found('777 نرخ')).toEqual(['نرخ فردا']);
    expect(await found('دلاور هفته')).toEqual(['سقف هفته']);
    expect((await found('نرخ')).toSorted()).toEqual(['سقف هفته', 'نرخ فردا']);
    // Searches of one and two letters find words that begin with them.
    expect((await found('ن')).toSorted()).toEqual(['سقف هفته', 'نرخ فردا']);
    expect(await found('سق')).toEqual(['سقف هفته']);
    expect(await found('نرخ نیست')).toEqual([]);
    expect(await found('کمیاب', stranger)).toEqual([]);
  });

  it('begun twice under one id are one draft with the later words, begun once in the log', async () => {
    const clientId = 'ab'.repeat(16);
    const first = (await save({ clientId })).data.id;
    const begun = async () =>
      (await db.query(`select from event_log where action = 'insert' and key = $1`, [String(first)])).rows;
    expect(await begun()).toHaveLength(1);
    expect((await save({ clientId, subject: 'دوم' })).data.id).toBe(first);
    expect((await listMails('drafts', writer)).list).toMatchObject([{ id: first, subject: 'دوم' }]);
    expect(await begun()).toHaveLength(1);
    // The same client id of another person is another draft.
    const other = await save({ clientId, to: [await idOf('دلاور', reader)] }, reader);
    expect(other.data.id).not.toBe(first);
    expect((await send({ clientId, subject: 'سوم' })).data.id).toBe(first);
    expect((await send({ clientId, subject: 'سوم' })).problem.code).toBe('alreadyDone');
  });
});
