/** Start of a server for one journey, as a process beside the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { expect } from '@playwright/test';

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Kills the server without letting it clean up, as when a machine fails. */
export async function loseServer(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/**
 * Starts a server and resolves when it is ready. Rejects when the server ends before that, as it does when its port is
 * taken, or is not ready within `withinMs`; it is killed then, so that its port is free for the servers that follow.
 */
export async function beginServer(
  settings: Readonly<Record<string, string>>,
  { baseURL, withinMs }: { readonly baseURL: string; readonly withinMs: number },
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, NAZER_LOG: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  try {
    await expect
      .poll(async () => hasEnded() || (await statusOf(`${baseURL}/readyz`)) === 200, { timeout: withinMs })
      .toBe(true);
    expect(hasEnded(), 'the server runs').toBe(false);
    return child;
  } catch (error) {
    await loseServer(child);
    throw error;
  }
}
