/** Metrics of the state for Prometheus; alerts and the dashboard ask for no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackRun } from './modules/jobs/jobs.service.ts';
import type { Log } from './platform/ctx.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { addCallMetrics } from './platform/http/call-metrics.ts';
import { JobFailure } from './platform/jobs/job.ts';
import { sendSms } from './platform/outbox/outbox.ts';
import { openTestApp, systemClock, type TestApp } from './platform/testing/testing-app.ts';
import { followState } from './state-metrics.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'deploy', 'observability');

/** Metrics of the product and its process that the operator's files ask for. */
function queriedFigures(): string[] {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set(texts.join('\n').match(/\b(?:nazer|nodejs|process)_[a-z0-9_]+/gu))];
}

const log: Log = { info: () => {}, warn: () => {}, error: () => {} };

describe.each(testEngines())('figures of the state on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const read = async (): Promise<string[]> => (await test.app.inject('/metrics')).body.split('\n');
  /** Value of a metric with its labels. */
  const figureIn = (lines: readonly string[], name: string): number | undefined => {
    const line = lines.find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };

  it('hold every metric that the alerts and the dashboard ask for', async () => {
    await read(); // a first call, whose duration the second reading tells
    const lines = await read();
    const known = new Set(lines.flatMap((line) => /^(?:# TYPE )?(\w+)/u.exec(line)?.[1] ?? []));
    const used = queriedFigures();
    expect(used).toContain('nazer_database_up');
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('tell which version the node runs and the last migration it knows', async () => {
    const line = (await read()).find((one) => one.startsWith('nazer_version{'));
    expect(line).toMatch(/^nazer_version\{version="\d+\.\d+\.\d+",migration="\d{4}_\w+"\} 1$/u);
  });

  it('tell that the database answers, how large it is and who is connected', async () => {
    const lines = await read();
    expect(figureIn(lines, 'nazer_database_up')).toBe(1);
    expect(figureIn(lines, 'nazer_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(figureIn(lines, 'nazer_database_connections{state="active"}')).toBeGreaterThan(0);
    expect(figureIn(lines, 'nazer_database_standbys')).toBe(0);
    expect(figureIn(lines, 'nazer_database_archive_failing')).toBe(0);
    expect(figureIn(lines, 'nazer_live_connections')).toBe(0);
  });

  it('tell a job whose last run failed until one succeeds', async () => {
    const services = { db, clock: systemClock, log };
    const run = (key: string, work: () => Promise<void>) =>
      trackRun(services, { job: 'close-day', key }, work);
    const failing = run('1405/09/01', async () => {
      throw new JobFailure('a reason');
    });
    await expect(failing).rejects.toThrow('a reason');
    expect(figureIn(await read(), 'nazer_job_failed{job="close-day"}')).toBe(1);
    const begunAt = Date.now() / 1000;
    await run('1405/09/02', async () => {});
    const lines = await read();
    expect(figureIn(lines, 'nazer_job_failed{job="close-day"}')).toBe(0);
    const endedAt = figureIn(lines, 'nazer_job_last_end_timestamp_seconds{job="close-day"}');
    expect(endedAt).toBeGreaterThanOrEqual(Math.floor(begunAt));
  });

  it('tell messages that wait, and since when', async () => {
    expect(figureIn(await read(), 'nazer_outbox_messages{state="waiting"}')).toBe(0);
    await sendSms(db, { to: '09121234567', text: 'a text', kind: 'code' });
    const lines = await read();
    expect(figureIn(lines, 'nazer_outbox_messages{state="waiting"}')).toBe(1);
    expect(figureIn(lines, 'nazer_outbox_messages{state="failed"}')).toBe(0);
    expect(figureIn(lines, 'nazer_outbox_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0);
    expect(figureIn(lines, 'nazer_queue_jobs{job="send-message",state="waiting"}')).toBe(1);
  });

  it('tell only that the database is away while it is, and nothing else of it', async () => {
    const metrics = addCallMetrics(fastify(), log);
    followState(metrics, { live: { connectionCount: 0 }, clock: systemClock });
    const away = await open({});
    await away.close();
    const lines = (await metrics.read(away)).split('\n');
    expect(figureIn(lines, 'nazer_database_up')).toBe(0);
    const others = /^nazer_(?:database_(?!up)|outbox|job|queue)\S* \d/u;
    expect(lines.filter((line) => others.test(line))).toEqual([]);
  });
});
