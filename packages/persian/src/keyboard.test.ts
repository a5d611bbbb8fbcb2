import { expect, it } from 'vitest';
import { onOtherKeyboard } from './keyboard.ts';

it.each([
  ['sghl', 'سلام'],
  ['SGHL', 'سلام'],
  ['wvhtd', 'صرافی'],
  ['fhk; lv;cd', 'بانک مرکزی'],
  ['ثعق', 'eur'],
  ['ضصثق', 'qwer'],
  ['زقپ', 'crm'],
  ['زقئ', 'crm'],
  ['hs 12', 'اس 12'],
])('reads %j as %j', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant);
});

it.each(['', ' ', '1201', 'صرافی EUR', '۱۲'])('leaves %j alone', (typed) => {
  expect(onOtherKeyboard(typed)).toBeNull();
});

it('reads back what it gave', () => {
  for (const text of ['سلام', 'بانک ملت', 'کشاورزی'])
    expect(onOtherKeyboard(onOtherKeyboard(text) ?? '')).toBe(text);
});
