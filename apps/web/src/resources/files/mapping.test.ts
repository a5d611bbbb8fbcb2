import { expect, it } from 'vitest';
import { duplicateFields, missingFields } from './mapping.ts';

const fields = [
  { field: 'name', name: 'نام', isRequired: false },
  { field: 'family', name: 'نام خانوادگی', isRequired: true },
  { field: 'mellicode', name: 'کد ملی', isRequired: true },
];

it('required fields without a column are named', () => {
  expect(missingFields({ fields }, ['name', ''])).toEqual(['نام خانوادگی', 'کد ملی']);
  expect(missingFields({ fields }, ['family', 'name', 'mellicode'])).toEqual([]);
});

it('a field mapped to two columns is reported; any number of columns may be left out', () => {
  expect([...duplicateFields(['name', '', '', 'name', 'family'])]).toEqual(['name']);
});
