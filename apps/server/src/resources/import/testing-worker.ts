/** Worker of tests: says which thread it is, or does what the order asks for. */
import { threadId } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import { serveBatches } from './worker-batches.ts';

export interface TestOrder {
  readonly refuse?: boolean;
  /** Megabytes the worker takes and does not give back. */
  readonly megabytes?: number;
}

const taken: Buffer[] = [];

async function* work({ refuse, megabytes }: TestOrder): AsyncGenerator<number> {
  if (megabytes) taken.push(Buffer.alloc(megabytes * 1024 * 1024));
  yield threadId;
  if (refuse) throw new AppError('emptyFile');
  yield threadId;
}

await serveBatches(work);
