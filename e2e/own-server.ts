/** A server of a journey's own, with other settings than the one all share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import { ownPort } from './places.ts';

const port = ownPort(2);

/** Passkeys and the cookies of providers want a name, not a number. */
export const ownOrigin = `http://localhost:${port}`;

export interface OwnServer {
  end(): Promise<void>;
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** `prepare` runs before the start, with the data folder. */
export async function beginOwnServer(
  settings: Readonly<Record<string, string>>,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
  await prepare(folder);
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(port), NAZER_DATA: folder, NAZER_LOG: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  await expect.poll(() => statusOf(`${ownOrigin}/readyz`), { timeout: 60_000 }).toBe(200);
  return {
    end: async () => {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
