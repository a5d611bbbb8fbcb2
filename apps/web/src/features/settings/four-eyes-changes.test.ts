import { settableNames } from '@nazer/contract/approvals/approvals.calls.ts';
import { expect, it } from 'vitest';
import { fourEyesChanges, isWeaker } from './four-eyes-changes.ts';

const [first, second] = settableNames;
if (!first || !second) throw new Error('there are calls that wait for a second person');
const stored = {
  calls: [
    { call: first, title: '', mode: 'all' as const, defaultMode: 'all' as const },
    { call: second, title: '', mode: 'operators' as const, defaultMode: 'all' as const },
  ],
  expiryHours: 48,
};

it('only what differs is sent', () => {
  expect(fourEyesChanges(stored, {}, 48)).toEqual({ body: {}, count: 0 });
  expect(fourEyesChanges(stored, { [first]: 'all' }, 48).count).toBe(0);
  expect(fourEyesChanges(stored, { [first]: 'off', [second]: 'operators' }, 24)).toEqual({
    body: { calls: [{ call: first, mode: 'off' }], expiryHours: 24 },
    count: 2,
  });
});

it('fewer people and longer waiting weaken the four eyes, more people and less waiting do not', () => {
  expect(isWeaker(stored, { calls: [{ call: first, mode: 'operators' }] })).toBe(true);
  expect(isWeaker(stored, { calls: [{ call: second, mode: 'all' }], expiryHours: 24 })).toBe(false);
  expect(isWeaker(stored, { expiryHours: 72 })).toBe(true);
  expect(isWeaker(stored, {})).toBe(false);
});
