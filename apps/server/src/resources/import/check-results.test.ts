import { product } from '@nazer/contract/crm/crm.resources.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckResults } from './check-results.ts';
import { ImportJob } from './import-job.ts';
import { readLines } from './json-lines.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-check-results-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nothing = () => Promise.resolve();

it.each([
  ['fa', '؛ '],
  ['en', '; '],
  ['fr', '\u202F; '],
  ['zh', '；'],
] as const)('reasons of a refused row are separated as in %s', async (language, separator) => {
  const plan = { target: product, maxRows: 10, check: nothing, apply: nothing };
  const job = new ImportJob({ ...plan, id: 'one', userId: 1, fileName: 'goods.xlsx', folder }, 0);
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
