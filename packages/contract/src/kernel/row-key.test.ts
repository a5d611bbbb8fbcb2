import { expect, test } from 'vitest';
import { companyProduct, person, product } from '../crm/crm.resources.ts';
import { keyParts } from './row-key.ts';

test('a key has its parts, numbers where columns are numbers', () => {
  expect(keyParts(product, '1042')).toEqual([{ id: 1042 }]);
  expect(keyParts(companyProduct, '1042_3')).toEqual([{ id: 1042 }, { id: 3 }]);
  expect(keyParts(person, '0499370899')).toEqual([{ id: '0499370899' }]);
});

test.each([
  '5_',
  '_5',
  '_',
  '5',
  '5_3_1',
  '5_x',
  '5_ 3',
  '5_1.5',
  '5_1e3',
  '5_0x1f',
  '5_Infinity',
  '5_9999999999999999',
])('«%s» is no key of two numbers', (text) => {
  expect(keyParts(companyProduct, text)).toBeNull();
});

test('an empty text is no key', () => {
  expect(keyParts(person, '')).toBeNull();
});
