import { payType, rialiPaymentValidity as validity } from '@nazer/contract/payments/payments.codes.ts';
import { describe, expect, it } from 'vitest';
import {
  type BankAnswer,
  mismatchOf,
  type PaymentFacts,
  type PaymentValidity,
  validityOf,
} from './payment-validity.ts';

const sheba = 'IR820540102680020817909002';
const limits = { toleranceRial: '1000', tolerancePct: '0.1', dayRange: 1, cashThresholdRial: '1000000000' };
const found = {
  kind: 'found',
  amountRial: '50000000',
  payerNationalId: '0499370899',
  destinationSheba: sheba,
} as const satisfies BankAnswer;
const good: PaymentFacts = {
  payType: payType.satna,
  amountRial: '50000000',
  bank: found,
  payers: ['0499370899', '0790419904'],
  officeShebas: [sheba],
  isRepeated: false,
  businessDays: 1,
};
const cash = { ...good, payType: payType.cash, bank: { kind: 'none' } } as const;
const bank = (given: object): Pick<PaymentFacts, 'bank'> => ({ bank: { ...found, ...given } });

describe('the validity of a rial payment', () => {
  it.each<[string, PaymentFacts, PaymentValidity]>([
    ['valid where all fits', good, validity.valid],
    ['valid where the agent paid', { ...good, ...bank({ payerNationalId: '0790419904' }) }, validity.valid],
    ['not inquired until the bank was asked', { ...good, bank: { kind: 'none' } }, validity.notInquired],
    ['valid within a tenth of a percent', { ...good, ...bank({ amountRial: '50050000' }) }, validity.valid],
    ['a wrong amount beyond it', { ...good, ...bank({ amountRial: '50050001' }) }, validity.amountMismatch],
    [
      'a wrong amount beyond it, where the bank took in less',
      { ...good, ...bank({ amountRial: '49949999' }) },
      validity.amountMismatch,
    ],
    [
      'valid within 1,000 rials of a small amount',
      { ...good, amountRial: '20000', ...bank({ amountRial: '21000' }) },
      validity.valid,
    ],
    [
      'a wrong amount beyond 1,000 rials of a small amount',
      { ...good, amountRial: '20000', ...bank({ amountRial: '21001' }) },
      validity.amountMismatch,
    ],
    [
      'a wrong payer where somebody else paid',
      { ...good, ...bank({ payerNationalId: '1583250689' }) },
      validity.payerMismatch,
    ],
    [
      'a wrong destination where it went elsewhere',
      { ...good, ...bank({ destinationSheba: 'IR0' }) },
      validity.wrongDestination,
    ],
    [
      'a wrong destination where the office has no account',
      { ...good, officeShebas: [] },
      validity.wrongDestination,
    ],
    ['valid where the deal is archived', { ...good, payers: null, officeShebas: null }, validity.valid],
    ['repeated where the reference was reported before', { ...good, isRepeated: true }, validity.repeated],
    ['out of range two business days away', { ...good, businessDays: 2 }, validity.outOfRange],
    ['valid for cash up to the threshold', { ...cash, amountRial: '1000000000' }, validity.valid],
    [
      'cash above the ceiling beyond the threshold',
      { ...cash, amountRial: '1000000001' },
      validity.cashAboveCeiling,
    ],
    [
      'out of range for cash paid too late, whatever its amount',
      { ...cash, amountRial: '1000000001', businessDays: 9 },
      validity.outOfRange,
    ],
    ['unknown where the bank knows nothing', { ...good, bank: { kind: 'notFound' } }, validity.unknown],
    ['unknown where the money went back', { ...good, ...bank({ kind: 'returned' }) }, validity.unknown],
    [
      'a wrong amount before a wrong payer: the first fault counts',
      { ...good, ...bank({ amountRial: '1', payerNationalId: '' }) },
      validity.amountMismatch,
    ],
    [
      'a wrong payer before a wrong destination',
      { ...good, ...bank({ payerNationalId: '', destinationSheba: '' }) },
      validity.payerMismatch,
    ],
    [
      'a wrong destination before repeated',
      { ...good, isRepeated: true, ...bank({ destinationSheba: '' }) },
      validity.wrongDestination,
    ],
    ['repeated before out of range', { ...good, isRepeated: true, businessDays: 9 }, validity.repeated],
    [
      'out of range before unknown',
      { ...good, businessDays: 9, ...bank({ kind: 'returned' }) },
      validity.outOfRange,
    ],
  ])('is %s', (_, facts, expected) => {
    expect(validityOf(facts, limits)).toBe(expected);
  });

  it('says how much more the bank took in', () => {
    expect(mismatchOf({ ...good, ...bank({ amountRial: '51500000' }) })).toBe('1500000');
    expect(mismatchOf({ ...good, ...bank({ amountRial: '48500000' }) })).toBe('-1500000');
    expect(mismatchOf(cash)).toBe('0');
  });
});
