import type { ApiInput } from '@nazer/contract/api.ts';
import { sharedViewsAtMost } from '@nazer/contract/workspace/views/shared-views.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

type ViewForm = ApiInput<'POST /api/Workspace/ShareView'>['body']['view'];

const late: ViewForm = {
  name: 'دیرشده‌ها',
  SortModels: [{ Field: 'amount', Sort: 'desc' }],
  filterModels: [{ Field: 'currencyCode', Condition1: { Type: 'equals', Filter: 'EUR' } }],
  isLocked: true,
};

describe.each(bothEngines())('shared views on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  let admin: TestClient;
  let office: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    admin = await test.signIn('admin');
    office = await test.signIn('office');
  });
  beforeEach(() => db.query('delete from shared_view'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const share = (view: Partial<ViewForm> = {}, client = supervisor, list = 'Offer') =>
    client.call('POST /api/Workspace/ShareView', { body: { list, view: { ...late, ...view } } });
  const views = async (client: TestClient, list = 'Offer') =>
    (await client.call('GET /api/Workspace/GetSharedViews', { query: { list } })).data.list;
  const change = (id: number, view: Partial<ViewForm>, client = operator, rowVersion = 1) =>
    client.call('POST /api/Workspace/ChangeSharedView', {
      body: { id, rowVersion, view: { ...late, ...view } },
    });
  const remove = (id: number, client: TestClient) =>
    client.call('POST /api/Workspace/DeleteSharedView', { body: { id } });

  it('stand with order and filters among the views of colleagues who may open the list', async () => {
    const { id } = (await share()).data;
    expect(await views(operator)).toMatchObject([
      { ...late, id, isOwn: false, mayChange: false, mayDelete: false },
    ]);
    expect(await views(supervisor)).toMatchObject([{ isOwn: true, mayChange: true, mayDelete: true }]);
    expect(await views(operator, 'Dealing')).toEqual([]);
    const refused = await admin.call('GET /api/Workspace/GetSharedViews', { query: { list: 'Offer' } });
    expect(refused.problem.code).toBe('forbidden');
  });

  it('of staff are no views of an office, and the other way round', async () => {
    await share();
    expect((await share({ name: 'دفتر' }, office)).status).toBe(200);
    expect(await views(office)).toMatchObject([{ name: 'دفتر', isOwn: true }]);
    expect(await views(operator)).toMatchObject([{ name: late.name }]);
    expect((await share({ roleName: 'CBI_OPERATOR' }, office)).problem.code).toBe('badValue');
  });

  it('of a role are those of its holders', async () => {
    await share({ roleName: 'CBI_OPERATOR' });
    expect(await views(operator)).toHaveLength(1);
    expect(await views(await test.signIn('auditor'))).toEqual([]);
    expect(await views(supervisor)).toHaveLength(1);
    expect((await share({ name: 'دیگر', roleName: 'NOBODY' })).problem.code).toBe('badValue');
  });

  it('that are locked are changed by their owner alone', async () => {
    const { id } = (await share()).data;
    expect((await change(id, { SortModels: [] })).problem.code).toBe('forbidden');
    expect((await change(id, { name: 'تازه' }, supervisor)).status).toBe(200);
    expect(await views(operator)).toMatchObject([{ name: 'تازه', rowVersion: 2 }]);
  });

  it('that are not locked take order and filters of a colleague, who renames or gives them to nobody', async () => {
    const { id } = (await share({ isLocked: false })).data;
    await change(id, { SortModels: [], name: 'ربوده', roleName: 'CBI_OPERATOR', isLocked: true });
    const [view] = await views(supervisor);
    expect(view).toMatchObject({ name: late.name, SortModels: [], isLocked: false, isOwn: true });
    expect(view?.roleName).toBeUndefined();
  });

  it('are not written over by who saw an older one', async () => {
    const { id } = (await share({ isLocked: false })).data;
    await change(id, { SortModels: [] });
    const refused = await change(id, {}, supervisor);
    expect(refused.problem).toMatchObject({ code: 'stale', data: { current: { SortModels: [] } } });
  });

  it('go by their owner, or by who keeps the roles; others are refused', async () => {
    const { id } = (await share()).data;
    expect((await remove(id, operator)).problem.code).toBe('forbidden');
    expect((await remove(id, office)).problem.code).toBe('notFound');
    expect((await remove(id, admin)).status).toBe(200);
    expect(await views(operator)).toEqual([]);
    const { rows } = await db.query<{ text: string }>(
      `select string_agg(e::text, ' ') as text from event_log e where e.action = 'delete'`,
    );
    expect(rows[0]?.text).toContain(late.name);
  });

  it('have names of their own, are of lists there are, and so many at most', async () => {
    await share();
    expect((await share()).problem.code).toBe('duplicateKey');
    expect((await share({ name: 'هیچ' }, supervisor, 'Nothing')).problem.code).toBe('notFound');
    for (let index = 1; index < sharedViewsAtMost; index += 1) await share({ name: `نمای ${index}` });
    const refused = await share({ name: 'یکی دیگر' });
    expect(refused.problem).toMatchObject({ status: 409, code: 'tooManySharedViews' });
  });
});
