/** Writing of archive files: complete or not there, and never by two at once. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRows, writeMonthFile } from './archive-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-archive-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = 'sana_transaction-1401-03.csv.gz';
const write = (batches: AsyncIterable<string[]>, signal = new AbortController().signal) =>
  writeMonthFile(folder, { table: 'sana_transaction', month: '1401/03', columns: ['id'], signal }, batches);

async function* batchesOf(value: string, between?: () => unknown): AsyncGenerator<string[]> {
  yield [value];
  await between?.();
  yield [value];
}

it('a file whose writing is given up does not appear, and no more rows are read for it', async () => {
  const late = new AbortController();
  let isReadOn = false;
  const slow = async function* () {
    yield* batchesOf('"1"', () => late.abort());
    await new Promise(setImmediate);
    yield ['"2"'];
    isReadOn = true;
  };
  await expect(write(slow(), late.signal)).rejects.toThrow('abort');
  expect(await readdir(folder)).toEqual([]);
  expect(isReadOn).toBe(false);
});

it('a file is not begun after its time', async () => {
  await expect(write(batchesOf('"1"'), AbortSignal.abort())).rejects.toThrow('abort');
  expect(await readdir(folder)).toEqual([]);
});

it('a writing that outlived its time does not touch the file of the next', async () => {
  await writeFile(join(folder, `${file}.unfinished`), 'left by a process that ended');
  const written: string[] = [];
  const first = write(
    batchesOf('"first"', async () => {
      const { sha256 } = await write(batchesOf('"next"'));
      written.push(sha256);
    }),
  );
  await expect(first).rejects.toThrow('ENOENT');
  expect(written).toHaveLength(1);
  expect(await readdir(folder)).toEqual([file]);
  const text = gunzipSync(await readFile(join(folder, file))).toString('utf8');
  expect(text).toBe('"id"\n"next"\n"next"\n');
});

it('a file that is gone, or no file, ends the reading with an error instead of the process', async () => {
  const read = async (path: string) => {
    const rows: unknown[] = [];
    for await (const batch of readRows(path, ['id'])) rows.push(...batch);
    return rows;
  };
  await expect(read(join(folder, file))).rejects.toThrow('ENOENT');
  await expect(read(folder)).rejects.toThrow('EISDIR');
});
