/** Worker threads that read uploads: used again for the next file, unless they were stopped or have grown. */
import { describe, expect, it } from 'vitest';
import type { TestOrder } from './testing-worker.ts';
import { workerBatches } from './worker-batches.ts';

const url = new URL('./testing-worker.ts', import.meta.url);

const open = (order: TestOrder, signal = new AbortController().signal) =>
  workerBatches<number>(url, order, signal);

async function threadsOf(order: TestOrder): Promise<Set<number>> {
  const threads = new Set<number>();
  for await (const thread of open(order)) threads.add(thread);
  return threads;
}

describe('A worker that reads uploads', () => {
  it('reads the next file too', async () => {
    const first = await threadsOf({});
    expect(first.size).toBe(1);
    expect(await threadsOf({})).toEqual(first);
  });

  it('reads the next file after it has refused one', async () => {
    const first = await threadsOf({});
    await expect(threadsOf({ refuse: true })).rejects.toMatchObject({ code: 'emptyFile' });
    expect(await threadsOf({})).toEqual(first);
  });

  it('is not shared by two files at a time', async () => {
    const [one, other] = await Promise.all([threadsOf({}), threadsOf({})]);
    expect(one).not.toEqual(other);
  });

  it('ends when its file is given up', async () => {
    const [first] = await threadsOf({});
    const stop = new AbortController();
    const batches = open({}, stop.signal);
    expect((await batches.next()).value).toBe(first);
    stop.abort(new Error('given up'));
    await expect(batches.next()).rejects.toThrow('given up');
    expect(await threadsOf({})).not.toEqual(new Set([first]));
  });

  it('ends when nobody asks for the rest', async () => {
    const [first] = await threadsOf({});
    for await (const thread of open({})) {
      expect(thread).toBe(first);
      break;
    }
    expect(await threadsOf({})).not.toEqual(new Set([first]));
  });

  it('ends after a file that took much memory', async () => {
    const large = await threadsOf({ megabytes: 200 }); // a worker with more than 128 may not wait
    expect(await threadsOf({})).not.toEqual(large);
  });
});
