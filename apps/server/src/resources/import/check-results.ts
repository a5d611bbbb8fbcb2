/**
 * Collects the results of the dry run of an import: counts and the first problems in the job, accepted rows and refused
 * rows in two files of its folder. The next step reads the accepted ones; users download the refused ones.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { WriteStream } from 'node:fs';
import { fieldWord } from '../../messages/messages.ts';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import type { Counts, ImportJob } from './import-job.ts';
import { closed, openLines, writeLine } from './json-lines.ts';

/** Most characters of a refused cell that the screen shows. */
const displayedCharacters = 200;

/** Reasons of one refused row, as one text in the language they are written in. */
export const joinReasons = (language: Language, reasons: readonly string[]): string =>
  reasons.join(serverWords[language].importFiles.reasonSeparator);

/** Reason why a row is refused. */
export interface FieldRefusal {
  /** Field of the problem; empty for a problem of the whole row. */
  readonly field: string;
  /** Sentence in the language of the import. */
  readonly desc: string;
}

/** A row as it was in the uploaded file. */
export interface FileRow {
  /** Number of the row in the file, as spreadsheets count: from 1, with headings and empty rows. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

interface Column {
  /** Index in the cells of a row; -1 for none. */
  readonly at: number;
  readonly heading: string;
}

/** Column of the file that a field is read from. Without one, its heading is the name of the field in words. */
function columnOf(job: ImportJob, language: Language, field: string): Column {
  if (field === '') return { at: -1, heading: '' };
  const at = job.columns.findIndex((column) => column.field === field);
  const heading = job.columns[at]?.heading ?? '';
  return { at, heading: heading || fieldWord(language, job.facts.target.name, field) };
}

export class CheckResults {
  readonly #job: ImportJob;
  readonly #language: Language;
  readonly #accepted: WriteStream | undefined;
  readonly #refused: WriteStream;

  /**
   * Opens the files, overwriting those of an earlier dry run. With `isAppending`, for the step that writes the rows,
   * only refused rows are recorded, after those of the dry run, and `accept` does nothing.
   */
  constructor(job: ImportJob, language: Language, { isAppending = false } = {}) {
    this.#job = job;
    this.#language = language;
    if (!isAppending) this.#accepted = openLines(job.path('accepted'));
    this.#refused = openLines(job.path('refused'), isAppending ? 'a' : 'w');
  }

  /** Adds one to a count of the job. */
  count(what: keyof Counts): void {
    this.#job.counts[what] += 1;
  }

  /** Writes an accepted row, in the form in which the next step reads it. Waits while the disk is slower. */
  async accept(row: unknown): Promise<void> {
    if (this.#accepted) await writeLine(this.#accepted, row);
  }

  /**
   * Counts a refused row, adds its problems to the job and writes it, with its reasons, to the file of refused rows.
   */
  async refuse({ number, cells }: FileRow, refusals: readonly FieldRefusal[]): Promise<void> {
    const reasons: string[] = [];
    for (const { field, desc } of refusals) {
      const { at, heading } = columnOf(this.#job, this.#language, field);
      const value = String(cells[at] ?? '').slice(0, displayedCharacters);
      reasons.push(heading === '' ? desc : `${heading}: ${desc}`);
      this.#job.addProblem({ row: number, column: heading, field, value, desc });
    }
    this.count('refusedCount');
    await writeLine(this.#refused, [cells, joinReasons(this.#language, reasons)]);
  }

  /** Ends the files and waits until they are written; throws the error of the disk. */
  async close(): Promise<void> {
    if (this.#accepted) await closed(this.#accepted);
    await closed(this.#refused);
  }

  /** Closes the files at once, for a run that failed; after `close` it does nothing. */
  destroy(): void {
    this.#accepted?.destroy();
    this.#refused.destroy();
  }
}
