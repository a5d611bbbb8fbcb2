/** Worker: reads the values of every row of an uploaded file, so that the main thread only compares and counts. */
import type { ResourceName } from '@nazer/contract/resources.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import type { LookupItems } from '../export/lookup-labels.ts';
import { inBatches, readLines } from './json-lines.ts';
import type { FileLine } from './read-worker.ts';
import { type ReadValues, RowReader } from './row-reading.ts';
import { serveBatches } from './worker-batches.ts';

/** Message that starts the worker. */
export interface CheckOrder {
  readonly resource: ResourceName;
  /** File of the rows, one JSON value a line. */
  readonly rowsPath: string;
  /** Field of each column; an empty text for a column that is left out. */
  readonly mapping: readonly string[];
  readonly lookups: LookupItems;
  /** Rows of a batch. */
  readonly batchSize: number;
}

async function* work(order: CheckOrder): AsyncGenerator<readonly ReadValues[]> {
  const reader = new RowReader(resourceNamed(order.resource), order.mapping, order.lookups);
  const rows = readLines<FileLine>(order.rowsPath);
  for await (const batch of inBatches(rows, order.batchSize))
    yield batch.map(([number, cells]) => reader.read(number, cells));
}

await serveBatches(work);
