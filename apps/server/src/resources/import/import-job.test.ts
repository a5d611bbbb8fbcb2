import { product } from '@nazer/contract/crm/crm.resources.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ImportJob } from './import-job.ts';

const nothing = () => Promise.resolve();

async function openJob(): Promise<ImportJob> {
  const folder = await mkdtemp(join(tmpdir(), 'nazer-import-'));
  const plan = { target: product, maxRows: 10, check: nothing, apply: nothing };
  return new ImportJob({ ...plan, id: 'one', userId: 1, fileName: 'goods.xlsx', folder }, 0);
}

it.each([
  ['reading', 'mapping'],
  ['checking', 'checked'],
] as const)('stays cancelled when its %s ends all the same', async (state, reached) => {
  const job = await openJob();
  const isOver = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const running = job.start({
    state,
    language: 'en',
    run: async () => {
      await isOver.promise;
      job.reach(reached);
    },
    onError: (error) => void errors.push(error),
  });
  const cancelled = job.cancel();
  isOver.resolve();
  await cancelled;
  await running;
  expect([job.state, job.failure, errors]).toEqual(['cancelled', '', []]);
});
