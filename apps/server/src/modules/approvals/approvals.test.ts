import { approvableCalls, mostDecided, settableNames } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import { call, withPostVariants } from '@nazer/contract/kernel/call.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { AnyHandler } from '../../platform/http/call-routes.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { type Approvables, type Description, withApproval } from './approvals.service.ts';

/** A record with a state that belongs to no area; the product's call for cancelling an offer acts on it here. */
const cancelName = 'GET /api/Import/CancelOffer';
const returnName = 'GET /api/Import/ReturnFromMakhtoome';
const NumberText = z.coerce.number<string>().pipe(z.int());
const move = (access: Permission) =>
  call({
    access,
    summary: 'A call of the test.',
    query: z.strictObject({ id: NumberText, target: NumberText, description: z.string() }),
    output: Outcome,
    isStateChanging: true,
  });
const calls = withPostVariants({
  [cancelName]: move('imp.offer.cancel'),
  [returnName]: move('imp.offer.returnMakhtoome'),
});

interface Input {
  readonly query: { readonly id: number; readonly target: number; readonly description: string };
}

interface Thing {
  readonly id: number;
  readonly status: number;
  readonly version: number;
}

async function lockThing(tx: Tx, id: number): Promise<Thing> {
  const { rows } = await tx.query<Thing>(
    'select id, status, version from test_thing where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw new AppError('notFound');
  return rows[0];
}

/** Moves a thing to the state `target`, a number from 1 to 5 that means nothing else. */
const moveThing = {
  describe: async (_ctx: unknown, tx: Tx, { query }: Input): Promise<Description | Outcome> => {
    const { id, status, version } = await lockThing(tx, query.id);
    if (status === query.target)
      return { result: 'unchanged', id, approvalId: null, status, statusTitle: '' };
    if (query.target > 5) throw new AppError('badValue', { values: { field: 'target' } });
    return {
      entity: 'Offer',
      entityId: id,
      title: `#${id}`,
      before: { status, version },
      after: { status: query.target },
      duplicateKey: `thing:${id}`,
      reason: query.description,
      status,
      statusTitle: '',
    };
  },
  run: async (
    tx: Tx,
    _ctx: unknown,
    { query }: Input,
    makers: { maker: { userName: string } },
  ): Promise<Outcome> => {
    const { id } = await lockThing(tx, query.id);
    await tx.query(
      'update test_thing set status = $2, version = version + 1, runs = runs + 1, made_by = $3 where id = $1',
      [id, query.target, makers.maker.userName],
    );
    return { result: 'done', id, approvalId: null, status: query.target, statusTitle: '' };
  },
};
// The type of the table wants inputs of the areas' calls; this approvable takes those of the test.
const approvables = { [cancelName]: moveThing, [returnName]: moveThing } as unknown as Approvables;
const handlers: Record<string, AnyHandler> = Object.fromEntries(
  [cancelName, returnName].map((name) => [
    name,
    withApproval(name as never, moveThing as never) as unknown as AnyHandler, // see above
  ]),
);

const now = Date.parse('2026-11-20T08:00:00Z');

describe.each(testEngines())('four-eyes approval on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let operator: TestClient;
  let supervisor: TestClient;
  let thing: number;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.query(`create table test_thing (id integer generated always as identity primary key,
      status integer not null, version integer not null default 1, runs integer not null default 0,
      made_by text not null default '')`);
    test = await openTestApp(db, {
      clock: { now: () => new Date(now) },
      extra: { calls, handlers, approvables },
    });
    operator = await test.signIn('operator');
    supervisor = await test.signIn('supervisor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });
  const makeThing = async () => {
    const { rows } = await db.query<{ id: number }>(
      'insert into test_thing (status) values (1) returning id',
    );
    thing = rows[0]?.id ?? 0;
  };
  beforeEach(makeThing);

  const requestApproval = async (
    client: TestClient,
    name = cancelName,
    changes: Partial<Input['query']> = {},
  ) => {
    const query = { id: thing, target: 3, description: 'به درخواست صرافی', ...changes };
    const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const url = `${name.slice('GET '.length)}?${new URLSearchParams(texts).toString()}`;
    const answer = await client.raw({ method: 'POST', url });
    return answer.json<{ data: Outcome; code: string }>();
  };
  const requestBy = async (client: TestClient, name = cancelName): Promise<number> =>
    (await requestApproval(client, name)).data.approvalId ?? 0;
  const thingNow = async () =>
    (
      await db.query<{ status: number; runs: number; madeBy: string }>(
        'select * from test_thing where id = $1',
        [thing],
      )
    ).rows[0];
  const decide = async (client: TestClient, ids: readonly number[], isApproved = true) => {
    const answer = await client.call('POST /api/System/DecideApprovals', {
      body: { ids: [...ids], isApproved, reason: 'بررسی شد و درست است' },
      language: 'en',
    });
    expect(answer.status).toBe(200);
    return answer.data.rows;
  };
  const show = async (client: TestClient, id: number) =>
    (await client.call('GET /api/System/GetApprovalById', { query: { id: String(id) }, language: 'en' }))
      .data;
  const lastEvents = async (count: number) =>
    (
      await db.query<{ action: string; userName: string; resource: string; message: string }>(
        'select action, user_name, resource, message from event_log order by id desc limit $1',
        [count],
      )
    ).rows;

  it('lets those who decide act at once, and makes the others wait', async () => {
    expect((await requestApproval(supervisor)).data).toMatchObject({ result: 'done', id: thing, status: 3 });
    expect(await thingNow()).toMatchObject({ status: 3, madeBy: 'supervisor' });
    expect((await requestApproval(operator)).data.result).toBe('unchanged');
    const waiting = (await requestApproval(operator, cancelName, { target: 4 })).data;
    expect(waiting).toMatchObject({
      result: 'waiting',
      id: thing,
      status: 3,
      approvalId: expect.any(Number),
    });
    expect(await thingNow()).toMatchObject({ status: 3, runs: 1 });
    expect((await lastEvents(1))[0]).toMatchObject({
      action: 'request',
      userName: 'operator',
      resource: 'Offer',
      message: 'به درخواست صرافی',
    });
  });

  it('makes everyone wait for calls that always need another', async () => {
    expect((await requestApproval(supervisor, returnName)).data.result).toBe('waiting');
    expect(await thingNow()).toMatchObject({ status: 1, runs: 0 });
  });

  it('refuses what is wrong before it asks anybody', async () => {
    expect(await requestApproval(operator, cancelName, { target: 9 })).toMatchObject({ code: 'badValue' });
    expect(await requestApproval(operator, cancelName, { id: 999_999 })).toMatchObject({ code: 'notFound' });
  });

  it('refuses the same request twice while one waits', async () => {
    const id = await requestBy(operator);
    expect(await requestApproval(operator)).toMatchObject({
      code: 'approvalWaiting',
      data: { approvalId: id },
    });
    await decide(supervisor, [id], false);
    expect((await requestApproval(operator)).data.result).toBe('waiting');
  });

  it('shows those who decide the difference and what they may do, and the maker that they may not decide', async () => {
    const id = await requestBy(operator);
    const seen = await show(supervisor, id);
    expect(seen).toMatchObject({
      callTitle: 'Cancel an offer',
      entity: 'Offer',
      entityId: thing,
      statusTitle: 'Waiting for approval',
      requestedBy: 'operator',
      requestReason: 'به درخواست صرافی',
      isOwn: false,
      // Hours until a request expires, while no settings were saved.
      expiresAt: new Date(now + 48 * 3_600_000).toISOString(),
    });
    expect(seen.changes).toEqual([
      { field: 'status', before: 1, after: 3, isChanged: true },
      { field: 'version', before: 1, after: null, isChanged: false },
    ]);
    expect(seen.allowedActions.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
    const own = await show(operator, id);
    expect(own.allowedActions).toMatchObject([
      { action: 'approve', isAllowed: false, reason: expect.stringContaining('your own request') },
      { action: 'reject', isAllowed: false },
      { action: 'recall', isAllowed: true, reason: '' },
    ]);
  });

  it('runs an approved request once, in the maker’s name', async () => {
    const id = await requestBy(operator);
    expect(await decide(supervisor, [id])).toMatchObject([
      { id, result: 'approved', outcome: { result: 'done', id: thing, status: 3 } },
    ]);
    expect(await thingNow()).toMatchObject({ status: 3, runs: 1, madeBy: 'operator' });
    expect((await lastEvents(1))[0]).toMatchObject({ action: 'approve', userName: 'supervisor' });
    expect(await show(supervisor, id)).toMatchObject({
      status: approvalStatus.approved,
      decidedByName: expect.any(String),
      decisionReason: 'بررسی شد و درست است',
      outcome: { result: 'done' },
    });
    const again = await decide(supervisor, [id]);
    expect(again).toMatchObject([
      { result: 'refused', code: 'approvalClosed', message: expect.stringContaining('Approved') },
    ]);
  });

  it('answers many decisions row by row', async () => {
    const right = await requestBy(operator);
    const rows = await decide(supervisor, [right, 999_999, right]);
    expect(rows.map(({ result, code }) => [result, code])).toEqual([
      ['approved', ''],
      ['refused', 'notFound'],
    ]);
    const many = await decide(
      supervisor,
      Array.from({ length: mostDecided }, (_, index) => 900_000 + index),
    );
    expect(many).toHaveLength(mostDecided);
    const short = await supervisor.call('POST /api/System/DecideApprovals', {
      body: { ids: [right], isApproved: true, reason: 'ok' },
    });
    expect(short.problem.code).toBe('reasonTooShort');
  });

  it('never lets the maker approve, nor the database', async () => {
    const id = await requestBy(supervisor, returnName);
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'ownApproval' }]);
    expect(
      (
        await operator.call('POST /api/System/DecideApprovals', {
          body: { ids: [id], isApproved: true, reason: 'x' },
        })
      ).status,
    ).toBe(403);
    await expect(
      db.query(
        'update approval set status = $2, decided_by = requested_by, decided_at = now() where id = $1',
        [id, approvalStatus.approved],
      ),
    ).rejects.toMatchObject({ code: '23514' }); // violation of a check
  });

  it('does not run a request whose record changed meanwhile', async () => {
    const id = await requestBy(operator);
    await db.query('update test_thing set version = 7 where id = $1', [thing]);
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'approvalOutdated' }]);
    expect(await thingNow()).toMatchObject({ status: 1, runs: 0 });
    expect(await show(supervisor, id)).toMatchObject({ status: approvalStatus.waiting });
    expect(await decide(supervisor, [id], false)).toMatchObject([{ result: 'rejected' }]);
  });

  it('runs nothing for a maker who may no longer ask', async () => {
    const id = await requestBy(operator);
    const change = async (verb: string) => {
      await db.query(verb);
    };
    await change(`update app_user set is_active = false where user_name = 'operator'`);
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'makerMayNot' }]);
    await change(`update app_user set is_active = true where user_name = 'operator'`);
    await change(
      `delete from role_permission where role_name = 'CBI_OPERATOR' and permission = 'imp.offer.cancel'`,
    );
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'makerMayNot' }]);
    await change(`insert into role_permission values ('CBI_OPERATOR', 'imp.offer.cancel')`);
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'approved' }]);
  });

  it('runs nothing for an approver who lacks the right of the call', async () => {
    const id = await requestBy(operator);
    const held = `role_name = 'CBI_SUPERVISOR' and permission = 'imp.offer.cancel'`;
    await db.query(`delete from role_permission where ${held}`);
    await db.notify('session_changed', 'all');
    const other = await test.signIn('supervisor');
    await expect.poll(() => decide(other, [id])).toMatchObject([{ result: 'refused', code: 'forbidden' }]);
    await db.query(`insert into role_permission values ('CBI_SUPERVISOR', 'imp.offer.cancel')`);
    await db.notify('session_changed', 'all');
    await expect.poll(() => decide(other, [id])).toMatchObject([{ result: 'approved' }]);
  });

  it('a request is taken back by its maker alone', async () => {
    const id = await requestBy(operator);
    const recall = (client: TestClient) => client.call('POST /api/System/RecallApproval', { body: { id } });
    expect((await recall(supervisor)).problem.code).toBe('notOwnApproval');
    expect((await recall(operator)).data).toMatchObject({
      result: 'done',
      approvalId: id,
      status: approvalStatus.recalled,
    });
    expect((await recall(operator)).problem.code).toBe('approvalClosed');
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'approvalClosed' }]);
    expect((await requestApproval(operator)).data.result).toBe('waiting');
  });

  it('a request ends by itself when nobody decides in time', async () => {
    const id = await requestBy(operator);
    await db.query('update approval set expires_at = $2 where id = $1', [id, new Date(now)]);
    expect(await decide(supervisor, [id])).toMatchObject([{ result: 'refused', code: 'approvalClosed' }]);
    const job = { name: 'expire-approvals', schema: z.strictObject({}) };
    await db.transaction((tx) => enqueue(tx, job, { data: {} }));
    await test.runDueJobs();
    expect(await show(supervisor, id)).toMatchObject({
      status: approvalStatus.expired,
      decidedAt: expect.any(String),
    });
    expect((await lastEvents(1))[0]).toMatchObject({ action: 'expire', userName: '' });
  });

  it('a request waits in the inbox of those who may decide, and of nobody else', async () => {
    const own = await requestBy(supervisor, returnName);
    await makeThing();
    const others = await requestBy(operator);
    for (const [client, waiting] of [
      [supervisor, [others]],
      [operator, []],
    ] as const) {
      const filterModels = [{ Field: 'isForMe', Condition1: { Type: 'in' as const, Values: [true] } }];
      const { data } = await client.call('POST /ApprovalRequest/GetAll', { body: { filterModels } });
      const ids = data.list.map(({ id }) => id);
      expect(ids.filter((id) => id === own || id === others)).toEqual(waiting);
      for (const id of ids)
        expect((await show(client, id)).allowedActions[0]).toMatchObject({
          action: 'approve',
          isAllowed: true,
        });
    }
    await db.query('update approval set expires_at = $2 where id = $1', [others, new Date(now)]);
    const { data } = await supervisor.call('POST /ApprovalRequest/GetAll', {
      body: { filterModels: [{ Field: 'id', Condition1: { Type: 'equals', Filter: others } }] },
    });
    expect(data.list).toMatchObject([{ id: others, isForMe: false }]);
    // The operator decides on nothing, so the column is the same in every row and sorts nothing.
    const SortModels = [{ Field: 'isForMe', Sort: 'asc' as const }];
    const sorted = await operator.call('POST /ApprovalRequest/GetAll', { body: { SortModels } });
    expect(sorted.status).toBe(200);
    const pivot = await operator.call('POST /ApprovalRequest/GetPivot', {
      body: { rows: { Field: 'isForMe' }, filterModels: [] },
    });
    expect(pivot.data.rows.map(({ value }) => value)).toEqual([false]);
  });

  it('requests are listed by state, call and maker', async () => {
    const id = await requestBy(operator);
    const list = async (client: TestClient, query: Record<string, string>) =>
      (await client.call('GET /api/System/GetApprovals', { query })).data;
    const found = await list(supervisor, { status: String(approvalStatus.waiting), call: cancelName });
    expect(found.list[0]).toMatchObject({ id, isOwn: false });
    expect(found.list.every(({ status }) => status === approvalStatus.waiting)).toBe(true);
    const mine = await list(supervisor, { mine: 'true' });
    expect(mine.list.every(({ requestedBy }) => requestedBy === 'supervisor')).toBe(true);
    const page = await list(supervisor, { pageSize: '1', pageIndex: '2' });
    expect(page.list).toHaveLength(1);
    expect(page.list[0]?.id).toBeLessThan(id);
    const wrong = await supervisor.raw({ url: '/api/System/GetApprovals?call=GET%20/x' });
    expect(wrong.statusCode).toBe(400);
  });

  it('a request is seen by people of an office only where their office asked', async () => {
    const rights = ['imp.offer.cancel', 'appr.view'];
    await db.query(`insert into role_permission select 'SARAFI_OPERATOR', r from unnest($1::text[]) r`, [
      rights,
    ]);
    const office = await test.signIn('office');
    const own = await requestBy(office);
    const { rows } = await db.query<{ id: number }>(
      'insert into test_thing (status) values (1) returning id',
    );
    const foreign =
      (await requestApproval(operator, cancelName, { id: rows[0]?.id ?? 0 })).data.approvalId ?? 0;
    const { list } = (await office.call('GET /api/System/GetApprovals')).data;
    expect(list.map(({ id }) => id)).toEqual([own]);
    const read = await office.call('GET /api/System/GetApprovalById', { query: { id: String(foreign) } });
    expect(read.problem.code).toBe('notFound');
    expect(await show(supervisor, own)).toMatchObject({ requestedBy: 'office' });
    await db.query(
      `delete from role_permission where role_name = 'SARAFI_OPERATOR' and permission = any($1::text[])`,
      [rights],
    );
  });

  it('a request is decided by one of sixteen at once', async () => {
    const id = await requestBy(operator);
    const all = await Promise.all(Array.from({ length: 16 }, () => decide(supervisor, [id])));
    const results = all.flat().map(({ result, code }) => `${result} ${code}`);
    expect(results.filter((result) => result === 'approved ')).toHaveLength(1);
    expect(results.filter((result) => result === 'refused approvalClosed')).toHaveLength(15);
    expect(await thingNow()).toMatchObject({ runs: 1 });
  });

  it('a request waits once though sixteen ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 16 }, () => requestApproval(operator)));
    expect(all.filter(({ data }) => data?.result === 'waiting')).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'approvalWaiting')).toHaveLength(15);
  });

  it('notifies those who may decide, and the maker, at once', async () => {
    const notified: { userId: number; ids?: number[] }[] = [];
    const stop = await db.listen(
      'live',
      (payload) => void notified.push(JSON.parse(payload) as (typeof notified)[0]),
    ); // written by publish
    const id = await requestBy(operator);
    const people = await db.query<{ id: number }>(
      `select id from app_user where user_name in ('operator', 'supervisor', 'supervisor2') order by id`,
    );
    await expect
      .poll(() =>
        notified
          .filter(({ ids }) => ids?.includes(id))
          .map(({ userId }) => userId)
          .toSorted((a, b) => a - b),
      )
      .toEqual(people.rows.map((person) => person.id));
    await stop();
  });

  it('is set for each call by who keeps the rules of the market', async () => {
    const settings = (await supervisor.call('GET /api/System/GetFourEyes', { language: 'en' })).data;
    expect(settings.expiryHours).toBe(48);
    expect(settings.calls.map(({ call: name, mode }) => [name, mode])).toEqual(
      settableNames.map((name) => [name, approvableCalls[name].mode]),
    );
    const save = (body: {
      calls?: { call: typeof cancelName; mode: 'off' | 'operators' }[];
      expiryHours?: number;
    }) => supervisor.call('POST /api/System/SaveFourEyes', { body });
    await save({ calls: [{ call: cancelName, mode: 'off' }], expiryHours: 1 });
    expect((await requestApproval(operator)).data.result).toBe('done');
    expect((await lastEvents(1))[0]).toMatchObject({ action: 'update', resource: 'Setting' });
    const back = await save({ calls: [{ call: cancelName, mode: 'operators' }], expiryHours: 48 });
    const after = (await supervisor.call('GET /api/System/GetFourEyes')).data;
    expect(back.data).toEqual({ ...after, approvalId: null });
    expect((await operator.call('POST /api/System/SaveFourEyes', { body: {} })).status).toBe(403);
  });
});
