import { expect, test } from 'vitest';
import { metRules, strengthOf, defaultRule } from './password-strength.ts';

test.each([
  ['', 0],
  ['abc', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['12345678901234567890', 1],
  ['Nazer@1405', 2],
  ['kf7#Lq2!vT', 2],
  ['kf7#Lq2!vTx9', 3],
  ['kf7#Lq2!vTx9-Rm4', 4],
] as const)('the meter shows %j as %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('the list says which part of the rule is missing', () => {
  const by = { rule: defaultRule, userName: 'Maryam' };
  expect(metRules('', by)).toEqual({ length: false, classes: false, noName: false });
  expect(metRules('maryam12345', by)).toEqual({ length: true, classes: false, noName: false });
  expect(metRules('Kavir-4821x', by)).toEqual({ length: true, classes: true, noName: true });
  // The rule counts characters, of which there are five, not UTF-16 units.
  expect(metRules('😀😀😀😀😀', by).length).toBe(false);
});

test('a name too short to tell anything is not looked for', () => {
  expect(metRules('Kavir-4821al', { rule: defaultRule, userName: 'al' }).noName).toBe(true);
});
