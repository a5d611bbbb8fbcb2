import { product } from '@nazer/contract/crm/crm.resources.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckResults } from './check-results.ts';
import { ImportJob } from './import-job.ts';
import { readLines } from './json-lines.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-check-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nothing = () => Promise.resolve();

function newJob(): ImportJob {
  const plan = { target: product, maxRows: 10, check: nothing, apply: nothing };
  return new ImportJob({ ...plan, id: 'one', userId: 1, fileName: 'goods.xlsx', folder }, 0);
}

it.each([
  ['fa', '؛ '],
  ['en', '; '],
  ['fr', '\u202F; '],
  ['zh', '；'],
] as const)('reasons of a refused row are separated as in %s', async (language, separator) => {
  const job = newJob();
  const results = new CheckResults(job, language);
  await results.refuse({ number: 2, cells: ['A'] }, [
    { field: '', desc: 'one' },
    { field: '', desc: 'two' },
  ]);
  await results.close();
  const lines: unknown[] = [];
  for await (const line of readLines(job.path('refused'))) lines.push(line);
  expect(lines).toEqual([[['A'], `one${separator}two`]]);
});

it.each(['accepted', 'refused'] as const)(
  'an error of the disk in the file of %s rows comes to the next row and to the end, not to the process',
  async (file) => {
    const job = newJob();
    // Fails while nobody waits for it, as a full disk does.
    await mkdir(job.path(file));
    const results = new CheckResults(job, 'fa');
    const record = () =>
      file === 'accepted' ? results.accept({}) : results.refuse({ number: 2, cells: ['A'] }, []);
    const isDiskError = { code: 'EISDIR' };
    await record();
    await vi.waitFor(() => expect(record()).rejects.toMatchObject(isDiskError));
    await expect(results.close()).rejects.toMatchObject(isDiskError);
    results.destroy();
  },
);
