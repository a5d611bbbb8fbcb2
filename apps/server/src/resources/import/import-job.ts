/**
 * An import from upload to the last row: its state in the memory of this process, its files in a folder of its own.
 */
import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import type { ImportTarget } from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldWord } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { detailOf } from '../../platform/http/problem-answer.ts';
import { isImportable, isNeeded } from './column-match.ts';

type State = ImportStatus['state'];
type Problem = ImportStatus['problems'][number];
type Columns = ImportStatus['columns'];

/** Most problems that are kept for the screen; the file of refused rows has all. */
const displayedProblems = 200;
/** States in which a step is running. */
const busyStates: readonly State[] = ['reading', 'checking', 'applying'];

/** Rows of a file by what the dry run expects of them, or, of a job that is done, by what became of them. */
export interface Counts {
  insertCount: number;
  updateCount: number;
  unchangedCount: number;
  refusedCount: number;
}

const noCounts = (): Counts => ({ insertCount: 0, updateCount: 0, unchangedCount: 0, refusedCount: 0 });

/** Import of one file; `target` names the fields that its columns are matched with. */
export interface ImportPlan {
  readonly target: ImportTarget;
  /** Most rows of the file; one with more is refused with `tooManyRows`. */
  readonly maxRows: number;
  /** The dry run: reads, judges and counts the rows. The job ends as `checked`. */
  readonly check: (ctx: Ctx, job: ImportJob) => Promise<void>;
  /** Writes what the dry run accepted and ends with `job.finish()`. */
  readonly apply: (ctx: Ctx, job: ImportJob) => Promise<void>;
}

export interface JobFacts extends ImportPlan {
  readonly id: string;
  /** The user who sent the file, and who alone may ask about the job. */
  readonly userId: number;
  readonly fileName: string;
  /** Path of the folder for the files of this job alone. */
  readonly folder: string;
}

/** Fields a column can be assigned to. */
const fieldsOf = (target: ImportTarget, language: Language): ImportStatus['fields'] =>
  target.fields
    .filter((field) => isImportable(target, field))
    .map((field) => ({
      field: field.key,
      name: fieldWord(language, target.name, field.key),
      isRequired: isNeeded(field),
    }));

export class ImportJob {
  readonly facts: JobFacts;
  /** Rows of the file that were read so far, without its headings and empty rows. */
  rowCount = 0;
  /** Rows the running step is done with. */
  doneCount = 0;
  columns: Columns = [];
  counts: Counts = noCounts();
  readonly problems: Problem[] = [];
  /** Sentence of the failure of the last step, in the language of its caller; empty when it did not fail. */
  failure = '';
  /** Time in ms of the last question about the job or step of it. */
  touchedAt: number;
  #state: State = 'reading';
  #abort = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(facts: JobFacts, now: number) {
    this.facts = facts;
    this.touchedAt = now;
  }

  /**
   * Path of a file of the job: `upload` as it was sent; `rows`, what was read from it; `accepted` and `refused`, what
   * the dry run made of them.
   */
  path(file: 'upload' | 'rows' | 'accepted' | 'refused'): string {
    return join(this.facts.folder, file);
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Ends a step that prepared the import. Throws the reason of the cancellation when the job was cancelled meanwhile.
   */
  reach(state: 'mapping' | 'checked'): void {
    this.signal.throwIfAborted();
    this.#state = state;
  }

  get isBusy(): boolean {
    return busyStates.includes(this.state);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The field of each column of the file, in order. */
  get mapping(): string[] {
    return this.columns.map(({ field }) => field);
  }

  /** Keeps a problem for the screen, unless it has enough. */
  addProblem(problem: Problem): void {
    if (this.problems.length < displayedProblems) this.problems.push(problem);
  }

  /** Ends the job after everything is written. Refused rows can still be downloaded; its other files are deleted. */
  async finish(): Promise<void> {
    for (const file of ['upload', 'rows', 'accepted'] as const) await rm(this.path(file), { force: true });
    this.#state = 'done';
  }

  /** Clears findings before rows are checked or checked again. */
  forgetFindings(): void {
    this.doneCount = 0;
    this.counts = noCounts();
    this.problems.length = 0;
  }

  /**
   * Starts a step; the job is busy until it ends. The state after a good end is set by `run` of the step, that after a
   * failure here. Gives a promise that never rejects: a failure stands in `failure` and `refusal`.
   */
  start(step: Step): Promise<void> {
    this.#state = step.state;
    this.doneCount = 0;
    this.failure = '';
    if (step.state === 'checking') this.forgetFindings();
    this.#running = step.run().catch((error: unknown) => this.#fail(error, step));
    return this.#running;
  }

  /** Notes why a step failed, unless the job was cancelled. */
  #fail(error: unknown, step: Step): void {
    if (this.#abort.signal.aborted) return;
    const refusal = error instanceof AppError ? error : new AppError('internal');
    if (refusal.code === 'internal') step.onError(error);
    this.failure = detailOf(refusal, { language: step.language, call: '' });
    // A failed step can be tried again with another mapping; a file that was never read cannot.
    this.#state = step.state === 'reading' ? 'failed' : (step.stateAfterFailure ?? 'failed');
    this.refusal = error instanceof AppError ? error : undefined;
  }

  /**
   * Refusal of the last step that failed, for a caller who still waits for it; undefined when it failed with another
   * error. A later step that ends well does not clear it.
   */
  refusal: AppError | undefined;

  /** Aborts what is running, waits for it and removes all files; a job that is done stays `done`. */
  async cancel(): Promise<void> {
    if (this.state !== 'done') this.#state = 'cancelled';
    this.#abort.abort(new AppError('importGone'));
    await this.#running;
    await rm(this.facts.folder, { recursive: true, force: true });
  }

  /** State of the job for the screen; the fields to choose from are told only while columns are matched (`mapping`). */
  status(language: Language): ImportStatus {
    const { target } = this.facts;
    return {
      importId: this.facts.id,
      state: this.state,
      fileName: this.facts.fileName,
      rowCount: this.rowCount,
      doneCount: this.doneCount,
      columns: this.columns,
      fields: this.state === 'mapping' ? fieldsOf(target, language) : [],
      ...this.counts,
      problems: this.problems,
      failure: this.failure,
    };
  }
}

export interface Step {
  /** State while the step runs. */
  readonly state: 'reading' | 'checking' | 'applying';
  /** State in which a failed step can be tried again; `failed` when left out. */
  readonly stateAfterFailure?: State;
  readonly language: Language;
  /** Does the work, and sets the state of the job that follows. */
  readonly run: () => Promise<void>;
  /** Called for an unexpected error of `run`, not for a refusal and not after the job was cancelled. */
  readonly onError: (error: unknown) => void;
}
