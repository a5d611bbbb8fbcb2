import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadReferenceData } from '../../crm/crm.service.ts';

const code = '0499370899';
const otherCode = '0790419904';

describe.each(bothEngines())('tasks about a record on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  let auditor: TestClient;
  let rates: TestClient;
  let auditorId: number;
  let person: { list: string; key: string };
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    test = await openTestApp(db);
    [crm, auditor, rates] = [
      await test.signIn('crm'),
      await test.signIn('auditor'),
      await test.signIn('rates'),
    ];
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'auditor'`);
    auditorId = rows[0]?.id ?? 0;
    const made = await crm.call('POST /EcarSales/Upsert', {
      body: { name: 'نگار', family: 'صبوری', mellicode: code, mobile: '09121234567' },
    });
    person = { list: 'EcarSales', key: `#${made.data?.id}` };
  });
  beforeEach(() => db.query('delete from todo_task'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const add = (title: string, record: { list: string; key: string }, client = crm) =>
    client.call('POST /api/Workspace/AddTask', { body: { title, record } });
  const titlesOf = async (record: { list: string; key: string }, client = crm) => {
    const { data, problem } = await client.call('GET /api/Workspace/GetRecordTasks', { query: record });
    return problem?.code ?? data.list.map(({ title }) => title);
  };
  const recordOf = async (id: number, client = crm) =>
    (await client.call('GET /api/Workspace/GetTask', { query: { id: String(id) } })).data.record;
  const change = (id: number, what: object, client = crm) =>
    client.call('POST /api/Workspace/ChangeTasks', { body: { ids: [id], change: what } });

  it('are found by any spelling of its key, and store the spelling that gives no number of a person away', async () => {
    const { id } = (await add('تماس', { list: 'EcarSales', key: code })).data;
    expect(await titlesOf(person)).toEqual(['تماس']);
    expect(await titlesOf({ list: 'EcarSales', key: code })).toEqual(['تماس']);
    expect(await recordOf(id)).toEqual({ ...person, title: 'نگار صبوری' });
    const { rows } = await db.query<{ text: string }>('select t::text as text from todo_task t');
    expect(rows[0]?.text).not.toContain(code);
  });

  it('are seen by who they are assigned to, on the record too, and by nobody else', async () => {
    const { id } = (await add('پیگیری', person)).data;
    expect(await titlesOf(person, auditor)).toEqual([]);
    await change(id, { assigneeId: auditorId });
    expect(await titlesOf(person, auditor)).toEqual(['پیگیری']);
    expect(await recordOf(id, auditor)).toEqual({ ...person, title: 'نگار صبوری' });
    expect((await change(id, { record: null }, auditor)).problem.code).toBe('forbidden');
  });

  it('do not tell the name of the record to a colleague who may not see it', async () => {
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'rates'`);
    const { id } = (await add('پیگیری', person)).data;
    await change(id, { assigneeId: rows[0]?.id ?? 0 });
    expect(await recordOf(id, rates)).toEqual({ ...person, title: null });
    expect(await titlesOf(person, rates)).toBe('notFound');
  });

  it('hang on what their writer sees, and no guess at a masked key is answered', async () => {
    for (const record of [
      { list: 'Nothing', key: '1' },
      { list: 'EcarSales', key: '#999999' },
      { list: 'EcarSales', key: otherCode },
      { list: 'CrmCompany', key: 'x' },
    ]) {
      const refused = await add('هیچ', record);
      expect([record, refused.problem?.code]).toEqual([record, 'notFound']);
    }
    expect((await add('هیچ', person, rates)).problem.code).toBe('notFound');
    for (const key of [code, otherCode])
      expect([key, await titlesOf({ list: 'EcarSales', key }, auditor)]).toEqual([key, 'notFound']);
  });

  it('and its card tell its name to those who may see it alone', async () => {
    const card = async (client: TestClient, key = person.key) => {
      const answer = await client.call('GET /api/Workspace/GetRecordCard', { query: { ...person, key } });
      return answer.problem?.code ?? answer.data;
    };
    for (const client of [crm, auditor])
      expect(await card(client)).toEqual({ ...person, title: 'نگار صبوری', state: null });
    expect(await card(crm, code)).toMatchObject(person);
    expect(await card(auditor, code)).toBe('notFound');
    expect(await card(rates)).toBe('notFound');
  });

  it('are done on it, deleted from it, and taken off it by their owner', async () => {
    const [first, second] = [(await add('یکم', person)).data.id, (await add('دوم', person)).data.id];
    await change(second, { isDone: true });
    expect(await titlesOf(person)).toEqual(['یکم', 'دوم']);
    await change(second, { isDeleted: true });
    expect(await titlesOf(person)).toEqual(['یکم']);
    await change(first, { title: 'یکم، نو' });
    expect(await recordOf(first)).toMatchObject(person);
    await change(first, { record: null });
    expect(await recordOf(first)).toBeNull();
    expect(await titlesOf(person)).toEqual([]);
    await change(first, { record: person });
    expect(await titlesOf(person)).toEqual(['یکم، نو']);
  });

  it('stay when it is deleted, without its name', async () => {
    const made = await crm.call('POST /EcarSales/Upsert', {
      body: { name: 'بهار', family: 'کیانی', mellicode: otherCode, mobile: '09351112233' },
    });
    const record = { list: 'EcarSales', key: `#${made.data?.id}` };
    const { id } = (await add('می‌ماند', record)).data;
    const row = (await crm.call('POST /EcarSales/GetById', { body: [{ id: otherCode }] })).data;
    await crm.call('POST /EcarSales/Delete', { body: row });
    expect(await recordOf(id)).toEqual({ ...record, title: null });
  });
});
