import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../ctx.ts';
import { doing } from '../current-work.ts';
import { sendSms } from '../outbox/outbox.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import type { Database } from './database.ts';
import { SlowStatements } from './slow-statements.ts';
import { type EndedStatement, nameOf } from './statement-watch.ts';
import { bothEngines } from './testing.ts';

/** Statements that take some time in each engine, however fast the machine is. */
const slowSql = {
  postgres: 'select pg_sleep(0.2)',
  embedded: 'select sum(n) from generate_series(1, 300000) n',
};

/** A log that can be read. */
function openLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log: Log = { info: () => {}, warn: (facts) => void lines.push(facts), error: () => {} };
  return { log, lines };
}

const endOf = ({ beganAtMs, ms }: EndedStatement): number => beganAtMs + ms;

describe.each(bothEngines())('statements that are watched on $name', ({ name: engine, open }) => {
  let db: Database;
  const ended: EndedStatement[] = [];
  const find = (label: string): EndedStatement => {
    const found = ended.findLast((one) => nameOf(one) === label);
    if (!found) throw new Error(`Nothing was reported of ${label}.`);
    return found;
  };
  beforeAll(async () => {
    db = await open({ watch: (statement) => void ended.push(statement) });
  });
  afterAll(() => db.close());
  beforeEach(() => void ended.splice(0));

  it('are reported with the time the database took, and their work', async () => {
    const work = { facts: { requestId: 'request-1' } };
    await doing(work, () => db.query(slowSql[engine], [], { label: 'slow' }));
    const { ms, error } = find('slow');
    expect(ms).toBeGreaterThan(engine === 'postgres' ? 195 : 1);
    expect(error).toBeUndefined();
    expect(find('slow').work).toBe(work);
    await db.query(slowSql[engine], [], { label: 'alone' });
    expect(find('alone').work).toBeUndefined();
  });

  it('begin when a connection is theirs, not when they are asked for', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const holding = Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        await tx.query('select 1');
        await gate;
      }),
    );
    const work = { facts: { requestId: 'request-2' } };
    const waiting = doing(work, () => db.query('select 2', [], { label: 'waited' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const openedAtMs = performance.now();
    release();
    await Promise.all([...holding, waiting]);
    expect(find('waited').beganAtMs).toBeGreaterThanOrEqual(openedAtMs);
    expect(find('waited').work).toBe(work);
  });

  it('begin when those sent before them are over, alone or in one packet', async () => {
    const both = () =>
      db.transaction(async (tx) => {
        const first = tx.query(slowSql[engine], [], { name: 'first' });
        await Promise.all([first, tx.query('select 3', [], { name: 'second' })]);
      });
    // Prepared by the first of them, and sent together by the second.
    for (const round of [1, 2]) {
      ended.splice(0);
      await both();
      expect([round, find('second').beganAtMs]).toEqual([round, endOf(find('first'))]);
      expect(find('commit').beganAtMs).toBeGreaterThanOrEqual(endOf(find('second')));
    }
  });

  it('are reported where they fail, and what is skipped behind them is not', async () => {
    await expect(db.query('select 1 / 0', [], { label: 'failing' })).rejects.toMatchObject({ code: '22012' });
    expect(find('failing').error).toMatchObject({ code: '22012' });
    const failing = () =>
      db.transaction((tx) =>
        Promise.all([
          tx.query('select 1 / $1::int', [0], { name: 'dividing' }),
          tx.query('select 4', [], { name: 'behind' }),
        ]),
      );
    await db.transaction((tx) => tx.query('select 1 / $1::int', [1], { name: 'dividing' }));
    await db.transaction((tx) => tx.query('select 4', [], { name: 'behind' }));
    await expect(failing()).rejects.toMatchObject({ code: '22012' });
    expect(find('dividing').error).toMatchObject({ code: '22012' });
  });

  it('are reported by the name of their file, batch by batch', async () => {
    const batches = db.stream('select n from generate_series(1, 3) n', [], { batchSize: 2, label: 'a-file' });
    for await (const batch of batches) expect(batch.length).toBeGreaterThan(0);
    expect(ended.filter((one) => nameOf(one) === 'a-file').length).toBeGreaterThanOrEqual(3);
  });
});

