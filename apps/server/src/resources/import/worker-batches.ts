/**
 * Work in a worker thread that hands back batches: the worker makes the next one only when it is asked, so a
 * slow database never has a whole file waiting in memory.
 */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
}

type Message<T> =
  | { readonly kind: 'batch'; readonly batch: T }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Memory of one worker: a sheet of the largest size allowed takes about 300 MB. */
const memoryMegabytes = 1024;

const askNext = 'next';

/** Worker side: runs `work`, giving one batch for each question. An `AppError` crosses over as it is. */
export async function serveBatches<T>(work: () => AsyncIterable<T>): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('serveBatches runs in a worker thread');
  let asked = Promise.withResolvers<void>();
  port.on('message', () => asked.resolve());
  /** Each message answers one question. */
  const answer = async (message: Message<T>): Promise<void> => {
    await asked.promise;
    asked = Promise.withResolvers();
    port.postMessage(message);
  };
  try {
    for await (const batch of work()) await answer({ kind: 'batch', batch });
    await answer({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await answer({ kind: 'refused', refusal: { code: error.code, values: error.facts.values ?? {} } });
  } finally {
    port.close();
  }
}

/** Asks the worker for its next message; fails when the worker does, even if that happened between two questions. */
function asker<T>(worker: Worker): () => Promise<Message<T>> {
  let failure: Error | undefined;
  let answer: PromiseWithResolvers<Message<T>> | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    answer?.reject(failure);
  };
  worker.on('message', (message: Message<T>) => answer?.resolve(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The worker ended without an answer')));
  return () => {
    answer = Promise.withResolvers();
    if (failure) answer.reject(failure);
    else worker.postMessage(askNext);
    return answer.promise;
  };
}

/** Main side: the batches of the worker at `url`. Aborting `signal` ends the worker and throws its reason. */
export async function* workerBatches<T>(
  url: URL,
  workerData: unknown,
  signal: AbortSignal,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const worker = new Worker(url, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    execArgv: [],
  });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  const ask = asker<T>(worker);
  try {
    for (;;) {
      const message = await ask();
      if (message.kind === 'end') return;
      if (message.kind === 'refused')
        throw new AppError(message.refusal.code, { values: message.refusal.values });
      yield message.batch;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
