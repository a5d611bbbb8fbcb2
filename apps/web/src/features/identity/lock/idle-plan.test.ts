import { expect, test } from 'vitest';
import { idleStep, warnMs } from './idle-plan.ts';

const minute = 60_000;
/** A session that ends after 30 idle minutes and after eight hours in any case, and does not lock. */
const facts = {
  now: 0,
  activeAt: 0,
  renewedAt: 0,
  idleMs: 30 * minute,
  endsAt: 8 * 60 * minute,
  lockMs: 0,
};

test('a minute before the idle time is over there is a warning that can be answered, then the end', () => {
  expect(idleStep({ ...facts, now: 29 * minute - 1 }).due).toBe('nothing');
  expect(idleStep({ ...facts, now: 29 * minute })).toEqual({
    due: 'warn',
    endsAt: 30 * minute,
    canGoOn: true,
  });
  expect(idleStep({ ...facts, now: 30 * minute }).due).toBe('end');
});

test('the end of the whole session is warned of too, but cannot be put off', () => {
  const now = facts.endsAt - warnMs;
  expect(idleStep({ ...facts, now, activeAt: now, renewedAt: now })).toEqual({
    due: 'warn',
    endsAt: facts.endsAt,
    canGoOn: false,
  });
});

test('typing without calls keeps the session, idleness does not', () => {
  // A call that keeps it is due every five minutes, or after a quarter of a shorter idle time.
  expect(idleStep({ ...facts, now: 6 * minute, activeAt: 5.9 * minute }).due).toBe('keep');
  expect(idleStep({ ...facts, now: 6 * minute, activeAt: 0 }).due).toBe('nothing');
  expect(idleStep({ ...facts, idleMs: 4 * minute, now: 1.5 * minute, activeAt: minute }).due).toBe('keep');
});

test('the pages lock after the time of the setting, before the session ends', () => {
  const locking = { ...facts, lockMs: 5 * minute };
  expect(idleStep({ ...locking, now: 4.9 * minute }).due).toBe('nothing');
  expect(idleStep({ ...locking, now: 5 * minute }).due).toBe('lock');
  expect(idleStep({ ...locking, now: 29 * minute }).due).toBe('warn');
});
