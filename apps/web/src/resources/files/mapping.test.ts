import { company, person } from '@nazer/contract/crm/crm.resources.ts';
import { expect, it } from 'vitest';
import { claimedTwice, importFields, missingFields } from './mapping.ts';

it('offers what a file may fill, not what the system writes', () => {
  const keys = importFields(company).map((field) => field.key);
  expect(keys).toContain('companyID');
  expect(keys).not.toContain('registrar');
});

it('names the required fields no column is for', () => {
  expect(missingFields(person, ['name', ''])).toEqual(['family', 'mellicode']);
  expect(missingFields(person, ['family', 'name', 'mellicode'])).toEqual([]);
});

it('finds a field that two columns claim; columns left out may be many', () => {
  expect([...claimedTwice(['name', '', '', 'name', 'family'])]).toEqual(['name']);
});
