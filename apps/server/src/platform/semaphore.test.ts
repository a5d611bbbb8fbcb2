import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('a semaphore lets so many work at once, and the others in the order they came', async () => {
  const slots = new Semaphore(2);
  const log: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => async () => {
    log.push(name);
    await new Promise<void>((resolve) => gates.set(name, resolve));
    return name;
  };
  const all = ['a', 'b', 'c', 'd'].map((name) => slots.take(work(name)));
  await Promise.resolve();
  expect(log).toEqual(['a', 'b']);
  gates.get('b')?.();
  await all[1];
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) gates.get(name)?.();
  await expect.poll(() => log).toEqual(['a', 'b', 'c', 'd']);
  gates.get('d')?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('a semaphore keeps no place for one who stopped waiting, and takes back the place of one who failed', async () => {
  const slots = new Semaphore(1);
  const gone = new AbortController();
  let breakNow = () => {};
  const isBroken = new Promise<void>((resolve) => (breakNow = resolve));
  const fail = slots.take(async () => {
    await isBroken;
    throw new Error('broken');
  });
  const waiting = slots.take(async () => 'never', gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  breakNow();
  await expect(fail).rejects.toThrow('broken');
  expect(await slots.take(async () => 'next')).toBe('next');
});
