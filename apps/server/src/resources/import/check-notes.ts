/** What a dry run finds: counts and first problems in the job, rows to write and refused rows in its files. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createWriteStream, type WriteStream } from 'node:fs';
import { fieldWord } from '../../messages/messages.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import type { Counts, ImportJob } from './import-job.ts';
import { closed, writeLine } from './json-lines.ts';

/** Stands between the reasons of one row. */
export const betweenReasons = '؛ ';

export interface FieldRefusal {
  /** Field of the problem; empty for a problem of the whole row. */
  readonly field: string;
  readonly desc: string;
}

/** A row as it stood in the file. */
export interface FileRow {
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

interface Place {
  readonly at: number;
  readonly heading: string;
}

/** Column of the file that a field is read from; -1 and the word of the field when the file has none for it. */
function placeOf(job: ImportJob, language: Language, field: string): Place {
  if (field === '') return { at: -1, heading: '' };
  const at = job.columns.findIndex((column) => column.field === field);
  const heading = job.columns[at]?.heading ?? '';
  return { at, heading: heading || fieldWord(language, job.facts.target.name, field) };
}

export class CheckNotes {
  readonly #job: ImportJob;
  readonly #language: Language;
  readonly #accepted: WriteStream | undefined;
  readonly #refused: WriteStream;

  /** `isGoingOn`: refused rows are added to those of the dry run. */
  constructor(job: ImportJob, language: Language, { isGoingOn = false } = {}) {
    this.#job = job;
    this.#language = language;
    if (!isGoingOn) this.#accepted = createWriteStream(job.path('accepted'), { mode: 0o600 });
    const flags = isGoingOn ? 'a' : 'w';
    this.#refused = createWriteStream(job.path('refused'), { mode: 0o600, flags });
  }

  count(what: keyof Counts): void {
    this.#job.counts[what] += 1;
  }

  /** `row` is what the step of writing reads again. */
  async accept(row: unknown): Promise<void> {
    if (this.#accepted) await writeLine(this.#accepted, row);
  }

  async refuse({ number, cells }: FileRow, refusals: readonly FieldRefusal[]): Promise<void> {
    const reasons: string[] = [];
    for (const { field, desc } of refusals) {
      const { at, heading } = placeOf(this.#job, this.#language, field);
      const value = String(cells[at] ?? '').slice(0, 200);
      reasons.push(heading === '' ? desc : `${heading}: ${desc}`);
      this.#job.addProblem({ row: number, column: heading, field, value, desc });
    }
    this.count('refusedCount');
    await writeLine(this.#refused, [cells, reasons.join(betweenReasons)]);
  }

  async close(): Promise<void> {
    if (this.#accepted) await closed(this.#accepted);
    await closed(this.#refused);
  }

  /** Closes the files, also after a failure. */
  destroy(): void {
    this.#accepted?.destroy();
    this.#refused.destroy();
  }
}
