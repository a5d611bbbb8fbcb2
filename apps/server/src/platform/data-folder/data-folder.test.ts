/** Commands of the operator on a folder that a process has open, and on one at rest. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { runProgram } from '../testing/testing-program.ts';
import { serveDataCommands } from './copy-socket.ts';

const script = fileURLToPath(new URL('../../../../../scripts/data-folder.ts', import.meta.url));
/** Time limit of the slow tests, in milliseconds. */
const slow = 240_000;

const run = (folder: string, ...words: string[]) => runProgram(script, { NAZER_DATA: folder }, words);

const openFolder = (folder: string): Promise<Database> => openDatabase({ folder: join(folder, 'database') });

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

describe('the data folder of the embedded database', () => {
  let root: string;
  let folder: string;
  let file: string;
  let made: { code: number | null; text: string };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'nazer-data-'));
    folder = join(root, 'data');
    file = join(root, 'backup.tar.gz');
    const db = await openFolder(folder);
    await db.query('create table note (id integer primary key, body text)');
    await db.query(`insert into note select i, repeat('متن ', 40) || i from generate_series(1, 3000) i`);
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files', 'letter.txt'), 'نامه');
    // A process that was killed while it made a backup leaves its copy.
    await mkdir(join(folder, '.copy-1', 'database'), { recursive: true });
    const stop = await serveDataCommands({ db, dataFolder: folder, log: silent });
    made = await run(folder, 'backup', file);
    // The database still writes after the backup.
    await db.query(`insert into note values (0, 'later')`);
    await stop();
    await db.close();
  }, slow);

  afterAll(() => rm(root, { recursive: true }));

  test('of a running process is backed up whole, and nothing is left beside it', async () => {
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('The product runs') });
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['database', 'files']);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });

  test(
    'comes back with its rows and files as they were at the moment of the backup',
    async () => {
      const other = join(root, 'restored');
      const restored = await run(other, 'restore', file);
      expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('every page is sound') });
      expect(await readFile(join(other, 'files', 'letter.txt'), 'utf8')).toBe('نامه');
      const db = await openFolder(other);
      const { rows } = await db.query<{ count: number; least: number }>(
        'select count(*) as count, min(id) as least from note',
      );
      expect(rows).toEqual([{ count: 3_000, least: 1 }]);
      await db.close();
    },
    slow,
  );

  test(
    'is not restored over another, nor from a file that is cut; then nothing is left',
    async () => {
      const over = await run(folder, 'restore', file);
      expect(over).toMatchObject({ code: 2, text: expect.stringContaining('is not empty') });
      const cut = join(root, 'cut.tar.gz');
      const bytes = await readFile(file);
      await writeFile(cut, bytes.subarray(0, bytes.length / 2));
      const other = join(root, 'cut');
      expect(await run(other, 'restore', cut)).toMatchObject({
        code: 2,
        text: expect.stringContaining('was not restored'),
      });
      expect(existsSync(other)).toBe(false);
    },
    slow,
  );

  test(
    'is not backed up over a file that is there',
    async () => {
      expect(await run(folder, 'backup', file)).toMatchObject({
        code: 2,
        text: expect.stringContaining('is there already'),
      });
    },
    slow,
  );

  test(
    'at rest is verified page by page, and one changed byte is found',
    async () => {
      expect(await run(folder, 'verify')).toMatchObject({ code: 0, text: expect.stringContaining('Good:') });
      const database = join(folder, 'database', 'postgres', 'base');
      const owner = (await readdir(database)).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
      const tables = (await readdir(join(database, owner))).filter((name) => /^\d{5,}$/u.test(name));
      const table = tables.toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
      const handle = await open(join(database, owner, table), 'r+');
      const byte = Buffer.alloc(1);
      await handle.read(byte, 0, 1, 5_000);
      await handle.write(Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, 5_000);
      await handle.close();
      expect(await run(folder, 'verify')).toMatchObject({
        code: 1,
        text: expect.stringContaining(`DAMAGED: ${join('base', owner, table)}, block 0`),
      });
    },
    slow,
  );
});
