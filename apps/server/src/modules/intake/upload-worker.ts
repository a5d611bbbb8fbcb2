/** Worker that reads the rows of an uploaded file, so that the main thread only judges and counts them. */
import type { UploadName } from '@nazer/contract/uploads.ts';
import { uploads } from '@nazer/contract/uploads.ts';
import { inBatches, readLines } from '../../resources/import/json-lines.ts';
import type { FileLine } from '../../resources/import/read-worker.ts';
import { serveBatches } from '../../resources/import/worker-batches.ts';
import { UploadReader, type UploadRow } from './upload-reading.ts';

/** Message that starts the worker. */
export interface UploadOrder {
  readonly upload: UploadName;
  /** File of the rows, one JSON value a line. */
  readonly rowsPath: string;
  /** Field of each column; an empty text for a column that is left out. */
  readonly mapping: readonly string[];
  /** Rows of a batch. */
  readonly batchSize: number;
}

/** Batches of the file, read as far as the cells allow. */
async function* work(order: UploadOrder): AsyncGenerator<readonly UploadRow[]> {
  const definition = uploads.find(({ name }) => name === order.upload);
  if (!definition) throw new Error(`there is no upload ${order.upload}`);
  const reader = new UploadReader(definition, order.mapping);
  for await (const batch of inBatches(readLines<FileLine>(order.rowsPath), order.batchSize))
    yield batch.map(([number, cells]) => reader.read(number, cells));
}

await serveBatches(work);
