/** Server of one journey alone, with other settings than the server that the other journeys share. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginServer } from './begin-server.ts';
import { ownPort } from './places.ts';

const port = ownPort(2);

/** Passkeys and cookies of sign-in providers need a host name; they do not work on an IP address. */
export const ownOrigin = `http://localhost:${port}`;

export interface OwnServer {
  /** Stops the server and deletes its data folder. */
  end(): Promise<void>;
}

/**
 * Starts the server at `ownOrigin` over an empty data folder; `prepare` may fill the folder first. Rejects when the server
 * is not ready within a minute.
 */
export async function beginOwnServer(
  settings: Readonly<Record<string, string>>,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
  await prepare(folder);
  const all = { PORT: String(port), NAZER_DATA: folder, ...settings };
  const child = await beginServer(all, { baseURL: ownOrigin, withinMs: 60_000 });
  const exit = once(child, 'exit');
  return {
    end: async () => {
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
