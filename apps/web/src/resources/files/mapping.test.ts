import { expect, it } from 'vitest';
import { duplicateFields, missingFields } from './mapping.ts';

const fields = [
  { field: 'name', name: 'نام', isRequired: false },
  { field: 'family', name: 'نام خانوادگی', isRequired: true },
  { field: 'mellicode', name: 'کد ملی', isRequired: true },
];

it('names the required fields no column is for', () => {
  expect(missingFields({ fields }, ['name', ''])).toEqual(['نام خانوادگی', 'کد ملی']);
  expect(missingFields({ fields }, ['family', 'name', 'mellicode'])).toEqual([]);
});

it('finds a field that two columns claim; columns left out may be many', () => {
  expect([...duplicateFields(['name', '', '', 'name', 'family'])]).toEqual(['name']);
});
