import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiInput } from '@nazer/contract/api.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadReferenceData } from './crm.service.ts';

const secrets = ['0499370899', '09121234567', '0790419904', '09351112233'];

describe.each(testEngines())('masked codes of persons on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  let auditor: TestClient;
  let operator: TestClient;
  /** A user who sees codes masked and may edit persons all the same. */
  let editor: TestClient;
  let id = 0;
  const key = [{ id: '0499370899' }];
  let masked: { id: string }[] = [];

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    test = await openTestApp(db);
    [crm, auditor, operator] = [
      await test.signIn('crm'),
      await test.signIn('auditor'),
      await test.signIn('operator'),
    ];
    const made = await crm.call('POST /EcarSales/Upsert', {
      body: { name: 'نگار', family: 'صبوری', mellicode: secrets[0] ?? '', mobile: secrets[1] ?? '' },
    });
    id = made.data?.id ?? 0;
    masked = [{ id: `#${id}` }];
    await crm.call('POST /EcarSales/Upsert', {
      body: { name: 'بهار', family: 'کیانی', mellicode: secrets[2] ?? '', mobile: secrets[3] ?? '' },
    });
    const admin = await test.signIn('admin');
    const role = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: 'person editor' } });
    const roleId = String(role.data.roleId);
    await admin.call('POST /api/Auth/UpdatePermission', {
      query: { roleId },
      body: ['crm.person.view', 'crm.person.edit', 'crm.person.delete', 'crm.person.restore'],
    });
    const rates = await admin.call('GET /api/Auth/GetIdentityUserByUserName', {
      query: { userName: 'rates' },
    });
    await admin.call('POST /api/Auth/addUserToRole', { query: { roleId, userId: String(rates.data.id) } });
    editor = await test.signIn('rates');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const inFull = async () => (await crm.call('POST /EcarSales/GetById', { body: key })).data;

  it('those who work with persons daily see them in full; others see ends only', async () => {
    expect(await inFull()).toMatchObject({ mellicode: '0499370899', mobile: '09121234567' });
    const maskedPerson = { name: 'نگار', mellicode: '04*****899', mobile: '0912***4567' };
    for (const client of [auditor, editor])
      expect((await client.call('POST /EcarSales/GetById', { body: masked })).data).toMatchObject(
        maskedPerson,
      );
    for (const client of [auditor, operator, editor]) {
      const { list } = (await client.call('POST /EcarSales/GetAll', { body: {} })).data;
      expect(list.find((row) => row.id === id)).toMatchObject(maskedPerson);
      const history = await client.call('POST /EcarSales/GetHistory', { body: { key: masked } });
      expect(history.data.list[0]?.after).toMatchObject({ mellicode: '04*****899', mobile: '0912***4567' });
    }
  });

  it('operators see them in records, and in lists on a day they gave a reason for, each in the log', async () => {
    const seen = { mellicode: '0499370899', mobile: '09121234567' };
    /** Newest log entry about seen numbers; its `count` is how many numbers were shown in full. */
    const logged = async () =>
      (
        await db.query<{ after: object }>(
          `select after from event_log where action = 'see-personal' order by id desc limit 1`,
        )
      ).rows[0]?.after;
    expect((await operator.call('POST /EcarSales/GetById', { body: masked })).data).toMatchObject(seen);
    expect(await logged()).toMatchObject({ record: `#${id}`, count: 2 });
    const listed = async () =>
      (await operator.call('POST /EcarSales/GetAll', { body: {} })).data.list.find((row) => row.id === id);
    expect((await listed())?.mellicode).toContain('*');
    await operator.call('POST /api/System/GivePersonalReason', { body: { reason: 'تطبیق پرونده اشخاص' } });
    expect(await listed()).toMatchObject(seen);
    expect(await logged()).toMatchObject({ rows: 2, count: 4 });
    await db.query('delete from personal_reason');
  });

  it('files hold them for those who see them in lists, say so, and the log knows', async () => {
    const columns = ['name', 'mellicode', 'mobile'];
    const fileOf = async (client: TestClient, format: 'csv' | 'xlsx') => {
      const { data } = await client.call('POST /EcarSales/ExportPrepare', { body: { columns, format } });
      const file = await client.raw({ url: `/EcarSales/Download?authtoken=${data.ticket}` });
      return { ...file, personal: data.personal };
    };
    const notesOf = async (client: TestClient) => {
      const { sheets } = await readXlsx((await fileOf(client, 'xlsx')).rawPayload);
      return sheets[1]?.rows.flat().join('\n');
    };
    expect(await fileOf(operator, 'csv')).toMatchObject({ personal: 'hidden' });
    expect(await notesOf(operator)).toContain(serverWords.fa.reports.personal.hidden);
    await operator.call('POST /api/System/GivePersonalReason', { body: { reason: 'تطبیق پرونده اشخاص' } });
    const open = await fileOf(operator, 'csv');
    expect(open.personal).toBe('shown');
    for (const secret of secrets) expect(open.body).toContain(secret);
    expect(await notesOf(operator)).toContain(serverWords.fa.reports.personal.shown);
    const { rows } = await db.query<{ after: object }>(
      `select after from event_log where action = 'see-personal' order by id desc limit 1`,
    );
    // For a file, `count` is its number of rows.
    expect(rows[0]?.after).toEqual({ file: 'EcarSales', count: 2 });
    expect((await fileOf(crm, 'csv')).personal).toBe('shown');
    const without = await operator.call('POST /EcarSales/ExportPrepare', {
      body: { columns: ['name'], format: 'csv' },
    });
    expect(without.data.personal).toBe('none');
    await db.query('delete from personal_reason');
  });

  it('a reader who sees codes in lists may filter a list by a part of a code', async () => {
    const filterModels = [{ Field: 'mellicode', Condition1: { Type: 'contains', Filter: '04993' } as const }];
    const sets = () =>
      operator.call('POST /EcarSales/GetSetValues', { body: { Field: 'sex', filterModels } });
    expect((await sets()).problem.code).toBe('maskedFilter');
    await operator.call('POST /api/System/GivePersonalReason', { body: { reason: 'تطبیق پرونده اشخاص' } });
    expect((await sets()).data.list).toEqual([{ value: 0, count: 1 }]);
    await db.query('delete from personal_reason');
  });

  it('a user without the right to reveal cannot search for a whole code, and searches of a user with it are counted once for each code', async () => {
    const equals = { Type: 'equals', Filter: '0499370899' } as const;
    const body = { filterModels: [{ Field: 'mellicode', Condition1: equals }] };
    for (const refused of [
      await editor.call('POST /EcarSales/GetAll', { body }),
      await editor.call('POST /EcarSales/GetById', { body: key }),
      await editor.call('POST /EcarSales/GetDependents', { body: { keys: [masked, key] } }),
      await editor.call('POST /EcarSales/Delete', { body: { mellicode: '0499370899', rowVersion: 999 } }),
      await editor.call('POST /EcarSales/DeleteMany', { body: { keys: [{ key, rowVersion: 999 }] } }),
      await editor.call('POST /EcarSales/Restore', { body: { key } }),
      await editor.call('POST /EcarSales/RestoreMany', { body: { keys: [masked, key] } }),
      await editor.call('POST /EcarSales/RevertTo', { body: { key, eventId: 1, rowVersion: 999 } }),
      await operator.call('POST /EcarSales/ExportPrepare', {
        body: { ...body, columns: ['name'], format: 'csv' },
      }),
    ])
      expect(refused.problem.code).toBe('personalHidden');
    const before = (await auditor.call('GET /api/System/GetPersonalSight')).data.queriesLeft;
    expect((await auditor.call('POST /EcarSales/GetAll', { body })).data.totalCount).toBe(1);
    expect((await auditor.call('POST /EcarSales/GetById', { body: key })).status).toBe(200);
    expect((await auditor.call('GET /api/System/GetPersonalSight')).data.queriesLeft).toBe(before - 1);
    const either = { Type: 'equals', Filter: '0790419904' } as const;
    const two = [
      { Field: 'mellicode', Condition1: equals, FilterOperator: 'OR' as const, Condition2: either },
    ];
    await auditor.call('POST /EcarSales/GetAll', { body: { filterModels: two } });
    expect((await auditor.call('GET /api/System/GetPersonalSight')).data.queriesLeft).toBe(before - 2);
  });

  it('a user without the right to reveal asks what depends on a person she sees masked', async () => {
    const { data } = await editor.call('POST /EcarSales/GetDependents', { body: { keys: [masked] } });
    expect(data.list).toHaveLength(1);
  });

  it('no call gives a hidden code away: lists, search, files, log and bell', async () => {
    const ticketOf = async (format: 'csv') =>
      (
        await auditor.call('POST /EcarSales/ExportPrepare', {
          body: { columns: ['name', 'mellicode', 'mobile'], format },
        })
      ).data.ticket;
    const events = await auditor.call('GET /api/System/GetEvents', { query: { resource: 'EcarSales' } });
    const first = events.data.list.find(({ title }) => title.includes('نگار'));
    const answers = [
      await auditor.raw({ method: 'POST', url: '/EcarSales/GetAll', payload: {} }),
      await auditor.raw({ url: `/EcarSales/Download?authtoken=${await ticketOf('csv')}` }),
      await auditor.raw({ url: '/api/Workspace/Search?text=0499370899' }),
      await auditor.raw({ url: `/api/Workspace/Search?text=${encodeURIComponent('صبوری')}` }),
      await auditor.raw({ url: '/api/System/GetEvents?resource=EcarSales' }),
      await auditor.raw({ url: `/api/System/GetEventById?id=${first?.id}` }),
      await auditor.raw({ url: '/api/System/GetNotifications' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      for (const secret of secrets) expect(answer.body).not.toContain(secret);
    }
    const [lists, file, byCode, byName] = answers.map(({ body }) => body);
    expect(lists).toContain('04*****899');
    expect(file).toContain('0912***4567');
    for (const found of [byCode, byName]) expect(found).toContain(`#${id}`);
  });

  it.each([
    ['contains', '04993'],
    ['startsWith', '0499'],
    ['endsWith', '0899'],
    ['notContains', '0499'],
    ['notEqual', '0499370899'],
    ['lessThan', '05'],
  ] as const)('%s on a masked code is refused', async (Type, Filter) => {
    const answer = await auditor.call('POST /EcarSales/GetAll', {
      body: { filterModels: [{ Field: 'mellicode', Condition1: { Type, Filter } }] },
      language: 'en',
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.code).toBe('maskedFilter');
    expect(answer.problem.detail).toContain('National ID');
  });

  it('only a whole code finds its person; lists and orders of codes are refused too', async () => {
    type Body = ApiInput<'POST /EcarSales/GetAll'>['body'];
    const listPersons = (body: Body) => auditor.call('POST /EcarSales/GetAll', { body });
    const equals = { Type: 'equals', Filter: '0499370899' } as const;
    const whole = await listPersons({ filterModels: [{ Field: 'mellicode', Condition1: equals }] });
    expect(whole.data.list.map((row) => row.id)).toEqual([id]);
    const refused: Body[] = [
      { filterModels: [{ Field: 'mobile', Condition1: { Type: 'in', Values: ['09121234567'] } }] },
      {
        filterModels: [
          {
            Field: 'mobile',
            Condition1: equals,
            FilterOperator: 'OR',
            Condition2: { Type: 'contains', Filter: '1' },
          },
        ],
      },
      { SortModels: [{ Field: 'mellicode', Sort: 'asc' }] },
      { SortModels: [{ Field: 'mobile', Sort: 'desc' }] },
    ];
    for (const body of refused) expect((await listPersons(body)).problem.code).toBe('maskedFilter');
    const exported = await auditor.call('POST /EcarSales/ExportPrepare', {
      body: {
        columns: ['name'],
        format: 'csv',
        filterModels: [{ Field: 'mobile', Condition1: { Type: 'contains', Filter: '912' } }],
      },
    });
    expect(exported.problem.code).toBe('maskedFilter');
    const searched = await auditor.raw({ url: '/api/Workspace/Search?text=049937' });
    expect(searched.body).not.toContain(`#${id}`);
    const logged = await auditor.call('GET /api/System/GetEvents', { query: { text: '049937' } });
    expect(logged.data.list.filter(({ resource }) => resource === 'EcarSales')).toEqual([]);
  });

  describe('a form that holds masked values', () => {
    let form: Record<string, string | number | boolean>;
    beforeEach(async () => {
      form = { ...(await editor.call('POST /EcarSales/GetById', { body: masked })).data };
    });

    it('never overwrites the values behind them', async () => {
      const before = await inFull();
      const saved = await editor.call('POST /EcarSales/Upsert', { body: { ...form, fathername: 'رضا' } });
      expect(saved.data).toMatchObject({ fathername: 'رضا', mellicode: '04*****899', mobile: '0912***4567' });
      expect(await inFull()).toEqual({ ...before, fathername: 'رضا', rowVersion: before.rowVersion + 1 });
    });

    it('may bring a new whole value, but no other mask', async () => {
      const wrong = await editor.call('POST /EcarSales/Upsert', { body: { ...form, mobile: '0935***1111' } });
      expect(wrong.problem.errors).toEqual([expect.objectContaining({ field: 'mobile', code: 'badMobile' })]);
      const right = await editor.call('POST /EcarSales/Upsert', { body: { ...form, mobile: '09361234567' } });
      expect(right.data?.mobile).toBe('0936***4567');
      expect((await inFull()).mobile).toBe('09361234567');
      await crm.call('POST /EcarSales/Upsert', { body: { ...(await inFull()), mobile: '09121234567' } });
    });

    it('over someone else’s change is refused with a masked row', async () => {
      await crm.call('POST /EcarSales/Upsert', { body: { ...(await inFull()), kooche: 'یاس' } });
      const stale = await editor.call('POST /EcarSales/Upsert', { body: { ...form, kooche: 'لاله' } });
      expect(stale.problem).toMatchObject({
        code: 'stale',
        data: { current: { kooche: 'یاس', mellicode: '04*****899', mobile: '0912***4567' } },
      });
    });

    it('deletes and restores the row it came from', async () => {
      const gone = await editor.call('POST /EcarSales/Delete', { body: form });
      expect(gone.data).toEqual({ deleted: true });
      const back = await editor.call('POST /EcarSales/Restore', { body: { key: masked } });
      expect(back.data).toMatchObject({ id, mellicode: '04*****899' });
      expect((await inFull()).mobile).toBe('09121234567');
    });
  });

  it('a single value is revealed for a reason, which the log keeps without the value', async () => {
    const revealField = (client: TestClient, reason: string, field = 'mobile') =>
      client.call('POST /EcarSales/Reveal', { body: { key: masked, field, reason }, language: 'en' });
    const reason = 'نامه 123 بازرسی کل';
    expect((await revealField(auditor, reason)).data).toEqual({ value: '09121234567' });
    expect((await revealField(auditor, reason, 'mellicode')).data).toEqual({ value: '0499370899' });
    expect((await revealField(auditor, 'کوتاه')).problem).toMatchObject({
      status: 400,
      code: 'reasonTooShort',
      detail: 'Write the reason with at least 10 characters.',
    });
    expect((await revealField(auditor, reason, 'name')).problem.code).toBe('unknownField');
    expect((await revealField(operator, reason)).problem.code).toBe('forbidden');
    const missing = await auditor.call('POST /EcarSales/Reveal', {
      body: { key: [{ id: '#99999' }], field: 'mobile', reason },
    });
    expect(missing.problem.code).toBe('notFound');
    const { rows } = await db.query<{ key: string; after: unknown; userName: string }>(
      `select key, after, user_name from event_log where action = 'reveal' order by id`,
    );
    expect(rows).toEqual([
      { key: '0499370899', after: { field: 'mobile', reason }, userName: 'auditor' },
      { key: '0499370899', after: { field: 'mellicode', reason }, userName: 'auditor' },
    ]);
  });
});
