/**
 * The job queue of this node. A job is fetched by one node alone (rows are locked with SKIP LOCKED), repeated
 * with growing delays when it fails, and taken over when its node dies.
 */
import { PgBoss } from 'pg-boss';
import type { Services } from '../ctx.ts';
import { enqueue, jobWaitingChannel } from './enqueue.ts';
import { installQueues } from './install-queues.ts';
import type { AnyJob } from './job.ts';
import { findDueQueues, queueOnDatabase } from './queue-adapter.ts';
import { runJob } from './run-job.ts';

export interface JobsOptions {
  /** How often the node looks for tries whose time has come; what is queued wakes its worker at once. */
  readonly pollSeconds?: number;
}

const atOnce = 10;
/** A worker by itself: each look is a statement of its own, so this is only the last resort. */
const workerPollSeconds = 300;
/** Schedules are by the minute. */
const scheduleSeconds = 20;
const stopWithinMs = 15_000;

export class Jobs {
  readonly #services: Services;
  readonly #definitions: readonly AnyJob[];
  readonly #boss: PgBoss;
  #stopListening: (() => Promise<void>) | undefined;
  #looking: NodeJS.Timeout | undefined;

  private constructor(services: Services, definitions: readonly AnyJob[], boss: PgBoss) {
    this.#services = services;
    this.#definitions = definitions;
    this.#boss = boss;
  }

  /** Makes the queues, so that jobs can be queued; runs none yet. */
  static async open(services: Services, definitions: readonly AnyJob[]): Promise<Jobs> {
    const createBoss = (isWorking: boolean): PgBoss => {
      const boss = new PgBoss({
        db: queueOnDatabase(services.db),
        backend: services.db.engine === 'embedded' ? 'pglite' : 'postgres',
        supervise: isWorking,
        schedule: isWorking,
        cronWorkerIntervalSeconds: scheduleSeconds,
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
    const installer = createBoss(false);
    await installer.start();
    try {
      await installQueues(installer, definitions);
    } finally {
      await installer.stop({ graceful: false });
    }
    return new Jobs(services, definitions, createBoss(true));
  }

  /** Begins to work: also the schedules, the retries of what other nodes left, and what was missed meanwhile. */
  async start({ pollSeconds = 10 }: JobsOptions = {}): Promise<void> {
    await this.#boss.start();
    const workerIds = new Map<string, string>();
    for (const definition of this.#definitions) {
      const workerId = await this.#work(definition);
      workerIds.set(definition.name, workerId);
    }
    this.#stopListening = await this.#services.db.listen(jobWaitingChannel, (name) => {
      const workerId = workerIds.get(name);
      if (workerId !== undefined) this.#boss.notifyWorker(workerId);
    });
    this.#looking = setInterval(() => void this.#wakeDue(workerIds), pollSeconds * 1_000);
    for (const { catchesUp, schedule, ...job } of this.#definitions)
      if (catchesUp && schedule) await enqueue(this.#services.db, job, { data: schedule.data });
  }

  /** One look at all queues: the retries and what waits for its time wake nobody. */
  async #wakeDue(workerIds: ReadonlyMap<string, string>): Promise<void> {
    try {
      for (const name of await findDueQueues(this.#services.db)) {
        const workerId = workerIds.get(name);
        if (workerId !== undefined) this.#boss.notifyWorker(workerId);
      }
    } catch (error) {
      const facts = error instanceof Error ? { name: error.name } : {};
      this.#services.log.warn(facts, 'the queues could not be looked at');
    }
  }

  async #work(definition: AnyJob): Promise<string> {
    const options = {
      batchSize: definition.isSingle ? 1 : atOnce,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: workerPollSeconds,
    } as const;
    const workerId: string = await this.#boss.work(definition.name, options, async (jobs) => {
      const outcomes = await Promise.all(
        jobs.map((job) => runJob(this.#services, definition, { job, signal: job.signal })),
      );
      // One at a time is never a full batch: looks for the next without waiting for the poll.
      if (definition.isSingle) this.#boss.notifyWorker(workerId);
      return outcomes;
    });
    return workerId;
  }

  /** For tests and programs: runs what is due here and now, without workers; gives how many tries it made. */
  async runDue({ isAhead = false }: { isAhead?: boolean } = {}): Promise<number> {
    let count = 0;
    for (const definition of this.#definitions) count += await this.#runDueOf(definition, isAhead);
    return count;
  }

  /** `isAhead` also takes what waits for its time, one round of it. */
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
    clearInterval(this.#looking);
    await this.#stopListening?.();
    await this.#boss.stop({ graceful: true, timeout: stopWithinMs });
  }
}
