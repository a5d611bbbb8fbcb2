// @vitest-environment jsdom
import type { CodeName } from '@nazer/contract/codes.ts';
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { lists } from '@nazer/contract/lists.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { expect, it } from 'vitest';
import { defaultColumns } from '../column-state.ts';
import type { ListState } from '../list-state.ts';
import { leavingColumns } from './column-room.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { neededWidths, widerOf, wordsWidth } from './words-width.ts';

/** Pixels beside the words: 7 at either side within a tag, 11 at either side within a cell. */
const tagAndCell = 2 * 7 + 2 * 11;

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
  expect(widthWith(['groupID'])).toBeGreaterThanOrEqual(wordsWidth('Government') + tagAndCell);
});

it.each(languages)('a column of states has room for the longest one, in %s', (language) => {
  const cut = lists.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const { key, kind, codes, tones } = field;
      if (kind !== 'choice' || codes === undefined || tones === undefined) return [];
      const choice = (_: unknown, code: number) => codeTitle(language, codes as CodeName, code); // columns of all lists name their codes as text
      const context = { names: { choice } } as unknown as ValueContext; // a choice is said by the names alone
      return Object.keys(tones)
        .map((code) => ({ [key]: Number(code) }))
        .filter((row) => {
          const words = choice(field, row[key] ?? 0);
          const width = neededWidths([field], [row], { context, drawn: new Set() })[key] ?? 0;
          return width < wordsWidth(words) + tagAndCell;
        })
        .map((row) => `${name}.${key} ${row[key]}`);
    }),
  );
  expect(cut).toEqual([]);
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

it('columns only grow while pages of a list are turned, and nothing new is said when none does', () => {
  const before = { name: 140, city: 100 };
  expect(widerOf(before, { name: 120, city: 100 })).toBe(before);
  expect(widerOf(before, { name: 160, city: 80, note: 0 })).toEqual({ name: 160, city: 100, note: 0 });
});
