/**
 * Metrics for Prometheus about the state of the product: database, jobs, outbox and open pages (`call-metrics.ts` has
 * those of calls). They are read from the database at each scrape; while it does not answer, only the metrics of this
 * node are reported and `nazer_database_up` is 0.
 */
import { Counter, Gauge } from 'prom-client';
import { findJobFigures, type JobFigures } from './modules/jobs/list-jobs.ts';
import type { Clock } from './platform/ctx.ts';
import type { Queryable } from './platform/database/database.ts';
import type { SlowStatements } from './platform/database/slow-statements.ts';
import type { Standbys } from './platform/database/standbys.ts';
import { type DatabaseFigures, findDatabaseFigures } from './platform/database/upkeep.ts';
import type { Metrics } from './platform/http/call-metrics.ts';
import { findUnsent } from './platform/outbox/outbox-store.ts';
import { readVersion } from './platform/version.ts';

type Unsent = Awaited<ReturnType<typeof findUnsent>>;

/** Registers the gauges; their help texts describe them. */
const createGauges = ({ registry }: Metrics) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `nazer_${name}`, help, labelNames, registers: [registry] });
  return {
    version: gauge('version', 'Always 1; the labels tell which version this node runs.', [
      'version',
      'migration',
    ]),
    live: gauge('live_connections', 'Open pages that hear news from this node.'),
    up: gauge('database_up', '1 while the database answers this node, else 0.'),
    bytes: gauge('database_size_bytes', 'Size of the database on its disk.'),
    connections: gauge('database_connections', 'Connections to the database by what they do.', ['state']),
    longest: gauge(
      'database_longest_transaction_seconds',
      'How long the oldest transaction of the database has run.',
    ),
    standbys: gauge('database_standbys', 'Servers that follow the one this node is connected to.'),
    reads: gauge('reads_answered', 'Calls that read, where standbys may answer them, by who did.', [
      'server',
    ]),
    archive: gauge(
      'database_archive_failing',
      '1 while the database cannot archive its log, which then fills its disk, else 0.',
    ),
    queued: gauge('queue_jobs', 'Jobs that wait or are at work, by name.', ['job', 'state']),
    failed: gauge('job_failed', '1 where the last run of the job failed, else 0.', ['job']),
    ended: gauge('job_last_end_timestamp_seconds', 'When the last run of the job ended.', ['job']),
    messages: gauge('outbox_messages', 'Mails and text messages that wait or failed.', ['state']),
    oldest: gauge('outbox_oldest_waiting_seconds', 'How long the first waiting message has waited.'),
  };
};
type Gauges = ReturnType<typeof createGauges>;

function setDatabaseGauges(gauges: Gauges, figures: DatabaseFigures): void {
  gauges.bytes.set(figures.bytes);
  for (const [state, count] of Object.entries(figures.connections)) gauges.connections.set({ state }, count);
  gauges.longest.set(figures.longestTransactionSeconds);
  gauges.standbys.set(figures.standbys);
  gauges.archive.set(figures.isArchiveFailing ? 1 : 0);
}

function setJobGauges(gauges: Gauges, jobs: readonly JobFigures[]): void {
  for (const { job, waiting, active, hasFailed, endedAt } of jobs) {
    gauges.queued.set({ job, state: 'waiting' }, waiting);
    gauges.queued.set({ job, state: 'active' }, active);
    gauges.failed.set({ job }, hasFailed ? 1 : 0);
    if (endedAt) gauges.ended.set({ job }, endedAt.getTime() / 1000);
  }
}

function setOutboxGauges(gauges: Gauges, unsent: Unsent, now: Date): void {
  for (const state of ['waiting', 'failed'])
    gauges.messages.set({ state }, unsent.find((one) => one.state === state)?.count ?? 0);
  const oldestAt = unsent.find(({ state }) => state === 'waiting')?.oldestAt ?? now;
  gauges.oldest.set(Math.max(0, now.getTime() - oldestAt.getTime()) / 1000);
}

const readAll = async (db: Queryable) => ({
  figures: await findDatabaseFigures(db),
  jobs: await findJobFigures(db),
  unsent: await findUnsent(db),
});

/** Registers the counter of slow statements, which is set from the counts of this node at each scrape. */
function followSlowStatements(metrics: Metrics, slow: SlowStatements | undefined): void {
  const counter = new Counter({
    name: 'nazer_slow_statements_total',
    help: 'Statements of the database that took longer than NAZER_SLOW_STATEMENT_MS, by name.',
    labelNames: ['statement'],
    registers: [metrics.registry],
  });
  metrics.follow(async () => {
    counter.reset();
    for (const [statement, count] of slow?.counts ?? []) counter.inc({ statement }, count);
  });
}

export interface StateSources {
  readonly live: { readonly connectionCount: number };
  readonly clock: Clock;
  readonly standbys?: Standbys | undefined;
  readonly slowStatements?: SlowStatements | undefined;
}

/** Registers the metrics of this file; `metrics` reads them at each scrape. */
export function followState(metrics: Metrics, { live, clock, standbys, slowStatements }: StateSources): void {
  followSlowStatements(metrics, slowStatements);
  const gauges = createGauges(metrics);
  const ownVersion = readVersion();
  metrics.follow(async (db) => {
    const read = await readAll(db).catch(() => undefined);
    // Removes series of the last scrape, such as a job that no longer exists.
    for (const gauge of Object.values(gauges)) {
      gauge.reset();
      gauge.remove({}); // `reset` sets a gauge without labels to 0, which would be reported as a value
    }
    gauges.version.set(ownVersion, 1);
    gauges.live.set(live.connectionCount);
    gauges.up.set(read ? 1 : 0);
    for (const [server, count] of Object.entries(standbys?.answered ?? {}))
      gauges.reads.set({ server }, count);
    if (!read) return;
    setDatabaseGauges(gauges, read.figures);
    setJobGauges(gauges, read.jobs);
    setOutboxGauges(gauges, read.unsent, clock.now());
  });
}
