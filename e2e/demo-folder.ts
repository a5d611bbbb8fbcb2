/**
 * Data folders with the demo set for the servers of the journeys. Making one costs half a minute of a processor: it is
 * made once a day for each state of the sources it comes from, by the real first start, and copied after that.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { beginServer } from './begin-server.ts';

/** Folder of the copies, one for each state of the sources. */
const home = join('node_modules', '.cache', 'nazer', 'demo-folders');
const sources = [
  'package-lock.json',
  'apps/server/migrations/**/*',
  'apps/server/src/**/*.{ts,json,csv}',
  'packages/{contract,persian}/src/**/*.ts',
];
/**
 * Age after which the mark of a maker counts as abandoned, because its process was killed; making never takes longer.
 */
const longestMakingMs = 300_000;

/** Name of the copy: a hash of the sources and of the Jalali day in Tehran. */
async function sourceKey(): Promise<string> {
  // The demo market is that of the last days.
  const hash = createHash('sha256').update(todayJalali(new Date()));
  const files = globSync(sources).filter((file) => !file.includes('.test.'));
  for (const file of files.toSorted()) {
    if ((await stat(file)).isFile()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Distance of the port of the server that makes the set from that of the journeys' server: nobody who waits for the
 * latter may find the former.
 */
const portOffset = 5;

/** Makes the demo set by a first start of the product, which is then ended. */
async function make(folder: string, serverPort: number): Promise<void> {
  const port = serverPort + portOffset;
  const settings = { PORT: String(port), NAZER_DATA: folder, NAZER_DEMO: 'on' };
  const child = await beginServer(settings, {
    baseURL: `http://127.0.0.1:${port}`,
    withinMs: longestMakingMs,
  });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exit;
  if (code !== 0) throw new Error(`the server that made ${folder} ended with ${code}`);
}

/** Whether this process is to make the folder; the mark, a folder, can be made by one process only, and the others wait. */
async function isMine(mark: string): Promise<boolean> {
  const age = await stat(mark).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > longestMakingMs) await rm(mark, { recursive: true, force: true });
  return mkdir(mark).then(
    () => true,
    () => false,
  );
}

/**
 * Replaces `folder` by a copy of the demo set, for the server at `port`. When there is no copy yet, one process makes it,
 * the others wait, and copies of earlier sources are deleted.
 */
export async function fillWithDemo(folder: string, port: number): Promise<void> {
  const key = await sourceKey();
  const made = join(home, key);
  const mark = `${made}.making`;
  await mkdir(home, { recursive: true });
  while (!existsSync(made)) {
    if (!(await isMine(mark))) {
      await delay(250);
      continue;
    }
    const old = (await readdir(home)).filter((name) => !name.startsWith(key));
    await Promise.all(old.map((name) => rm(join(home, name), { recursive: true, force: true })));
    await make(join(mark, 'data'), port);
    await rename(join(mark, 'data'), made);
    await rm(mark, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
  await cp(made, folder, { recursive: true });
}
