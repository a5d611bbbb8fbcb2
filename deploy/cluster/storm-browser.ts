/** A browser of the storm: its live connection, and what a page asks for first. */
import { setTimeout as pause } from 'node:timers/promises';
import { publicUrl } from './hosts.ts';
import { positionHeader } from './load.ts';

/** Calls that the frame of every page makes. */
const frameCalls = ['/api/Auth/Session', '/api/System/GetNotifications', '/api/Workspace/GetMessages'];
/** Time in ms after which a call counts as not answered. */
const patienceMs = 30_000;

interface ReceivedEvent {
  readonly type: string;
  readonly ids?: readonly (string | number)[];
  readonly at: number;
}

interface BrowserOptions {
  readonly userName: string;
  readonly token: string;
  readonly objectTo: (problem: string) => void;
}

export class Browser {
  readonly userName: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #objectTo: BrowserOptions['objectTo'];
  #received: ReceivedEvent[] = [];
  #connection = new AbortController();
  #isLeft = false;
  refusals = 0;

  constructor({ userName, token, objectTo }: BrowserOptions) {
    this.userName = userName;
    // Like the web, says what was seen: only who does may be answered by a standby.
    this.#headers = { authorization: `Bearer ${token}`, [positionHeader]: '0.0' };
    this.#objectTo = objectTo;
  }

  /** Whether the live connection is open. */
  get isReady(): boolean {
    return this.#received.some(({ type }) => type === 'ready');
  }

  /** Whether news of the record came, or after it the order to read everything anew. */
  hasReceived(record: string, { begunAt, doneAt }: { begunAt: number; doneAt: number }): boolean {
    return this.#received.some(
      ({ type, ids, at }) =>
        (type === 'record' && ids?.includes(record) && at >= begunAt) || (type === 'ready' && at >= doneAt),
    );
  }

  /** Keeps a live connection open until the browser leaves; connects anew as the web does. */
  #listen(): void {
    const connection = new AbortController();
    this.#connection = connection;
    const { signal } = connection;
    void (async () => {
      while (!signal.aborted) {
        await this.#read(signal).catch(() => undefined);
        if (!signal.aborted) await pause(2_000 * (0.75 + Math.random() / 2));
      }
    })();
  }

  /** Opens a page: connects, and asks until all of it is answered. */
  async open(): Promise<void> {
    this.#listen();
    await Promise.all(frameCalls.map((path) => this.#callUntilServed(path)));
    while (!this.isReady && !this.#isLeft) await pause(50);
  }

  /** Loses the live connection and opens the page again at once. */
  comeBack(): Promise<void> {
    this.#connection.abort();
    this.#received = [];
    return this.open();
  }

  leave(): void {
    this.#isLeft = true;
    this.#connection.abort();
  }

  async #callUntilServed(path: string): Promise<void> {
    while (!this.#isLeft && !(await this.#call(path))) await pause(1_000 * (0.75 + Math.random() / 2));
  }

  /** Whether the call was served. */
  async #call(path: string): Promise<boolean> {
    try {
      const answer = await fetch(`${publicUrl}${path}`, {
        headers: this.#headers,
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.text();
      return answer.status === 200 || this.#refused(path, answer);
    } catch (error) {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      if (!this.#isLeft) this.#objectTo(`${path} was not answered: ${cause}`);
      return false;
    }
  }

  /** A refusal must be one that says when to come again. */
  #refused(path: string, { status, headers }: Response): false {
    this.refusals += 1;
    const isPassing = status === 503 || status === 429;
    if (!isPassing || !headers.has('retry-after'))
      this.#objectTo(`${path} answered ${status} without a time`);
    return false;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const path = '/api/System/Live';
    const answer = await fetch(`${publicUrl}${path}`, {
      headers: { ...this.#headers, accept: 'text/event-stream' },
      signal,
    });
    if (answer.status !== 200) {
      await answer.text();
      this.#refused(path, answer);
      return;
    }
    let text = '';
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) this.#hear(block.slice('data: '.length));
    }
  }

  #hear(event: string): void {
    const { type, ids } = JSON.parse(event) as Omit<ReceivedEvent, 'at'>; // of the contract
    this.#received.push({ type, at: performance.now(), ...(ids && { ids }) });
  }
}
