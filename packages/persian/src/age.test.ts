import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1405/01/01', '1350/01/01', 55],
  ['1404/12/29', '1350/01/01', 54],
  ['1405/09/09', '1350/09/10', 54],
  ['1405/09/10', '1350/09/10', 55],
  ['1404/12/29', '1399/12/30', 4],
  ['1405/01/01', '1399/12/30', 5],
  ['1405/09/09', '1405/09/09', 0],
])('on %s somebody born on %s is %i', (day, birthdate, age) => {
  expect(ageOn(day, birthdate)).toBe(age);
});
