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
])('the text %j is read on the other keyboard as %j', (typed, meant) => {
  expect(onOtherKeyboard(typed)).toBe(meant);
});

it.each(['', ' ', '1201', 'صرافی EUR', '۱۲'])('the text %j has no reading on the other keyboard', (typed) => {
  expect(onOtherKeyboard(typed)).toBeNull();
});

it('a text read on the other keyboard twice is the text itself', () => {
  for (const text of ['سلام', 'بانک ملت', 'کشاورزی'])
    expect(onOtherKeyboard(onOtherKeyboard(text) ?? '')).toBe(text);
});
