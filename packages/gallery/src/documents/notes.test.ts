import { expect, test } from 'vitest';
import { notes, stateOf } from './notes.ts';

test.each([
  ['holds', 'accepted'],
  ['replaced by [0120](0120-other.md)', 'superseded'],
  ['replaced in part by [0121](0121-other.md)', 'superseded in part'],
])('a record that says «%s» is %s', (line, state) => {
  expect(stateOf(line)).toBe(state);
});

test('every record is read, those that hold in part too', () => {
  expect(new Set(notes.map(({ state }) => state))).toEqual(
    new Set(['accepted', 'superseded', 'superseded in part']),
  );
});
