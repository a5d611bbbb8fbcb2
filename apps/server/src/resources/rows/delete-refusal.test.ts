import { company, product } from '@nazer/contract/crm/crm.resources.ts';
import { expect, it } from 'vitest';
import { refusal } from './delete-refusal.ts';

it.each([
  ['fa', '، '],
  ['en', ', '],
  ['zh', '、'],
] as const)('what keeps a row is listed with the separator of %s', (language, separator) => {
  const mentions = [
    { definition: company, count: 2 },
    { definition: product, count: 1 },
  ];
  const { desc } = refusal(language, { definition: product }, { children: [], mentions }) ?? {};
  expect(desc).toMatch(new RegExp(`: 2${separator}[^:،,、]+: 1`, 'u'));
});
