/**
 * Queues the jobs whose time has come: one timer for all of them, and nothing queued, written or kept where there is
 * nothing to do (decision 0083).
 */
import type { Services } from '../ctx.ts';
import { useOf } from '../database/database-use.ts';
import { enqueue } from './enqueue.ts';
import type { AnyJob, JobSchedule } from './job.ts';
import { nextRun } from './next-run.ts';

/** Longest time after which writes of other nodes, or of a node that died, are looked at. */
const inAnyCaseMs = 15 * 60_000;
/**
 * Time after the minute at which jobs are queued: clocks of nodes differ, and the queue accepts one job from all of
 * them.
 */
const pastTheMinuteMs = 1_500;
/** Longest wait between two looks at the schedules. */
const longestWaitMs = 60_000;

type Scheduled = AnyJob & { readonly schedule: JobSchedule<object> };

interface LastQueued {
  /** In ms since 1970. */
  readonly at: number;
  /** Count of work in the database at that time (`database-use.ts`). */
  readonly work: number;
}

/** When each job was last looked at in this process; for the list of jobs. */
const polls = new WeakMap<object, Map<string, Date>>();

/** Times by the name of the job; a job that was never looked at is missing. */
export function lastPollsOf({ memory }: { readonly memory: object }): Map<string, Date> {
  const known = polls.get(memory) ?? new Map<string, Date>();
  polls.set(memory, known);
  return known;
}

export class Schedules {
  readonly #services: Services;
  readonly #jobs: readonly Scheduled[];
  /** Up to when the schedule of each job was followed. */
  readonly #followed = new Map<string, Date>();
  readonly #queued = new Map<string, LastQueued>();
  /** Jobs whose last look failed; each has a warning in the log. */
  readonly #failing = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  /**
   * The statements of `services.db` must be counted as polls (`database-use.ts`): counted as work they would
   * make every job look touched.
   */
  constructor(services: Services, definitions: readonly AnyJob[]) {
    this.#services = services;
    this.#jobs = definitions.filter((job): job is Scheduled => job.schedule !== undefined);
    const now = services.clock.now();
    for (const { name } of this.#jobs) this.#followed.set(name, now);
  }

  start(): void {
    this.#wait();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /**
   * Queues the jobs that are due by now; gives their names. A job that cannot be looked at is tried again with the next
   * look, at most `longestWaitMs` later; the log has one warning until it can be looked at.
   */
  async poll(): Promise<string[]> {
    const now = this.#services.clock.now();
    const queued: string[] = [];
    for (const job of this.#jobs) {
      const next = this.#nextOf(job);
      if (!next || next > now) continue;
      try {
        if (await this.#queueIfDue(job, now)) queued.push(job.name);
        this.#followed.set(job.name, now);
        this.#failing.delete(job.name);
        lastPollsOf(this.#services.db).set(job.name, now);
      } catch (error) {
        if (this.#failing.has(job.name)) continue;
        this.#failing.add(job.name);
        const facts = { job: job.name, name: error instanceof Error ? error.name : typeof error };
        this.#services.log.warn(facts, 'a schedule could not be followed');
      }
    }
    return queued;
  }

  /** First time of a schedule that was not followed yet; null when there is none within a year. */
  #nextOf({ name, schedule }: Scheduled): Date | null {
    return nextRun(schedule.cron, this.#followed.get(name) ?? this.#services.clock.now());
  }

  /** Queues a job unless it finds nothing to do; gives whether it was queued. */
  async #queueIfDue(job: Scheduled, now: Date): Promise<boolean> {
    const { db } = this.#services;
    const { work } = useOf(db);
    const last = this.#queued.get(job.name);
    const isTouched = !last || last.work !== work || now.getTime() - last.at >= inAnyCaseMs;
    if (job.isDue && !(await job.isDue(this.#services, { isTouched }))) return false;
    await enqueue(db, job, { data: job.schedule.data, oneEachMinute: 'schedule' });
    this.#queued.set(job.name, { at: now.getTime(), work });
    return true;
  }

  #wait(): void {
    if (this.#isStopped || this.#jobs.length === 0) return;
    const now = this.#services.clock.now().getTime();
    // The time of a job whose look failed has passed already: alone it would be looked at without a pause.
    const sound = this.#jobs.filter(({ name }) => !this.#failing.has(name));
    const next = sound.map((job) => this.#nextOf(job)?.getTime() ?? Infinity);
    const waitMs = Math.min(...next) + pastTheMinuteMs - now;
    this.#timer = setTimeout(
      () => {
        this.#running = this.poll().then(() => this.#wait());
      },
      Math.min(Math.max(waitMs, pastTheMinuteMs), longestWaitMs),
    );
  }
}
