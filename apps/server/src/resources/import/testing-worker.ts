/** Worker of tests: says which thread it is, or does what the order asks for. */
import { threadId } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import { serveBatches } from './worker-batches.ts';

export interface TestOrder {
  /** Whether the worker refuses the order, after its first batch. */
  readonly refuse?: boolean;
  /** Megabytes of memory the worker allocates and never frees. */
  readonly megabytes?: number;
}

const buffers: Buffer[] = [];

async function* work({ refuse, megabytes }: TestOrder): AsyncGenerator<number> {
  if (megabytes) buffers.push(Buffer.alloc(megabytes * 1024 * 1024));
  yield threadId;
  if (refuse) throw new AppError('emptyFile');
  yield threadId;
}

await serveBatches(work);
