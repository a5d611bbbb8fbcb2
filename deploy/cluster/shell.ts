/** Runs programs of the system. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Gives the command's output; throws with its error output when it fails. */
export function run(command: readonly string[], { env, input = '' }: RunOptions = {}): string {
  const [program = '', ...args] = command;
  try {
    return execFileSync(program, args, {
      input,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`"${command.join(' ')}" failed: ${said || String(error)}`, { cause: error });
  }
}

const runFile = promisify(execFile);

/** Same as `run`, for a command that takes long: what this process does meanwhile, as the load, goes on. */
export async function runMeanwhile(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = command;
  const { stdout } = await runFile(program, args);
  return stdout;
}

/** Same as `run`, but gives undefined when the command fails. */
export function tryRun(command: readonly string[]): string | undefined {
  try {
    return run(command);
  } catch {
    return undefined;
  }
}

/** Starts a program that outlives this one; its output goes to a file. */
export function begin(
  command: readonly string[],
  { env, log }: { readonly env?: Readonly<Record<string, string>>; readonly log: string },
): void {
  const [program = '', ...args] = command;
  const file = openSync(log, 'a');
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', file, file],
    env: env ?? { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
  });
  child.unref();
  closeSync(file);
}

/**
 * Repeats `check` every 200 ms until its answer is not undefined, and gives that. Throws after `seconds`, naming what did
 * not happen; an error of `check` ends the waiting at once.
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined> | T | undefined,
  seconds = 90,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await check();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await pause(200);
  }
}
