// @vitest-environment jsdom
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { expect, it } from 'vitest';
import { defaultColumns } from '../column-state.ts';
import type { ListState } from '../list-state.ts';
import { leavingColumns } from './column-room.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { neededWidths, wordsWidth } from './words-width.ts';

it('words need more room the more letters they have, and the wider their script is', () => {
  expect(wordsWidth('')).toBe(0);
  expect(wordsWidth('رد شده (پیشنهاد دیگری انتخاب شد)')).toBeGreaterThan(wordsWidth('رد شده'));
  expect(wordsWidth('已拒绝')).toBeGreaterThan(wordsWidth('لغو'));
  // A zero-width joiner has no width.
  expect(wordsWidth('تعلیق\u200cشده')).toBe(wordsWidth('تعلیقشده'));
});

it('a column that a page draws as tags has room for the words and for the tag around them', () => {
  const group = { key: 'groupID', kind: 'reference', lookup: 'group' } as const;
  const lookupName = () => 'Government';
  const widthWith = (drawn: readonly string[]) =>
    neededWidths([group], [{ groupID: 2 }], {
      context: { lookupName } as unknown as ValueContext, // a reference is said by its look-up alone
      drawn: new Set(drawn),
    })['groupID'] ?? 0;
  expect(widthWith([])).toBeGreaterThan(wordsWidth('Government'));
  // A tag has 7 px at either side of its words, and a cell 11 px.
  expect(widthWith(['groupID'])).toBeGreaterThanOrEqual(wordsWidth('Government') + 2 * 7 + 2 * 11);
});

const noState: Pick<ListState, 'sort' | 'filters'> = { sort: [], filters: [] };
const offersAt = (room: number, state = noState): string[] => {
  const arranged = defaultColumns(offerList);
  const left = leavingColumns(
    { definition: offerList, arranged, state: state as ListState }, // only these members of the state are read
    ({ width }) => width,
    room,
  );
  return arranged.flatMap(({ field, hidden }) => (hidden || left.includes(field) ? [] : [field]));
};

it('offers keep number, state, names, currency, amount and rate in the room of a desk', () => {
  expect(offersAt(1190)).toEqual([
    'offerId',
    'status',
    'sarafiId',
    'merchant',
    'currency',
    'amount',
    'euroAmount',
    'unitPrice',
  ]);
  expect(offersAt(5000)).toContain('nationalId');
});

it('a column that is filtered or orders the rows stays, whatever it is', () => {
  const filtered = offersAt(1190, {
    ...noState,
    filters: [{ Field: 'nationalId', Condition1: { Type: 'equals', Filter: '10100000000' } }],
  });
  expect(filtered).toContain('nationalId');
});
