/**
 * The job queue of this node, on pg-boss. A job is fetched by one node only (its row is locked with SKIP LOCKED), retried
 * with growing delays when it fails, and taken over by another node when its node dies.
 */
import { PgBoss } from 'pg-boss';
import type { Services } from '../ctx.ts';
import { enqueue, jobWaitingChannel } from './enqueue.ts';
import { installQueues } from './install-queues.ts';
import type { AnyJob } from './job.ts';
import { findQueueStates, queueOnDatabase } from './queue-adapter.ts';
import { runJob } from './run-job.ts';
import { Schedules } from './schedules.ts';

export interface JobsOptions {
  /** Seconds between two polls of the queues while no job is due. A job queued by any node starts without waiting for it. */
  readonly pollSeconds?: number;
}

/** Jobs of one queue that run at the same time. */
const batchSize = 10;
const hourSeconds = 3_600;
/** Default of `pollSeconds`: jobs left by a node that died are noticed within this time. */
const defaultPollSeconds = 60;
/** Delay of the poll after a job was queued or failed: delayed jobs and retries become due without a notification. */
const repollMs = 1_000;
/** Time that running jobs have to end when the node stops. */
const stopTimeoutMs = 15_000;

export class Jobs {
  readonly #services: Services;
  /** Services for polling, whose statements are counted apart from those of jobs (`database-use.ts`). */
  readonly #pollingServices: Services;
  readonly #definitions: ReadonlyMap<string, AnyJob>;
  readonly #boss: PgBoss;
  readonly #schedules: Schedules;
  /** Ids of the workers by queue. A worker is created when its queue first has a job, since each queries the database. */
  readonly #workers = new Map<string, Promise<string>>();
  #stopListening: (() => Promise<void>) | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  /** Planned time of the next poll on the clock of `performance.now()`. */
  #nextPollAt = Infinity;
  /** The last poll, which `close` waits for. */
  #polling: Promise<void> = Promise.resolve();
  #supervisedAt = -Infinity;
  #pollMs = defaultPollSeconds * 1_000;
  #isClosed = false;

  private constructor(services: Services, definitions: readonly AnyJob[], boss: PgBoss) {
    this.#services = { ...services, db: services.db.asWorker('jobs') };
    this.#pollingServices = { ...services, db: services.db.asWorker('polls') };
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#boss = boss;
    this.#schedules = new Schedules(this.#pollingServices, definitions);
  }

  /** Creates the queues, so that jobs can be queued; runs no job yet. */
  static async open(services: Services, definitions: readonly AnyJob[]): Promise<Jobs> {
    const createBoss = (): PgBoss => {
      const boss = new PgBoss({
        db: queueOnDatabase(services.db.asWorker('polls')),
        backend: services.db.engine === 'embedded' ? 'pglite' : 'postgres',
        // pg-boss's own timers would query the database every few seconds, whether there is work or not.
        supervise: false,
        schedule: false,
        queueCacheIntervalSeconds: hourSeconds,
        bamIntervalSeconds: hourSeconds,
        // The single connection of the embedded database cannot rebuild an index beside its work.
        reindex: services.db.engine !== 'embedded',
      });
      const warn = (facts: unknown, message: string): void => {
        const name = facts instanceof Error ? facts.name : undefined;
        services.log.warn(name === undefined ? {} : { name }, message);
      };
      boss.on('error', (error) => warn(error, 'the job queue failed'));
      boss.on('warning', () => warn(undefined, 'the job queue gave a warning'));
      return boss;
    };
    const installer = createBoss();
    await installer.start();
    try {
      await installQueues(installer, definitions);
    } finally {
      await installer.stop({ graceful: false });
    }
    return new Jobs(services, definitions, createBoss());
  }