describe('slow statements', () => {
  const statementOf = (ms: number, label: string): EndedStatement => ({
    text: 'select 1',
    options: { label },
    work: { facts: { requestId: 'request-3' } },
    beganAtMs: 0,
    ms,
    error: undefined,
  });

  it('are reported once a minute and name, with how many were left out', () => {
    const { log, lines } = openLog();
    let now = 5_000;
    const slow = new SlowStatements({ thresholdMs: 100, log, nowMs: () => now });
    // Before `begin`, as in the start, nothing is reported.
    slow.watch(statementOf(500, 'one'));
    slow.begin();
    // 100 is not above the threshold; 100.04 is, and is reported as 100.
    for (const ms of [100, 100.04, 2_000, 300]) slow.watch(statementOf(ms, 'one'));
    slow.watch(statementOf(400, 'two'));
    now += 60_000;
    slow.watch(statementOf(120, 'one'));
    now += 60_000;
    slow.watch(statementOf(130, 'one'));
    const of = { statement: 'one', requestId: 'request-3' };
    expect(lines).toEqual([
      { ...of, ms: 100 },
      { ...of, statement: 'two', ms: 400 },
      { ...of, ms: 120, suppressed: 2 },
      { ...of, ms: 130 },
    ]);
    expect(Object.fromEntries(slow.counts)).toEqual({ one: 5, two: 1 });
  });

  it('are counted under three hundred names, and the rest as one', () => {
    const slow = new SlowStatements({ thresholdMs: 0, log: openLog().log });
    slow.begin();
    for (let at = 0; at < 310; at += 1) slow.watch(statementOf(1, `name-${at}`));
    expect([slow.counts.size, slow.counts.get('other')]).toEqual([301, 10]);
  });

  it.each([
    ['  -- why\n  SELECT a FROM only account WHERE name = $1', 'select account'],
    ["insert into note (text) values ('a secret')", 'insert note'],
    ["select 'a secret'", 'select'],
    ['ROLLBACK', 'rollback'],
    ['', 'unnamed'],
  ])('without a name are reported by their first word and table: %s', (text, name) => {
    expect(nameOf({ text, options: undefined })).toBe(name);
    expect(nameOf({ text, options: { name: 'prepared', label: 'telling' } })).toBe('telling');
  });
});

describe.each(bothEngines())('slow statements of the product on $name', ({ open }) => {
  const { log, lines } = openLog();
  const slowStatements = new SlowStatements({ thresholdMs: 0, log });
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true, watch: slowStatements.watch });
    test = await openTestApp(db, { slowStatements });
    slowStatements.begin();
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('are reported with the call they belong to, and counted for Prometheus', async () => {
    const operator = await test.signIn('operator');
    const answer = await operator.call('POST /Offer/GetAll', {
      body: {
        PageIndex: 1,
        PageSize: 20,
        SortModels: [],
        filterModels: [{ Field: 'status', Condition1: { Type: 'equals', Filter: 1 } }],
      },
      headers: { 'x-request-id': 'of-the-list' },
    });
    expect(answer.status).toBe(200);
    const line = lines.find(({ statement }) => statement === 'list-Offer');
    expect(line).toMatchObject({ requestId: 'of-the-list', call: 'POST /Offer/GetAll' });
    const { body } = await test.app.inject('/metrics');
    expect(body).toMatch(/^nazer_slow_statements_total\{statement="list-Offer"\} [1-9]/mu);
    expect((await test.app.inject('/metrics')).body).not.toContain('statement="unnamed"');
  });

  it('are reported with the job they belong to', async () => {
    await sendSms(db, { to: '09121234567', text: 'a text', kind: 'code' });
    expect(await test.runDueJobs()).toBe(1);
    const reported = lines.filter(({ job }) => job === 'send-message');
    expect(reported).not.toEqual([]);
    expect(reported.every(({ id }) => typeof id === 'string')).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('09121234567');
  });
});
