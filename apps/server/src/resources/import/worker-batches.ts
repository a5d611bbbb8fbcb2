/**
 * Work in a worker thread that hands back batches: the worker makes the next one only when it is asked, so a
 * slow database never has a whole file waiting in memory.
 */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { on } from 'node:events';
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

/**
 * Most memory of the values of one worker, buffers not counted: a sheet of the largest size allowed takes about 300 MB.
 */
const memoryMegabytes = 1024;

/**
 * Time in ms for which a worker waits for another order: its start loads the contract, which takes longer than a small
 * file.
 */
const idleMs = 10_000;

/** Most memory of a worker that may wait; what a large file took comes back only with the end of the worker. */
const idleBytes = 128 * 1024 * 1024;

const askNext = 'next';

/**
 * Worker side: runs `work` for each order, giving one batch for each question. Of an `AppError` its code and values
 * cross over, and the worker takes the next order; any other error ends the worker.
 */
export async function serveBatches<Order, T>(work: (order: Order) => AsyncIterable<T>): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('serveBatches runs in a worker thread');
  const inbox = on(port, 'message');
  const receive = async (): Promise<unknown> => {
    const { value } = await inbox.next();
    return (value as readonly unknown[])[0]; // `on` gives the arguments of each event
  };
  /** Sends one message when the reader asks for it. */
  const answer = async (message: Message<T>): Promise<void> => {
    await receive();
    port.postMessage(message);
  };
  for (;;) {
    const order = (await receive()) as Order; // sent by workerBatches
    try {
      for await (const batch of work(order)) await answer({ kind: 'batch', batch });
      await answer({ kind: 'end' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await answer({ kind: 'refused', refusal: { code: error.code, values: error.facts.values ?? {} } });
    }
  }
}

interface IdleWorker {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}

/** Workers without an order, by the address of their code: at most one of each. */
const idle = new Map<string, IdleWorker>();

function startWorker(url: URL): Worker {
  const worker = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    execArgv: [],
  });
  worker.once('exit', () => {
    if (idle.get(url.href)?.worker === worker) idle.delete(url.href);
  });
  // The process would end with an error that comes between two orders, when nobody else listens.
  worker.on('error', () => {});
  return worker;
}

/** The idle worker of the code at `url`, or a new one. */
function takeWorker(url: URL): Worker {
  const waiting = idle.get(url.href);
  if (!waiting) return startWorker(url);
  idle.delete(url.href);
  clearTimeout(waiting.timer);
  waiting.worker.ref();
  return waiting.worker;
}

/**
 * Leaves a worker that has finished its order for the next one; it does not keep the process from ending. Ends it
 * instead when another one is idle or when a large file has filled its memory.
 */
async function leaveIdle(url: URL, worker: Worker): Promise<void> {
  // A worker that has died meanwhile gives no figures.
  const statistics = await worker.getHeapStatistics().catch(() => undefined);
  const bytes = statistics && statistics.total_heap_size + statistics.external_memory;
  if (bytes === undefined || bytes > idleBytes || idle.has(url.href)) {
    await worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(url.href);
    void worker.terminate();
  }, idleMs).unref();
  idle.set(url.href, { worker, timer });
}

/** Asks the worker for its next message; fails when the worker does, even if that happened between two questions. */
class Asker<T> {
  readonly #worker: Worker;
  #failure: Error | undefined;
  #answer: PromiseWithResolvers<Message<T>> | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', this.#receive).on('error', this.#fail).on('exit', this.#exit);
  }

  readonly #receive = (message: Message<T>): void => this.#answer?.resolve(message);
  readonly #fail = (error: Error): void => {
    this.#failure ??= error;
    this.#answer?.reject(this.#failure);
  };
  readonly #exit = (): void => this.#fail(new Error('The worker ended without an answer'));

  ask(): Promise<Message<T>> {
    this.#answer = Promise.withResolvers();
    if (this.#failure) this.#answer.reject(this.#failure);
    else this.#worker.postMessage(askNext);
    return this.#answer.promise;
  }

  /** Leaves the worker to others. */
  close(): void {
    this.#worker.off('message', this.#receive).off('error', this.#fail).off('exit', this.#exit);
  }
}

interface Use {
  /** Whether the worker has finished its order, so that it may take another one. */
  isDone: boolean;
}

/** The batches of an order. Throws the AppError the worker gave, or the error it ended with. */
async function* batchesOf<T>(asker: Asker<T>, use: Use): AsyncGenerator<T> {
  for (;;) {
    const message = await asker.ask();
    use.isDone = message.kind !== 'batch';
    if (message.kind === 'end') return;
    if (message.kind === 'refused')
      throw new AppError(message.refusal.code, { values: message.refusal.values });
    yield message.batch;
  }
}

/**
 * Main side: the batches the worker at `url` makes of `order`, a value that can be sent to a thread. Aborting `signal`
 * ends the worker and throws its reason; a reader who stops early ends the worker too. Throws what `batchesOf` throws.
 */
export async function* workerBatches<T>(url: URL, order: unknown, signal: AbortSignal): AsyncGenerator<T> {
  signal.throwIfAborted();
  const worker = takeWorker(url);
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  const asker = new Asker<T>(worker);
  const use: Use = { isDone: false };
  try {
    worker.postMessage(order);
    yield* batchesOf(asker, use);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    asker.close();
    if (use.isDone && !signal.aborted) await leaveIdle(url, worker);
    else await worker.terminate();
  }
}