  /**
   * Starts to run jobs and to follow the schedules; takes over the jobs of nodes that died, and queues the jobs with
   * `catchesUp` once for the runs they missed.
   */
  async start({ pollSeconds = defaultPollSeconds }: JobsOptions = {}): Promise<void> {
    const { db } = this.#services;
    this.#pollMs = pollSeconds * 1_000;
    await this.#boss.start();
    this.#stopListening = await db.listen(jobWaitingChannel, (name) => {
      void this.#wake(name);
      this.#pollIn(repollMs);
    });
    for (const { catchesUp, schedule, ...job } of this.#definitions.values())
      if (catchesUp && schedule) await enqueue(db, job, { data: schedule.data });
    this.#schedules.start();
    this.#pollIn(0);
  }

  /** Queues the jobs whose schedule is due by now, as the timer does; gives their names. */
  followSchedules(): Promise<string[]> {
    return this.#schedules.poll();
  }

  /** Plans a poll; does nothing when an earlier one is planned. */
  #pollIn(waitMs: number): void {
    const at = performance.now() + waitMs;
    if (this.#isClosed || at >= this.#nextPollAt) return;
    this.#nextPollAt = at;
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(() => {
      this.#nextPollAt = Infinity;
      this.#polling = this.#poll();
    }, waitMs);
  }

  /** Wakes the worker of each queue with due jobs, then plans the next poll for when the next delayed job is due. */
  async #poll(): Promise<void> {
    let waitMs = this.#pollMs;
    try {
      const states = await findQueueStates(this.#pollingServices.db);
      for (const { name, isActive, waitMs: ofQueue, laterMs } of states) {
        if (isActive) continue;
        if (ofQueue <= 0) await this.#wake(name);
        if (laterMs !== null) waitMs = Math.min(waitMs, laterMs + 1);
      }
      await this.#supervise(states.some(({ isActive }) => isActive));
    } catch (error) {
      const facts = error instanceof Error ? { name: error.name } : {};
      this.#services.log.warn(facts, 'the queues could not be polled');
    }
    this.#pollIn(waitMs);
  }

  /**
   * Has pg-boss return the jobs of nodes that died to their queues and delete old ones: at each poll interval while jobs
   * are running anywhere, hourly otherwise.
   */
  async #supervise(hasActive: boolean): Promise<void> {
    const waitMs = hasActive ? this.#pollMs : hourSeconds * 1_000;
    if (performance.now() - this.#supervisedAt < waitMs) return;
    this.#supervisedAt = performance.now();
    await this.#boss.supervise();
  }

  /** Makes the worker of a queue fetch jobs now, and creates it if needed. Queues of unknown jobs are ignored. */
  async #wake(name: string): Promise<void> {
    const definition = this.#definitions.get(name);
    if (!definition || this.#isClosed) return;
    const known = this.#workers.get(name);
    if (known) return this.#boss.notifyWorker(await known);
    const created = this.#createWorker(definition);
    this.#workers.set(name, created);
    try {
      await created;
    } catch (error) {
      this.#workers.delete(name);
      const facts = error instanceof Error ? { name: error.name } : {};
      this.#services.log.warn(facts, 'the worker of a queue could not be created');
    }
  }

  /** Registers a worker for the queue of a job; gives its id. */
  async #createWorker(definition: AnyJob): Promise<string> {
    const options = {
      batchSize: definition.isSingle ? 1 : batchSize,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      // Workers are woken when there is a job; their own polling is only a fallback.
      pollingIntervalSeconds: hourSeconds,
    } as const;
    const workerId: string = await this.#boss.work(definition.name, options, async (jobs) => {
      const outcomes = await Promise.all(
        jobs.map((job) => runJob(this.#services, definition, { job, signal: job.signal })),
      );
      // A worker that takes one job at a time never has a full batch: it looks for the next without waiting for the
      // poll.
      if (definition.isSingle) this.#boss.notifyWorker(workerId);
      if (outcomes.some(({ status }) => status === 'failed')) this.#pollIn(repollMs);
      return outcomes;
    });
    return workerId;
  }

  /** Runs all due jobs in this call, without workers, for tests and scripts; gives the number of attempts. */
  async runDue({ isAhead = false }: { isAhead?: boolean } = {}): Promise<number> {
    let count = 0;
    for (const definition of this.#definitions.values()) count += await this.#runDueOf(definition, isAhead);
    return count;
  }

  /** Runs due jobs of one queue; `isAhead` also runs one round of the delayed ones. */
  async #runDueOf(definition: AnyJob, isAhead: boolean): Promise<number> {
    const { name } = definition;
    let count = 0;
    for (;;) {
      const options = { includeMetadata: true, batchSize, ignoreStartAfter: isAhead } as const;
      const jobs = await this.#boss.fetch(name, options);
      for (const job of jobs) {
        const outcome = await runJob(this.#services, definition, { job });
        if (outcome.status === 'completed') await this.#boss.complete(name, job.id);
        else await this.#boss.fail(name, job.id, outcome.output);
      }
      count += jobs.length;
      if (jobs.length === 0 || isAhead) return count;
    }
  }

  /** Stops fetching jobs and waits up to 15 seconds for running ones; those not finished are retried by another node. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pollTimer);
    await this.#schedules.stop();
    await this.#polling;
    await this.#stopListening?.();
    await this.#boss.stop({ graceful: true, timeout: stopTimeoutMs });
  }
}
