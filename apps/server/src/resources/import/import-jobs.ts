/**
 * The imports this process has in hand. They live in its memory, so behind several nodes the calls of one import must
 * reach one node. `close` drops them with their files. After a crash the files stay until a later process is first
 * asked for an import: with the embedded database all are removed then, with a shared one only those older than a day,
 * as other nodes keep theirs in the same folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Services } from '../../platform/ctx.ts';
import { traceOf } from '../../platform/http/problem-answer.ts';
import { ImportJob, type ImportPlan } from './import-job.ts';

const minuteMs = 60_000;
/** An import without a question for this time is gone; its files are removed at the next question or import. */
const idleMs = 2 * 60 * minuteMs;
/** Age of files that belong to a process that is gone; imports of other nodes do not live that long. */
const staleMs = 24 * 60 * minuteMs;
/** Most imports a user may have in hand in this process, those that are done included. */
const maxImportsOfUser = 3;

/** Whether nobody has asked about an import for `idleMs`, and no step of it is running. */
const isIdle = (job: ImportJob, now: number): boolean => !job.isBusy && now - job.touchedAt > idleMs;

export class ImportJobs {
  readonly #folder: string;
  readonly #jobs = new Map<string, ImportJob>();
  readonly #cleaned: Promise<void>;
  #isClosed = false;

  constructor(services: Services) {
    this.#folder = join(services.filesFolder, 'imports');
    // What stays there harms nobody: an upload must not fail for it.
    this.#cleaned = cleanFolder(this.#folder, services).catch(noteLeft(services));
  }

  /**
   * Opens a new import of a user, with its folder. When she has the most allowed already, the one not asked about for
   * the longest, of those in which no step is running, is dropped. Throws `busy` when all of them are running, or while
   * the process stops.
   */
  async open(ctx: Ctx, plan: ImportPlan, fileName: string): Promise<ImportJob> {
    await this.#cleaned;
    const now = ctx.clock.now().getTime();
    await this.#dropIdle(now);
    // Nothing is waited for between counting and adding: another upload of the user may run at the same time.
    if (this.#isClosed) throw new AppError('busy');
    const mine = [...this.#jobs.values()].filter((job) => job.facts.userId === ctx.user.id);
    const idle = mine.filter((job) => !job.isBusy).toSorted((one, other) => one.touchedAt - other.touchedAt);
    const isFull = mine.length >= maxImportsOfUser;
    const oldest = isFull ? idle[0] : undefined;
    if (isFull && !oldest) throw new AppError('busy');
    const id = randomUUID();
    const folder = join(this.#folder, id);
    const job = new ImportJob({ ...plan, id, userId: ctx.user.id, fileName, folder }, now);
    this.#jobs.set(id, job);
    try {
      if (oldest) await this.drop(oldest);
      await mkdir(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      this.#jobs.delete(id);
      throw error;
    }
    return job;
  }

  /**
   * One's own import into the target of this name, which counts as asked about. Throws `importGone` for any other, and
   * for one that nobody has asked about for `idleMs`.
   */
  get(ctx: Ctx, name: string, id: string): ImportJob {
    const job = this.#jobs.get(id);
    const now = ctx.clock.now().getTime();
    if (!job || job.facts.userId !== ctx.user.id || job.facts.target.name !== name)
      throw new AppError('importGone');
    if (isIdle(job, now)) {
      void this.drop(job).catch(noteLeft(ctx));
      throw new AppError('importGone');
    }
    job.touchedAt = now;
    return job;
  }

  /** Stops an import, waits until it has stopped, and deletes it with its files. */
  async drop(job: ImportJob): Promise<void> {
    this.#jobs.delete(job.facts.id);
    await job.cancel();
  }

  /** Ends all imports when the process stops: what is being written is rolled back, and no new import begins. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#jobs.values()].map((job) => this.drop(job)));
  }

  async #dropIdle(now: number): Promise<void> {
    for (const job of this.#jobs.values()) {
      if (isIdle(job, now)) await this.drop(job);
    }
  }
}

const noteLeft =
  ({ log }: Services) =>
  (error: unknown): void =>
    log.error(traceOf(error), 'Files of earlier imports could not be removed.');

/** Removes what imports of processes that are gone left in the folder. */
async function cleanFolder(folder: string, services: Services): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // The embedded database belongs to one process, and so does its folder of files.
    const isStale = async () =>
      services.db.engine === 'embedded' || now - (await stat(path)).mtimeMs > staleMs;
    const clean = async () => (await isStale()) && rm(path, { recursive: true, force: true });
    // Another node may remove it at the same time; the next one is still tried.
    await clean().catch(noteLeft(services));
  }
}

const opened = new WeakMap<object, ImportJobs>();

/** The imports of this process, one store for each database. */
export function importJobsOf(services: Services): ImportJobs {
  const known = opened.get(services.db.memory) ?? new ImportJobs(services);
  opened.set(services.db.memory, known);
  return known;
}
