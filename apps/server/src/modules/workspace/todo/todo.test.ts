import type { ApiInput } from '@nazer/contract/api.ts';
import type { TaskFilter } from '@nazer/contract/workspace/todo/task-names.ts';
import { addDays, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { nextDueDay } from './repeats.ts';
import { remindOfTasks } from './todo.jobs.ts';
import { hasDueTasks } from './todo.queries.ts';
import { deleteOldTasks } from './todo.service.ts';

type NewTask = ApiInput<'POST /api/Workspace/AddTask'>['body'];
type TaskChange = ApiInput<'POST /api/Workspace/ChangeTasks'>['body']['change'];

describe.each(bothEngines())('tasks on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let colleague: TestClient;
  let stranger: TestClient;
  let colleagueId: number;
  const today = todayJalali(new Date());
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('supervisor');
    colleague = await test.signIn('auditor');
    stranger = await test.signIn('admin');
    colleagueId = await idOf('نادر رستگار');
  });
  beforeEach(() => db.query('delete from todo_task'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const colleaguesOf = async (client: TestClient, text = '') =>
    (await client.call('GET /api/Workspace/FindColleagues', { query: { text } })).data.list;
  const idOf = async (name: string): Promise<number> => (await colleaguesOf(owner, name))[0]?.id ?? 0;
  const add = async (task: NewTask, client = owner): Promise<number> =>
    (await client.call('POST /api/Workspace/AddTask', { body: task })).data.id;
  const change = (ids: readonly number[], what: TaskChange, client = owner) =>
    client.call('POST /api/Workspace/ChangeTasks', { body: { ids: [...ids], change: what } });
  const answer = async (filter: TaskFilter, client = owner, more: Record<string, string> = {}) =>
    (await client.call('GET /api/Workspace/GetTasks', { query: { filter, ...more } })).data;
  const titles = async (filter: TaskFilter, client = owner, more: Record<string, string> = {}) =>
    (await answer(filter, client, more)).list.map(({ title }) => title);
  const read = (id: number, client = owner) =>
    client.call('GET /api/Workspace/GetTask', { query: { id: String(id) } });
  const messagesOf = async (client: TestClient) =>
    (await client.call('GET /api/Workspace/GetMessages')).data.list.map(({ message }) => message);

  it('are listed under each filter they match and under no other', async () => {
    await add({ title: 'بی‌نشان' });
    await add({ title: 'ستاره‌دار', isStarred: true });
    await add({ title: 'پراولویت', isImportant: true, label: 'legal' });
    await add({ title: 'فردا', dueDay: addDays(today, 1) });
    await add({ title: 'امروز', dueDay: today });
    await add({ title: 'عقب‌افتاده', dueDay: addDays(today, -3) });
    const done = await add({
      title: 'کرده',
      isStarred: true,
      isImportant: true,
      dueDay: today,
      label: 'legal',
    });
    await change([done], { isDone: true });
    const deleted = await add({ title: 'دورریخته', isStarred: true, isImportant: true, dueDay: today });
    await change([deleted], { isDeleted: true });

    expect(await titles('all')).toEqual([
      'عقب‌افتاده',
      'امروز',
      'فردا',
      'پراولویت',
      'ستاره‌دار',
      'بی‌نشان',
      'کرده',
    ]);
    expect(await titles('starred')).toEqual(['ستاره‌دار']);
    expect(await titles('priority')).toEqual(['پراولویت']);
    expect(await titles('scheduled')).toEqual(['عقب‌افتاده', 'امروز', 'فردا']);
    expect(await titles('today')).toEqual(['عقب‌افتاده', 'امروز']);
    expect(await titles('done')).toEqual(['کرده']);
    expect(await titles('deleted')).toEqual(['دورریخته']);
    expect(await titles('all', owner, { label: 'legal' })).toEqual(['پراولویت', 'کرده']);
    expect((await answer('all')).counts).toEqual({
      all: 6,
      starred: 1,
      priority: 1,
      scheduled: 3,
      today: 2,
      done: 1,
      deleted: 1,
      rates: 0,
      legal: 1,
      offices: 0,
      training: 0,
    });
    const unknown = await owner.raw({ method: 'GET', url: '/api/Workspace/GetTasks?filter=everything' });
    expect(unknown.statusCode).toBe(400);
  });

  it('can be assigned to any of 300 colleagues', async () => {
    await db.query(
      `insert into app_user (user_name, user_name_folded, full_name, full_name_folded, user_type, password_hash)
       select 'large' || n, 'large' || n, 'large ' || n, 'large ' || n, 1, '' from generate_series(1, 300) n`,
    );
    expect(await colleaguesOf(owner, 'large')).toHaveLength(300);
    await db.query("delete from app_user where user_name like 'large%'");
  });

  it('are found by Persian letters when written with Arabic ones', async () => {
    await add({ title: 'پیگیری كارگزاري' });
    await add({ title: 'دیگر' });
    expect(await titles('all', owner, { text: 'کارگزاری' })).toEqual(['پیگیری كارگزاري']);
  });

  it('can be restored unchanged for thirty days after they are deleted', async () => {
    const id = await add({ title: 'برمی‌گردد', isImportant: true });
    await change([id], { isDeleted: true });
    await deleteOldTasks(db, new Date(Date.now() + 29 * 86_400_000));
    await change([id], { isDeleted: false });
    expect((await answer('all')).list).toMatchObject([{ title: 'برمی‌گردد', isImportant: true }]);
    await change([id], { isDeleted: true });
    await deleteOldTasks(db, new Date(Date.now() + 31 * 86_400_000));
    expect((await read(id)).status).toBe(404);
  });

  it('appear for the colleague they are assigned to, with a message, and disappear when unassigned', async () => {
    const id = await add({ title: 'گزارش ماهانه' });
    await change([id], { assigneeId: colleagueId, notes: 'تا پایان هفته' });
    expect(await messagesOf(colleague)).toContain('کاری به شما سپرده شد: گزارش ماهانه');
    const [task] = (await answer('all', colleague)).list;
    expect(task).toMatchObject({ title: 'گزارش ماهانه', owner: 'حسین دلاور', isOwn: false, isRead: false });
    await colleague.call('POST /api/Workspace/AddTaskComment', { body: { id, body: 'آغاز شد' } });
    expect((await change([id], { isDone: true, isStarred: true, isRead: true }, colleague)).status).toBe(200);
    const { data } = await read(id);
    expect(data).toMatchObject({ isDone: true, isStarred: false, notes: 'تا پایان هفته' });
    expect(data.comments).toMatchObject([{ by: 'نادر رستگار', body: 'آغاز شد', isOwn: false }]);
    await change([id], { assigneeId: 0 });
    expect(await titles('done', colleague)).toEqual([]);
    expect((await read(id, colleague)).status).toBe(404);
  });

  it('can be marked as done by their assignee, but edited by their owner alone', async () => {
    const id = await add({ title: 'سپرده' });
    await change([id], { assigneeId: colleagueId });
    const forbidden: readonly TaskChange[] = [
      { title: 'دیگر' },
      { notes: '' },
      { dueDay: today },
      { isDeleted: true },
      { assigneeId: 0 },
      { label: 'rates' },
    ];
    for (const one of forbidden) {
      const refused = await change([id], { isDone: true, ...one }, colleague);
      expect([one, refused.problem?.code]).toEqual([one, 'forbidden']);
    }
    expect((await read(id)).data).toMatchObject({ title: 'سپرده', isDone: false });
  });

  it('are invisible in every call to everyone but owner and assignee, even to an administrator', async () => {
    const id = await add({ title: 'محرمانه' });
    const own = await add({ title: 'خود او' }, stranger);
    expect(await titles('all', stranger)).toEqual(['خود او']);
    expect((await read(id, stranger)).problem.code).toBe('notFound');
    expect((await change([id], { isDone: true }, stranger)).problem.code).toBe('notFound');
    expect((await change([own, id], { isDone: true }, stranger)).problem.code).toBe('notFound');
    expect(await titles('done', stranger)).toEqual([]);
    const comment = { id, body: 'سرک' };
    const written = await stranger.call('POST /api/Workspace/AddTaskComment', { body: comment });
    expect(written.problem.code).toBe('notFound');
    for (const move of [
      { id, before: own },
      { id: own, before: id },
      { id, before: null },
    ]) {
      const moved = await stranger.call('POST /api/Workspace/MoveTask', { body: move });
      expect([move, moved.problem.code]).toEqual([move, 'notFound']);
    }
    const { rows } = await db.query<{ text: string }>(
      `select coalesce(string_agg(e::text, ' '), '') as text from event_log e`,
    );
    expect(rows[0]?.text).toContain('/api/Workspace/');
    expect(rows[0]?.text).not.toContain('محرمانه');
  });

  it('are assigned to colleagues alone: staff among staff, an office within itself', async () => {
    const office = await test.signIn('office');
    expect(await colleaguesOf(office)).not.toContainEqual(expect.objectContaining({ id: colleagueId }));
    const id = await add({ title: 'از صرافی' }, office);
    const refused = await change([id], { assigneeId: colleagueId, isDone: true }, office);
    expect(refused.problem.code).toBe('badValue');
    expect((await read(id, office)).data).toMatchObject({ assigneeId: 0, isDone: false });
    const staff = (await colleaguesOf(owner)).map(({ name }) => name);
    expect(staff).toContain('لیلا فرهمند');
    expect(staff).not.toContain('حسین دلاور');
  });

  it('have an own order for each person', async () => {
    const [c, b, a] = [await add({ title: 'پ' }), await add({ title: 'ب' }), await add({ title: 'الف' })];
    await change([a, b, c], { assigneeId: colleagueId });
    const before = await titles('all', colleague);
    const move = (id: number, next: number | null) =>
      owner.call('POST /api/Workspace/MoveTask', { body: { id, before: next } });
    await move(c, a);
    expect(await titles('all')).toEqual(['پ', 'الف', 'ب']);
    await move(c, null);
    expect(await titles('all')).toEqual(['الف', 'ب', 'پ']);
    expect(await titles('all', colleague)).toEqual(before);
  });

  it('due on a holiday say so', async () => {
    const friday = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).find(
      (day) => weekday(day) === 6,
    );
    await add({ title: 'جمعه', dueDay: friday ?? '' });
    await add({ title: 'نوروز', dueDay: '1406/01/01' });
    expect((await answer('scheduled')).list).toMatchObject([
      { title: 'نوروز', isOnHoliday: true, holiday: expect.stringMatching(/./) },
      { title: 'جمعه', isOnHoliday: true },
    ]);
    const wrong = await owner.call('POST /api/Workspace/AddTask', {
      body: { title: 'نادرست', dueDay: '1405/13/01' },
    });
    expect(wrong.problem).toMatchObject({ status: 400, code: 'badDateInput' });
  });

  it('send one reminder per due day, to the person who is to do them', async () => {
    const own = await add({ title: 'پرداخت', dueDay: today });
    const given = await add({ title: 'تماس', dueDay: today });
    await change([given], { assigneeId: colleagueId });
    await add({ title: 'بعدا', dueDay: addDays(today, 2) });
    const services = { db, clock: { now: () => new Date() } };
    expect(await remindOfTasks(services)).toBe(2);
    expect(await remindOfTasks(services)).toBe(0);
    expect(await messagesOf(owner)).toContain('سررسید این کار رسیده است: پرداخت');
    expect(await messagesOf(colleague)).toContain('سررسید این کار رسیده است: تماس');
    await change([own], { dueDay: addDays(today, -1) });
    expect(await remindOfTasks(services)).toBe(1);
  });

  it('of an inactive person are not waiting for a reminder', async () => {
    const id = await add({ title: 'تماس', dueDay: today });
    await change([id], { assigneeId: colleagueId });
    expect(await hasDueTasks(db, { today })).toBe(true);
    await db.query('update app_user set is_active = false where id = $1', [colleagueId]);
    expect(await hasDueTasks(db, { today })).toBe(false);
    await db.query('update app_user set is_active = true where id = $1', [colleagueId]);
  });

  it('that repeat create exactly one successor when done', async () => {
    const id = await add({ title: 'جلسه', dueDay: today });
    await change([id], { repeats: 'weekly', assigneeId: colleagueId });
    await change([id], { isDone: true }, colleague);
    await change([id], { isDone: true });
    for (const client of [owner, colleague])
      expect((await answer('all', client)).list.map(({ dueDay, isDone }) => [dueDay, isDone])).toEqual([
        [addDays(today, 7), false],
        [today, true],
      ]);
  });

  it('that repeat leave no second successor when they are done once more', async () => {
    const id = await add({ title: 'جلسه', dueDay: today });
    await change([id], { repeats: 'weekly' });
    for (const isDone of [true, false, true]) await change([id], { isDone });
    const [next, done] = (await answer('all')).list;
    expect([next?.dueDay, next?.repeats, done?.repeats]).toEqual([addDays(today, 7), 'weekly', '']);
    expect(await titles('all')).toHaveLength(2);
  });

  it('that repeat leave no successor when they are done in the trash', async () => {
    const id = await add({ title: 'جلسه', dueDay: today });
    await change([id], { repeats: 'weekly' });
    await change([id], { isDeleted: true });
    await change([id], { isDone: true });
    expect(await titles('all')).toEqual([]);
  });

  it('are limited to a thousand per owner', async () => {
    await db.query(
      `insert into todo_task (owner_id, title, title_folded)
       select id, 'x', 'x' from app_user, generate_series(1, 1000) where user_name = 'supervisor'`,
    );
    const refused = await owner.call('POST /api/Workspace/AddTask', { body: { title: 'یکی بیشتر' } });
    expect(refused.problem).toMatchObject({ status: 409, code: 'tooManyEntries' });
  });
});

describe('a task that repeats on the last business day of the month', () => {
  const calendar = new BusinessCalendar([], { isThursdayHoliday: true });
  it.each([
    // 30 Azar 1405 is a Monday, 30 Dey a Wednesday, 30 Bahman a Friday after a Thursday.
    ['1405/09/10', '1405/09/30'],
    ['1405/09/30', '1405/10/30'],
    ['1405/10/30', '1405/11/28'],
  ])('that was due on %s is next due on %s', (day, next) => {
    expect(nextDueDay('monthEnd', day, calendar)).toBe(next);
  });
});
