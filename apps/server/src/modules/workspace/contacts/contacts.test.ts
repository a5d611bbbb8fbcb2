/** Contacts of a person: nobody else can read or change them, with any right. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { maxContacts } from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { callMeanwhile } from '../../../platform/database/lock-waits.testing.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { deleteOldContacts } from './contacts.service.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

type Change = ApiInput<'POST /api/Workspace/ChangeContacts'>['body']['change'];

describe.each(bothEngines())('contacts on $name', ({ open, name }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let stranger: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('supervisor');
    stranger = await test.signIn('admin');
  });
  beforeEach(() => db.query('delete from contact'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const form = { name: 'كيان راد', designation: '', phone: '۰۹۱۲ ۰۰۰ ۱۱۲۲', email: 'Kian@Example.com' };
  const save = (list: ApiInput<'POST /api/Workspace/SaveContacts'>['body']['list'], client = owner) =>
    client.call('POST /api/Workspace/SaveContacts', { body: { list } });
  const add = async (more: Partial<typeof form> = {}): Promise<number> =>
    (await save([{ ...form, ...more }])).data.ids[0] ?? 0;
  const change = (ids: number[], what: Change, client = owner) =>
    client.call('POST /api/Workspace/ChangeContacts', { body: { ids, change: what } });
  const listOf = async (client = owner) => (await client.call('GET /api/Workspace/GetContacts')).data.list;

  // The embedded database has one connection, so no two calls run at once there.
  it.skipIf(name === 'embedded')('are locked after their owner, also when they are restored', async () => {
    const id = await add();
    await change([id], { isDeleted: true });
    await callMeanwhile(db, {
      first: (tx) => tx.query(`select from app_user where user_name = 'supervisor' for no key update`),
      call: () => change([id], { isDeleted: false }),
      // The call that waits for the owner holds no contact yet.
      finish: (tx) => tx.query('select from contact where id = $1 for update nowait', [id]),
    });
    expect(await listOf()).toMatchObject([{ id, isDeleted: false }]);
  });

  it.skipIf(name === 'embedded')(
    'are saved in the order of their numbers, and answered in that of the call',
    async () => {
      const [one, other] = [await add(), await add()];
      const answer = await callMeanwhile(db, {
        first: (tx) => tx.query('select from contact where id = $1 for update', [one]),
        call: () =>
          save([
            { ...form, id: other },
            { ...form, id: one },
          ]),
        // The call that waits for the first contact does not hold the second one yet.
        finish: (tx) => tx.query('select from contact where id = $1 for update nowait', [other]),
      });
      expect(answer.data.ids).toEqual([other, one]);
    },
  );

  it('are stored in their one form, and changed by their number', async () => {
    const id = await add();
    expect(await listOf()).toMatchObject([
      { id, name: 'کیان راد', phone: '09120001122', email: 'kian@example.com', isStarred: false },
    ]);
    await save([{ ...form, id, phone: '+49 30 1234567' }]);
    expect(await listOf()).toMatchObject([{ id, phone: '+49301234567' }]);
    expect((await save([{ ...form, email: 'nowhere' }])).problem.code).toBe('badValue');
  });

  it('are out of reach of everybody else: read, changed, counted, pictured or merged', async () => {
    const [id, other] = [await add(), await add({ name: 'دیگر' })];
    const body = { keep: id, others: [other], contact: form };
    expect(await listOf(stranger)).toEqual([]);
    const refused = [
      await save([{ ...form, id }], stranger),
      await change([id], { isDeleted: true }, stranger),
      await stranger.call('POST /api/Workspace/UseContact', { body: { id } }),
      await stranger.call('POST /api/Workspace/MergeContacts', { body }),
      await stranger.call('GET /api/Workspace/GetContactPhoto', { query: { id: String(id) } }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('notFound'));
    expect(await listOf()).toMatchObject([
      { id, isDeleted: false, useCount: 0 },
      { id: other, isDeleted: false },
    ]);
  });

  it('come back after they were deleted, for thirty days', async () => {
    const ids = [await add(), await add({ name: 'دیگر' })];
    await change(ids, { isDeleted: true });
    expect((await listOf()).map(({ isDeleted }) => isDeleted)).toEqual([true, true]);
    await change(ids.slice(0, 1), { isDeleted: false });
    await deleteOldContacts(db, new Date(Date.now() + 31 * 86_400_000));
    expect((await listOf()).map(({ id }) => id)).toEqual(ids.slice(0, 1));
  });

  it('are one after a merge, with the star and the uses of all', async () => {
    const [keep, other] = [await add(), await add({ email: '' })];
    await change([other], { isStarred: true });
    for (const id of [keep, other, other])
      await owner.call('POST /api/Workspace/UseContact', { body: { id } });
    const contact = { ...form, designation: 'مدیر ارز' };
    await owner.call('POST /api/Workspace/MergeContacts', { body: { keep, others: [other], contact } });
    expect((await listOf()).filter(({ isDeleted }) => !isDeleted)).toMatchObject([
      { id: keep, designation: 'مدیر ارز', isStarred: true, useCount: 3 },
    ]);
  });

  it('leave nothing in the log when one is looked at', async () => {
    const id = await add();
    const countLines = async () => (await db.query('select count(*) as count from event_log')).rows[0];
    const before = await countLines();
    await owner.call('POST /api/Workspace/UseContact', { body: { id } });
    expect(await countLines()).toEqual(before);
  });

  it('are refused beyond the number that a person may have', async () => {
    await db.query(
      `insert into contact (owner_id, name)
       select (select id from app_user where user_name = 'supervisor'), 'x' from generate_series(1, ${maxContacts})`,
    );
    expect((await save([form])).problem.code).toBe('tooManyEntries');
  });

  it('have a picture that is one by its bytes, taken away again, and given to the one that stays in a merge', async () => {
    const [id, other] = [await add(), await add({ name: 'دیگر' })];
    const put = (to: number, file: Buffer, client = owner) =>
      client.call('POST /api/Workspace/UploadContactPhoto', { query: { id: String(to) }, file });
    const photoOf = (of: number) =>
      owner.call('GET /api/Workspace/GetContactPhoto', { query: { id: String(of) } });
    for (const wrong of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.7')])
      expect((await put(other, wrong)).problem.code).toBe('unknownFileKind');
    expect((await put(other, png, stranger)).problem.code).toBe('notFound');
    await put(other, png);
    const body = { keep: id, others: [other], contact: form };
    await owner.call('POST /api/Workspace/MergeContacts', { body });
    expect((await photoOf(id)).data).toEqual({ contentType: 'image/png', content: png.toString('base64') });
    await change([id], { hasPhoto: false });
    expect((await photoOf(id)).problem.code).toBe('notFound');
  });

  it('are read from a file without being stored, each with why it is refused or whether it is known', async () => {
    await add();
    const check = (text: string) =>
      owner.call('POST /api/Workspace/CheckContactsFile', { query: {}, file: Buffer.from(text) });
    const table = 'نام,تلفن,ایمیل\nکیان راد,09120001122,\n,021,\nسارا,,nowhere\nسارا,02188776655,';
    expect(
      (await check(table)).data.list.map(({ number, refusal, isKnown }) => [number, refusal, isKnown]),
    ).toEqual([
      [2, null, true],
      [3, { field: 'name', problem: 'required' }, false],
      [4, { field: 'email', problem: 'badEmail' }, false],
      [5, null, false],
    ]);
    expect(await listOf()).toHaveLength(1);
    expect((await check('a,b\n1,2')).problem.code).toBe('emptyFile');
    expect((await check('نام,تلفن\n"کیان,021')).problem.code).toBe('openQuote');
    expect((await check('ن'.repeat(1_000_001))).problem.code).toBe('longCellInRow');
    const file = (format: 'vcard' | 'csv') =>
      owner.call('GET /api/Workspace/GetContactsFile', { query: { format } });
    for (const format of ['vcard', 'csv'] as const) {
      const { list } = (await check((await file(format)).data.content)).data;
      expect(list).toMatchObject([{ contact: { name: 'کیان راد', phone: '09120001122' }, isKnown: true }]);
    }
  });

  it('leave nothing of whom they are in the log', async () => {
    await add({ name: 'نام‌پنهان', phone: '09129998877' });
    const { rows } = await db.query<{ text: string }>(
      `select coalesce(string_agg(e::text, ' '), '') as text from event_log e`,
    );
    expect(rows[0]?.text).toContain(',insert,');
    for (const secret of ['نام‌پنهان', '09129998877']) expect(rows[0]?.text).not.toContain(secret);
  });
});
