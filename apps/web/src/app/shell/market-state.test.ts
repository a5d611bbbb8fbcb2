// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { untilChange } from './market-state.tsx';

const day = {
  date: '1405/09/04',
  gDate: '2026-11-25',
  isBusinessDay: true,
  openTime: '09:00',
  closeTime: '15:00',
  offerCutoff: '14:30',
  isOpenNow: true,
  isTakingOffers: true,
  nextOpen: '1405/09/05 09:00',
  forumType: null,
  forumTypeTitle: '',
  hasOwnHours: true,
  rowVersion: 1,
  forums: [],
};
const at = (time: string) => Date.parse(`2026-11-25T${time}:00+03:30`);
const hours = (count: number) => count * 3_600_000 + 1000;

test('an open market is asked again when it closes', () => {
  expect(untilChange(day, at('13:00'))).toBe(hours(2));
});

test('a closed one when it opens, on another day too', () => {
  expect(untilChange({ ...day, isOpenNow: false }, at('21:00'))).toBe(hours(12));
});

test('an hour that has passed meanwhile is asked for in a second', () => {
  expect(untilChange(day, at('15:30'))).toBe(1000);
});
