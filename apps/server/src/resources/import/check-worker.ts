/** Worker: reads the values of every row of an uploaded file, so that the main thread only compares and counts. */
import type { ResourceName } from '@nazer/contract/resources.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { workerData } from 'node:worker_threads';
import type { ReadCell } from '../../platform/excel/read-xlsx.ts';
import type { LookupItems } from '../export/lookup-labels.ts';
import { type ReadValues, RowReader } from './row-reading.ts';
import { serveBatches } from './worker-batches.ts';

export interface CheckOrder {
  readonly resource: ResourceName;
  readonly rowsPath: string;
  readonly mapping: readonly string[];
  readonly lookups: LookupItems;
  readonly batchSize: number;
}

const order = workerData as CheckOrder; // given by import-steps.ts

async function* work(): AsyncGenerator<readonly ReadValues[]> {
  const reader = new RowReader(resourceNamed(order.resource), order.mapping, order.lookups);
  let batch: ReadValues[] = [];
  for await (const line of createInterface({ input: createReadStream(order.rowsPath) })) {
    const [number, cells] = JSON.parse(line) as [number, ReadCell[]]; // written by read-worker.ts
    batch.push(reader.read(number, cells));
    if (batch.length === order.batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

await serveBatches(work);
