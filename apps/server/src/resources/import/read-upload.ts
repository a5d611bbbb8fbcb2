/** Stores an upload on the disk and reads it into rows with matched columns. */
import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Semaphore } from '../../platform/semaphore.ts';
import type { ImportJob } from './import-job.ts';
import { knownHeadings, matchColumns } from './column-match.ts';
import type { ReadOrder, ReadProgress } from './read-worker.ts';
import { workerBatches } from './worker-batches.ts';

/**
 * Most columns of a file; one with more is refused (`tooManyColumns`). Its size is limited by
 * `call-routes.ts`.
 */
const maxColumns = 200;

const workerUrl = new URL('./read-worker.ts', import.meta.url);

/**
 * Writes an upload into the folder of its job, readable by this user of the system alone. Throws when that
 * fails.
 */
export async function saveUpload(job: ImportJob, file: Readable): Promise<void> {
  await pipeline(file, createWriteStream(job.path('upload'), { mode: 0o600 }));
}

/** Limits files that this process reads at the same time to two, because each may fill the memory of a worker. */
const reading = new Semaphore(2);

/**
 * Reads the stored upload of a job into its file of rows and matches the columns; the job then waits for the
 * user in the state `mapping`. Waits while two other files are read. Throws what the worker refuses
 * (`badFile`, `emptyFile`, `tooManyRows`…), which `ImportJob.start` turns into the state `failed`, and the
 * reason of `job.signal` once it aborts.
 */
export const readUpload = (job: ImportJob): Promise<void> => reading.take(() => readInto(job), job.signal);

async function readInto(job: ImportJob): Promise<void> {
  const order: ReadOrder = {
    path: job.path('upload'),
    rowsPath: job.path('rows'),
    maxRows: job.facts.maxRows,
    maxColumns,
    headings: knownHeadings(job.facts.target),
  };
  for await (const progress of workerBatches<ReadProgress>(workerUrl, order, job.signal)) {
    job.rowCount = progress.rowCount;
    job.doneCount = progress.rowCount;
    if (!progress.headings) continue;
    const fields = matchColumns(job.facts.target, progress.headings);
    job.columns = progress.headings.map((heading, at) => ({
      heading,
      sample: progress.samples?.[at] ?? '',
      field: fields[at] ?? '',
    }));
  }
  job.reach('mapping');
}
