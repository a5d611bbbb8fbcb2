/** Counts that callers share. */
import { expect, it } from 'vitest';
import { type CountCache, type CountedValue, heldOr } from './held-counts.ts';
import { NewestEntries } from './newest-entries.ts';

interface Count {
  readonly count: () => Promise<CountedValue<string>>;
  readonly end: () => void;
  readonly fail: () => void;
  begun: number;
}

/** A count of two rows at the counter 7, which goes on until it is ended or fails. */
function countOf(found: string): Count {
  const { promise, resolve, reject } = Promise.withResolvers<CountedValue<string>>();
  const counted: Count = {
    begun: 0,
    count: () => {
      counted.begun += 1;
      return promise;
    },
    end: () => resolve({ writes: 7, found, count: 2 }),
    fail: () => reject(new Error('the database went away')),
  };
  return counted;
}

const emptyCache = (): CountCache<string> => ({ known: new NewestEntries(10), running: new Map() });
const asked = { name: 'deals by office', writes: 7 };

it('Callers who ask the same while it is being counted share one count', async () => {
  const [cache, one] = [emptyCache(), countOf('one')];
  const answers = Promise.all([1, 2, 3].map(() => heldOr(cache, asked, one.count)));
  one.end();
  expect(await answers).toEqual(['one', 'one', 'one']);
  expect(one.begun).toBe(1);
});

it('A caller who asks after a further write does not share the count begun before it', async () => {
  const [cache, before, after] = [emptyCache(), countOf('before'), countOf('after')];
  const first = heldOr(cache, asked, before.count);
  const second = heldOr(cache, { ...asked, writes: 8 }, after.count);
  after.end();
  expect(await second).toBe('after');
  before.end();
  expect(await first).toBe('before');
});

it('Callers of a count that fails are all told, and the next caller counts again', async () => {
  const [cache, failing, again] = [emptyCache(), countOf('never'), countOf('again')];
  const answers = Promise.allSettled([1, 2].map(() => heldOr(cache, asked, failing.count)));
  failing.fail();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = heldOr(cache, asked, again.count);
  again.end();
  expect(await next).toBe('again');
});
