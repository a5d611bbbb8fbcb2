import { reconcileFinding as finding } from '@nazer/contract/payments/payments.codes.ts';
import { expect, it } from 'vitest';
import { differencesOf, type Sides } from './differences.ts';

const sides: Sides = {
  language: 'fa',
  date: '1405/01/10',
  reportedOn: '',
  currency: 'EUR',
  amount: '1000.00',
  totalRial: '1000',
  paidRial: '0',
  party: 'A',
  sarafi: 'B',
  payer: 'A',
  drawers: ['C', 'D'],
  firstPaidOn: '',
  side: 1,
  deal: undefined,
};

it.each([
  ['fa', 'C، D'],
  ['en', 'C, D'],
  ['zh', 'C、D'],
] as const)('drawers are listed with the separator of %s', (language, found) => {
  expect(differencesOf({ ...sides, language }, [finding.otherPayer])).toMatchObject([
    { expected: 'A', found },
  ]);
});
