/** Uploads pass through a program of the operator, an antivirus say, before anything of them is kept. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { pipeline, type Readable, Transform } from 'node:stream';
import { AppError } from '../app-error.ts';

/** The program and its arguments; it reads the file from its standard input. */
export type ScanCommand = readonly [program: string, ...args: string[]];

/** Exit statuses of the program, as `clamdscan` has them. */
const clean = 0;
const refused = 1;

/** Time in which the program must take each piece of the file, and give its verdict at the end; else it is killed. */
const patienceMs = 60_000;

/**
 * Starts the scanner with the search path and a language alone: it learns neither keys nor addresses of the product.
 */
const start = ([program, ...args]: ScanCommand): ChildProcess =>
  spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8' },
  });

class Scan {
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | undefined>;
  readonly #patience: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(command: ScanCommand, patience: number) {
    this.#child = start(command);
    // A scanner that exits before it read everything breaks the pipe; its exit status tells the reason.
    this.#child.stdin?.on('error', () => {});
    this.#exit = once(this.#child, 'exit').then(
      ([code]: (number | null)[]) => code ?? undefined,
      () => undefined,
    );
    this.#patience = patience;
  }

  /** Kills the program unless what it is to do now is done in time; a sender who is slow costs it nothing. */
  #hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), this.#patience);
  }

  /** Resolves when the program has taken the bytes, or reads no more. */
  give(chunk: Buffer): Promise<void> {
    this.#hurry();
    return new Promise<void>((resolve) => {
      if (this.#child.stdin?.writable) this.#child.stdin.write(chunk, () => resolve());
      else resolve();
    }).finally(() => clearTimeout(this.#timer));
  }

  /** Waits for the verdict. Throws `fileRefused`, or `scanUnavailable` when the program gives none. */
  async judge(): Promise<void> {
    this.#hurry();
    this.#child.stdin?.end();
    const status = await this.#exit;
    clearTimeout(this.#timer);
    if (status === clean) return;
    throw new AppError(status === refused ? 'fileRefused' : 'scanUnavailable');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#child.kill('SIGKILL');
  }
}

/**
 * Gives the bytes of `file`, whose end comes only after the program has found them clean: who reads a file
 * whole before keeping it keeps nothing else. Fails with `fileRefused` or `scanUnavailable`. The program
 * starts with the first read. `patience`: ms in which it must take each piece, and judge.
 */
export function scanned(file: Readable, command: ScanCommand, patience = patienceMs): Readable {
  let scan: Scan | undefined;
  const begun = (): Scan => (scan ??= new Scan(command, patience));
  const watched = new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      void begun()
        .give(chunk)
        .then(() => done(null, chunk)),
    flush: (done) =>
      void begun()
        .judge()
        .then(() => done(), done),
    destroy: (error, done) => {
      scan?.end();
      done(error);
    },
  });
  return pipeline(file, watched, () => {});
}
