/**
 * One Chromium of our own, spoken to through two pipes that nobody else can open (no port), with a folder of its own
 * that goes with it. It gets neither settings nor secrets of this process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: Record<string, unknown>, sessionId: string) => void;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface PendingCommand {
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** Flags of Chromium. It opens pages of this server only: they switch off name look-ups and background requests. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  // The shell without windows would set letters by a coarse raster.
  '--font-render-hinting=none',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-breakpad',
  '--no-first-run',
  '--no-proxy-server',
  '--renderer-process-limit=1',
  '--js-flags=--max-old-space-size=256',
] as const;

const onlyHost = (host: string): string => `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`;

/** Chromium's own sandbox does not work for root; who runs as root has given up more than that. */
const ownFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** Pause in ms after which files that were written late would be there. */
const settleMs = 100;
/** Most bytes of one message of Chromium; a longer one ends the process. */
const longestMessage = 64 * 1024 * 1024;

export class ChromiumPipe {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #waiting = new Map<number, PendingCommand>();
  readonly #listeners = new Map<string, Listener>();
  readonly #onExit = (): void => this.#kill();
  #lastId = 0;
  #parts: Buffer[] = [];
  #size = 0;

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#folder = folder;
    child.on('error', (error) => this.#fail(error));
    child.on('exit', () => this.#fail(new Error('Chromium ended')));
    this.#writable.on('error', (error) => this.#fail(error));
    this.#readable.on('data', (bytes: Buffer) => this.#read(bytes));
    process.on('exit', this.#onExit);
  }

  /** Starts Chromium. `host`: the only name it can look up. */
  static async open(path: string, host: string): Promise<ChromiumPipe> {
    const folder = await mkdtemp(join(tmpdir(), 'nazer-pdf-'));
    const child = spawn(
      path,
      [...flags, ...ownFlags(), onlyHost(host), `--user-data-dir=${folder}`, 'about:blank'],
      {
        // A group of its own, so that its helpers end with it.
        detached: true,
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
        env: { HOME: folder, TMPDIR: folder, PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8' },
      },
    );
    return new ChromiumPipe(child, folder);
  }

  get #writable(): Writable {
    return this.#child.stdio[3] as Writable; // as `spawn` was told
  }

  get #readable(): Readable {
    return this.#child.stdio[4] as Readable; // as `spawn` was told
  }

  /** Sends one command of the DevTools protocol. Throws the error that Chromium answers, or when it has ended. */
  async send(method: string, params: Params = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const text = `${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`;
      // A pipe that was closed before reports it here alone.
      this.#writable.write(text, (error) => error && this.#fail(error));
    });
  }

  /** Calls `listener` with each event of this name; an earlier listener of it is replaced. */
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  /** Ends it with all its helpers, and takes its folder away. */
  async close(): Promise<void> {
    process.off('exit', this.#onExit);
    const { exitCode, signalCode, pid } = this.#child;
    const gone = exitCode !== null || signalCode !== null || pid === undefined;
    const exit = gone ? undefined : once(this.#child, 'exit');
    this.#kill();
    await exit;
    // Chromium's crash handler runs in another process group and ends a moment later, so its late files are removed
    // too.
    for (let tries = 0; tries < 10; tries += 1) {
      await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
      await pause(settleMs);
      if (!existsSync(this.#folder)) return;
    }
  }

  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // All of the group are gone.
    }
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Messages end with a zero byte and come in any pieces. */
  #read(bytes: Buffer): void {
    let from = 0;
    for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, from)) {
      const text = Buffer.concat([...this.#parts, bytes.subarray(from, at)]).toString();
      this.#parts = [];
      this.#size = 0;
      from = at + 1;
      this.#take(JSON.parse(text) as Message); // Chromium writes nothing else
    }
    this.#parts.push(bytes.subarray(from));
    this.#size += bytes.length - from;
    if (this.#size > longestMessage) this.#kill();
  }

  #take({ id, method, params = {}, result = {}, error, sessionId = '' }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.#listeners.get(method)?.(params, sessionId);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
