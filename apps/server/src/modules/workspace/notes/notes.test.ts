import type { NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { deleteOldNotes } from './delete-old-notes.ts';

describe.each(bothEngines())('sticky notes on $name', ({ open }) => {
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
    const { data } = await owner.call('GET /api/Workspace/FindColleagues', {
      query: { text: 'نادر رستگار' },
    });
    colleagueId = data.list[0]?.id ?? 0;
  });
  beforeEach(() => db.query('delete from note'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const add = async (): Promise<number> =>
    (await owner.call('POST /api/Workspace/AddNote', { body: { color: 'warn', x: 20, y: 30 } })).data.id;
  const change = (id: number, what: NoteChange, client = owner) =>
    client.call('POST /api/Workspace/ChangeNote', { body: { id, change: what } });
  const share = (id: number, readerIds: number[], client = owner) =>
    client.call('POST /api/Workspace/ShareNote', { body: { id, readerIds } });
  const notes = async (client = owner) => (await client.call('GET /api/Workspace/GetNotes')).data.list;

  it('store text, colour, place and size; fields left out of a change keep their values', async () => {
    const id = await add();
    await change(id, { body: 'خرید قهوه', color: 'info' });
    await change(id, { x: 300, width: 260 });
    expect(await notes()).toMatchObject([
      { id, body: 'خرید قهوه', color: 'info', x: 300, y: 30, width: 260, isOwn: true, readerIds: [] },
    ]);
    expect((await change(id, { width: 5 })).status).toBe(400);
  });

  it('that are deleted come back by taking it back', async () => {
    const id = await add();
    await change(id, { body: 'باز می‌گردد', isDeleted: true });
    expect(await notes()).toEqual([]);
    await change(id, { isDeleted: false });
    expect(await notes()).toMatchObject([{ body: 'باز می‌گردد' }]);
  });

  it('that were deleted are removed from the database after a day, and the others are not', async () => {
    const [remaining, deleted] = [await add(), await add()];
    await change(deleted, { isDeleted: true });
    await deleteOldNotes(db, new Date(Date.now() + 23 * 3_600_000));
    await change(deleted, { isDeleted: false });
    expect(await notes()).toHaveLength(2);
    await change(deleted, { isDeleted: true });
    await deleteOldNotes(db, new Date(Date.now() + 25 * 3_600_000));
    expect((await change(deleted, { isDeleted: false })).problem.code).toBe('notFound');
    expect(await notes()).toMatchObject([{ id: remaining }]);
  });

  it('that are shared are read and not changed, until they are shared no more', async () => {
    const id = await add();
    await change(id, { body: 'برای هر دو' });
    await share(id, [colleagueId]);
    expect(await notes(colleague)).toMatchObject([{ body: 'برای هر دو', isOwn: false, readerIds: [] }]);
    expect((await change(id, { body: 'دیگر' }, colleague)).problem.code).toBe('notFound');
    expect((await share(id, [], colleague)).problem.code).toBe('notFound');
    await share(id, []);
    expect(await notes(colleague)).toEqual([]);
  });

  it('of others are not there for anybody, an administrator included, nor in the log', async () => {
    const id = await add();
    await change(id, { body: 'محرمانه' });
    expect(await notes(stranger)).toEqual([]);
    expect((await change(id, { isDeleted: true }, stranger)).problem.code).toBe('notFound');
    expect((await share(id, [colleagueId], stranger)).problem.code).toBe('notFound');
    const { rows } = await db.query<{ text: string }>(
      `select string_agg(e::text, ' ') as text from event_log e`,
    );
    expect(rows[0]?.text).toMatch(/supervisor.*,update,/u);
    expect(rows[0]?.text).not.toContain('محرمانه');
  });

  it('of an office are not shared with staff', async () => {
    const office = await test.signIn('office');
    const body = { color: 'ok', x: 0, y: 0 } as const;
    const { id } = (await office.call('POST /api/Workspace/AddNote', { body })).data;
    expect((await share(id, [colleagueId], office)).problem.code).toBe('badValue');
  });

  it('are two hundred at most, those deleted not counted', async () => {
    const id = await add();
    await change(id, { isDeleted: true });
    await db.query(`insert into note (owner_id, color, x, y, changed_at)
      select id, 'ok', 0, 0, now() from app_user, generate_series(1, 200) where user_name = 'supervisor'`);
    const body = { color: 'ok', x: 0, y: 0 } as const;
    const refused = await owner.call('POST /api/Workspace/AddNote', { body });
    expect(refused.problem).toMatchObject({ status: 409, code: 'tooManyNotes' });
    expect((await change(id, { isDeleted: false })).problem.code).toBe('tooManyNotes');
  });
});
