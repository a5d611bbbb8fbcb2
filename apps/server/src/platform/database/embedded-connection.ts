// Connection of the main thread to the database's worker thread: sends bytes, resolves with the answers in their order.
import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './embedded-messages.ts';

interface PendingReply {
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
}

export class EmbeddedConnection {
  readonly #worker: Worker;
  readonly #waiting: PendingReply[] = [];
  #failure: Error | undefined;
  #onLost: (reason: string) => void = () => {};

  /** Resolves when the database is open. `log` hears why, should the database stop later without having been closed. */
  static async open(settings: WorkerSettings, log: (line: string) => void): Promise<EmbeddedConnection> {
    const connection = new EmbeddedConnection(settings);
    await connection.#next();
    connection.#onLost = log; // before this, the caller gets the reason
    return connection;
  }

  private constructor(settings: WorkerSettings) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      name: 'database',
    });
    this.#worker.on('message', (reply: WorkerReply) => this.#take(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database is closed.')));
  }

  /**
   * Sends messages of the wire protocol, gives the bytes of the answer. `bytes` is handed over to the
   * worker: the caller has an empty buffer afterwards.
   */
  async execute(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const answer = this.#next();
    if (!this.#failure) this.#send({ kind: 'execute', bytes }, [bytes.buffer]);
    const reply = await answer;
    if (reply.kind !== 'answer') throw new Error(`The embedded database answered "${reply.kind}".`);
    return reply.bytes;
  }

  /** Writes a copy of the database, with all that is committed, into a file. */
  async store(file: string): Promise<void> {
    const stored = this.#next();
    if (!this.#failure) this.#send({ kind: 'store', file });
    await stored;
  }

  /** Closes the database and ends its thread; does nothing where it stopped before. */
  async close(): Promise<void> {
    if (this.#failure) return;
    const closed = this.#next();
    this.#onLost = () => {};
    this.#send({ kind: 'close' });
    await closed;
    await this.#worker.terminate();
  }

  #send(request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer);
  }

  /** The answer to the request sent next. Rejects at once when the worker has stopped. */
  #next(): Promise<WorkerReply> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #take(reply: WorkerReply): void {
    if (reply.kind === 'failed') this.#fail(new Error(`The embedded database stopped: ${reply.reason}`));
    else this.#waiting.shift()?.resolve(reply);
  }

  /** Notes that the worker has stopped, and rejects all that wait; only the first reason counts. */
  #fail(error: Error): void {
    if (!this.#failure) this.#onLost(error.message);
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}
