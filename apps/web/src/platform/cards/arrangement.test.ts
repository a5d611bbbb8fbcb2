/** Arrangements of cards keep the user's order and widths when the page's cards or the user's permissions change. */
import { describe, expect, test } from 'vitest';
import { arrange, type Card, changeCard, type StoredCards, toStored, moveCard } from './arrangement.ts';
import { neighbourOf, type Place } from './neighbour.ts';

const page = (...names: readonly string[]): readonly Card[] =>
  names.map((name) => ({ name, title: name, size: 'third', card: null }));
const stored = (...names: readonly string[]): StoredCards => names.map((name) => ({ name, isHidden: false }));
const namesOf = (cards: readonly { readonly name: string }[]): string =>
  cards.map(({ name }) => name).join(' ');

const own = page('figures', 'months', 'people', 'activity');

describe('the cards of a page', () => {
  test.each([
    ['stand in the order of the page without an arrangement', stored(), 'figures months people activity'],
    [
      'stand in the user’s order',
      stored('people', 'activity', 'months', 'figures'),
      'people activity months figures',
    ],
    [
      'leave out an entry whose card the page lacks',
      stored('people', 'gone', 'figures', 'months', 'activity'),
      'people figures months activity',
    ],
    [
      'show a new card behind its predecessor on the page',
      stored('activity', 'months', 'figures'),
      'activity months people figures',
    ],
    [
      'show a new first card of the page first',
      stored('people', 'months', 'activity'),
      'figures people months activity',
    ],
    [
      'show several new cards in the order of the page',
      stored('activity', 'figures'),
      'activity figures months people',
    ],
    [
      'show a card once that is stored twice',
      stored('people', 'figures', 'people', 'months', 'activity'),
      'people figures months activity',
    ],
  ])('%s', (_, arrangement, order) => {
    expect(namesOf(arrange(own, arrangement))).toBe(order);
  });

  test('keep the place of a hidden card, and take the user’s size before the page’s', () => {
    const cards = arrange(own, [
      { name: 'months', isHidden: true },
      { name: 'figures', isHidden: false, size: 'whole' },
    ]);
    expect(cards.map(({ name, size, isHidden }) => [name, size, isHidden])).toEqual([
      ['months', 'third', true],
      ['people', 'third', false],
      ['activity', 'third', false],
      ['figures', 'whole', false],
    ]);
  });
});

describe('arranging', () => {
  const cards = arrange(own, []);

  test.each([
    ['figures', 'people', 'months people figures activity'],
    ['activity', 'figures', 'activity figures months people'],
    ['months', 'months', 'figures months people activity'],
    ['none', 'months', 'figures months people activity'],
    ['months', 'none', 'figures months people activity'],
  ])('moves %s to the place of %s', (name, target, order) => {
    expect(namesOf(moveCard(cards, name, target))).toBe(order);
  });

  test('stores a size only where it differs from the page’s', () => {
    const wider = changeCard(changeCard(cards, 'months', { size: 'half' }), 'people', { isHidden: true });
    expect(toStored(wider, own, [])).toEqual([
      { name: 'figures', isHidden: false },
      { name: 'months', isHidden: false, size: 'half' },
      { name: 'people', isHidden: true },
      { name: 'activity', isHidden: false },
    ]);
    expect(arrange(own, toStored(wider, own, []))).toEqual(wider);
  });

  test('keeps the stored place and size of a card the page currently lacks', () => {
    const before: StoredCards = [
      { name: 'figures', isHidden: false },
      { name: 'payments', isHidden: true, size: 'whole' },
      ...stored('months', 'people', 'activity'),
    ];
    const after = toStored(moveCard(arrange(own, before), 'activity', 'figures'), own, before);
    expect(namesOf(after)).toBe('activity figures payments months people');
    expect(after[2]).toEqual({ name: 'payments', isHidden: true, size: 'whole' });
  });
});

/** Positions of five cards in two lines from right to left: a and b above c, d and e. */
const places: readonly Place[] = Object.entries({
  a: [600, 0, 1200],
  b: [0, 0, 600],
  c: [800, 100, 1200],
  d: [400, 100, 800],
  e: [0, 100, 400],
}).map(([name, [left = 0, top = 0, right = 0]]) => ({ name, box: { left, right, top, bottom: top + 100 } }));

test.each([
  ['a', 'ArrowLeft', 'b'],
  ['b', 'ArrowRight', 'a'],
  ['b', 'ArrowLeft', 'c'],
  ['a', 'ArrowRight', undefined],
  ['e', 'ArrowLeft', undefined],
  ['a', 'ArrowDown', 'c'],
  ['b', 'ArrowDown', 'e'],
  ['c', 'ArrowUp', 'a'],
  ['e', 'ArrowUp', 'b'],
  ['a', 'ArrowUp', undefined],
  ['d', 'ArrowDown', undefined],
  ['none', 'ArrowDown', undefined],
])('from the right to the left, %s with %s leads to %s', (name, key, target) => {
  expect(neighbourOf(places, name, { key, direction: 'rtl' })).toBe(target);
});

test('from the left to the right, the arrow to the right goes on', () => {
  const turned = places.map(({ name, box }) => ({
    name,
    box: { ...box, left: 1200 - box.right, right: 1200 - box.left },
  }));
  expect(neighbourOf(turned, 'a', { key: 'ArrowRight', direction: 'ltr' })).toBe('b');
  expect(neighbourOf(turned, 'b', { key: 'ArrowLeft', direction: 'ltr' })).toBe('a');
});
