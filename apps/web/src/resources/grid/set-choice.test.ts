import { describe, expect, it } from 'vitest';
import { chosenOf, findItems, isChosen, setModel, toggle, type SetItem } from './set-choice.ts';

const items: SetItem[] = [
  { value: 1, label: 'تهران', count: 300 },
  { value: 2, label: 'کرمان', count: 12 },
  { value: 3, label: 'یزد', count: 4 },
];

describe('ticking values', () => {
  it('begins with everything and is no filter then', () => {
    expect(items.every((item) => isChosen(null, item.value))).toBe(true);
    expect(setModel('regionID', null, items)).toBeNull();
  });

  it('leaves the others when one is unticked, and is no filter when it is ticked again', () => {
    const without = toggle(null, items, { values: [2], isOn: false });
    expect(setModel('regionID', without, items)).toEqual({
      Field: 'regionID',
      Condition1: { Type: 'in', Values: [1, 3] },
    });
    expect(setModel('regionID', toggle(without, items, { values: [2], isOn: true }), items)).toBeNull();
  });

  it('unticks and ticks all that were found, leaving the rest as it is', () => {
    const found = findItems(items, 'كرمان').map((item) => item.value);
    expect(found).toEqual([2]);
    const none = toggle(null, items, { values: items.map((item) => item.value), isOn: false });
    expect(none).toEqual([]);
    expect(toggle(none, items, { values: found, isOn: true })).toEqual([2]);
  });

  it('reads the choice back from a filter, from a single equals too', () => {
    expect(chosenOf({ Field: 'regionID', Condition1: { Type: 'in', Values: [3] } })).toEqual([3]);
    expect(chosenOf({ Field: 'isActive', Condition1: { Type: 'equals', Filter: true } })).toEqual([true]);
    expect(chosenOf(undefined)).toBeNull();
  });
});
