/** Work that callers of one turn of the event loop share. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedInTurn } from './shared-in-turn.ts';

it('Callers of one turn share one piece of work, which begins after all of them', async () => {
  let moment = 0;
  const begun: number[] = [];
  const ask = sharedInTurn(async () => begun.push(moment));
  const first = ask();
  moment = 1;
  const second = ask();
  expect(begun).toEqual([]);
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(begun).toEqual([1]);
});

it('A caller who comes while the work goes on gets work that begins later', async () => {
  const ends: (() => void)[] = [];
  let count = 0;
  const ask = sharedInTurn(async () => {
    count += 1;
    const number = count;
    await new Promise<void>((resolve) => ends.push(resolve));
    return number;
  });
  const first = ask();
  await nextTurn();
  await nextTurn();
  const second = ask();
  await nextTurn();
  await nextTurn();
  for (const end of ends) end();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it('All callers of a turn are told when the work fails, and the next turn tries again', async () => {
  let isBroken = true;
  const ask = sharedInTurn(async () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  const told = await Promise.allSettled([ask(), ask()]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask()).toBe('whole');
});
