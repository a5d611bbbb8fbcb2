/**
 * The job queue of this node. A job is fetched by one node alone (rows are locked with SKIP LOCKED), repeated
 * with growing delays when it fails, and taken over when its node dies.
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
  /** How long the node lets the queues be, when it knows of nothing that waits; what is queued wakes its worker at once. */
  readonly pollSeconds?: number;
}

const atOnce = 10;
const hourS = 3_600;
/** Longest time after which jobs that other nodes queued or left are noticed. */
const longestPollSeconds = 60;
/**
 * Time after which queues are read again once a job was queued or a try ended, as retries and delayed jobs wake no
 * worker.
 */
const soonMs = 1_000;
const stopWithinMs = 15_000;

export class Jobs {
  readonly #services: Services;
  readonly #lookingServices: Services;
  readonly #definitions: ReadonlyMap<string, AnyJob>;
  readonly #boss: PgBoss;
  readonly #schedules: Schedules;
  /** Workers by queue, each made when its queue first has a job, as every worker queries the database. */
  readonly #workers = new Map<string, Promise<string>>();
  #stopListening: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lookAt = Infinity;
  #looking: Promise<void> = Promise.resolve();
  #clearedAt = -Infinity;
  #longestWaitMs = longestPollSeconds * 1_000;
  #isClosed = false;

  private constructor(services: Services, definitions: readonly AnyJob[], boss: PgBoss) {
    this.#services = { ...services, db: services.db.asWorker('jobs') };
    this.#lookingServices = { ...services, db: services.db.asWorker('looks') };
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#boss = boss;
    this.#schedules = new Schedules(this.#lookingServices, definitions);
  }

  /** Creates the queues, so that jobs can be queued; runs no job yet. */
  static async open(services: Services, definitions: readonly AnyJob[]): Promise<Jobs> {
    const createBoss = (): PgBoss => {
      const boss = new PgBoss({
        db: queueOnDatabase(services.db.asWorker('looks')),
        backend: services.db.engine === 'embedded' ? 'pglite' : 'postgres',
        // pg-boss's own timers would query the database every few seconds, whether there is work or not.
        supervise: false,
        schedule: false,
        queueCacheIntervalSeconds: hourS,
        bamIntervalSeconds: hourS,
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

  /** Begins to work: also the schedules, the retries of what other nodes left, and what was missed meanwhile. */
  async start({ pollSeconds = longestPollSeconds }: JobsOptions = {}): Promise<void> {
    const { db } = this.#services;
    this.#longestWaitMs = pollSeconds * 1_000;
    await this.#boss.start();
    this.#stopListening = await db.listen(jobWaitingChannel, (name) => {
      void this.#wake(name);
      this.#lookIn(soonMs);
    });
    for (const { catchesUp, schedule, ...job } of this.#definitions.values())
      if (catchesUp && schedule) await enqueue(db, job, { data: schedule.data });
    this.#schedules.start();
    this.#lookIn(0);
  }

  /** Queues what the schedules say is due by now, as the timer does; gives the names. */
  followSchedules(): Promise<string[]> {
    return this.#schedules.look();
  }

  #lookIn(waitMs: number): void {
    const at = performance.now() + waitMs;
    if (this.#isClosed || at >= this.#lookAt) return;
    this.#lookAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lookAt = Infinity;
      this.#looking = this.#look();
    }, waitMs);
  }

  /** Looks at all queues once and then rests until the next job is due. */
  async #look(): Promise<void> {
    let waitMs = this.#longestWaitMs;
    try {
      const states = await findQueueStates(this.#lookingServices.db);
      for (const { name, isActive, waitMs: ofQueue, laterMs } of states) {
        if (isActive) continue;
        if (ofQueue <= 0) await this.#wake(name);
        if (laterMs !== null) waitMs = Math.min(waitMs, laterMs + 1);
      }
      await this.#supervise(states.some(({ isActive }) => isActive));
    } catch (error) {
      const facts = error instanceof Error ? { name: error.name } : {};
      this.#services.log.warn(facts, 'the queues could not be looked at');
    }
    this.#lookIn(waitMs);
  }

  /** Takes jobs from nodes that died, while there are any at work; and clears away what is old. */
  async #supervise(hasActive: boolean): Promise<void> {
    const waitMs = hasActive ? this.#longestWaitMs : hourS * 1_000;
    if (performance.now() - this.#clearedAt < waitMs) return;
    this.#clearedAt = performance.now();
    await this.#boss.supervise();
  }

  async #wake(name: string): Promise<void> {
    const definition = this.#definitions.get(name);
    if (!definition || this.#isClosed) return;
    const known = this.#workers.get(name);
    if (known) return this.#boss.notifyWorker(await known);
    const made = this.#work(definition);
    this.#workers.set(name, made);
    try {
      await made;
    } catch (error) {
      this.#workers.delete(name);
      const facts = error instanceof Error ? { name: error.name } : {};
      this.#services.log.warn(facts, 'a job cannot be worked at');
    }
  }

  async #work(definition: AnyJob): Promise<string> {
    const options = {
      batchSize: definition.isSingle ? 1 : atOnce,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      // Woken when there is something: this is only the last resort.
      pollingIntervalSeconds: hourS,
    } as const;
    const workerId: string = await this.#boss.work(definition.name, options, async (jobs) => {
      const outcomes = await Promise.all(
        jobs.map((job) => runJob(this.#services, definition, { job, signal: job.signal })),
      );
      // A worker that takes one job at a time never has a full batch: it looks for the next without waiting for the
      // poll.
      if (definition.isSingle) this.#boss.notifyWorker(workerId);
      if (outcomes.some(({ status }) => status === 'failed')) this.#lookIn(soonMs);
      return outcomes;
    });
    return workerId;
  }

  /** Runs due jobs here and now without workers, for tests and programs; gives the number of attempts. */
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
      const options = { includeMetadata: true, batchSize: atOnce, ignoreStartAfter: isAhead } as const;
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

  /** Waits for the jobs that run; those that take too long are tried again later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#schedules.stop();
    await this.#looking;
    await this.#stopListening?.();
    await this.#boss.stop({ graceful: true, timeout: stopWithinMs });
  }
}
