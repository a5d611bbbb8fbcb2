import { describe, expect, it } from 'vitest';
import { type BankAnswer, mismatchOf, type PaymentFacts, validityOf } from './payment-validity.ts';

const sheba = 'IR820540102680020817909002';
const limits = { toleranceRial: '1000', tolerancePct: '0.1', dayRange: 1, cashThresholdRial: '1000000000' };
const found = {
  kind: 'found',
  amountRial: '50000000',
  payerNationalId: '0499370899',
  destinationSheba: sheba,
} as const satisfies BankAnswer;
const good: PaymentFacts = {
  payType: 1,
  amountRial: '50000000',
  bank: found,
  payers: ['0499370899', '0790419904'],
  officeShebas: [sheba],
  isRepeated: false,
  businessDays: 1,
};
const cash = { ...good, payType: 7, bank: { kind: 'none' } } as const;
const bank = (given: object): Pick<PaymentFacts, 'bank'> => ({ bank: { ...found, ...given } });

describe('the validity of a rial payment', () => {
  it.each<[string, PaymentFacts, number]>([
    ['1 where all fits', good, 1],
    ['1 where the agent paid', { ...good, ...bank({ payerNationalId: '0790419904' }) }, 1],
    ['0 until the bank was asked', { ...good, bank: { kind: 'none' } }, 0],
    ['1 within a tenth of a percent', { ...good, ...bank({ amountRial: '50050000' }) }, 1],
    ['2 beyond it', { ...good, ...bank({ amountRial: '50050001' }) }, 2],
    ['2 beyond it, where the bank took in less', { ...good, ...bank({ amountRial: '49949999' }) }, 2],
    [
      '1 within 1,000 rials of a small amount',
      { ...good, amountRial: '20000', ...bank({ amountRial: '21000' }) },
      1,
    ],
    [
      '2 beyond 1,000 rials of a small amount',
      { ...good, amountRial: '20000', ...bank({ amountRial: '21001' }) },
      2,
    ],
    ['3 where somebody else paid', { ...good, ...bank({ payerNationalId: '1583250689' }) }, 3],
    ['4 where it went elsewhere', { ...good, ...bank({ destinationSheba: 'IR0' }) }, 4],
    ['4 where the office has no account', { ...good, officeShebas: [] }, 4],
    ['1 where the deal is archived', { ...good, payers: null, officeShebas: null }, 1],
    ['5 where the reference was reported before', { ...good, isRepeated: true }, 5],
    ['6 two business days away', { ...good, businessDays: 2 }, 6],
    ['1 for cash up to the threshold', { ...cash, amountRial: '1000000000' }, 1],
    ['7 for cash above it', { ...cash, amountRial: '1000000001' }, 7],
    [
      '6 for cash paid too late, whatever its amount',
      { ...cash, amountRial: '1000000001', businessDays: 9 },
      6,
    ],
    ['9 where the bank knows nothing', { ...good, bank: { kind: 'notFound' } }, 9],
    ['9 where the money went back', { ...good, ...bank({ kind: 'returned' }) }, 9],
    ['2 before 3: the first fault counts', { ...good, ...bank({ amountRial: '1', payerNationalId: '' }) }, 2],
    ['3 before 4', { ...good, ...bank({ payerNationalId: '', destinationSheba: '' }) }, 3],
    ['4 before 5', { ...good, isRepeated: true, ...bank({ destinationSheba: '' }) }, 4],
    ['5 before 6', { ...good, isRepeated: true, businessDays: 9 }, 5],
    ['6 before 9', { ...good, businessDays: 9, ...bank({ kind: 'returned' }) }, 6],
  ])('is %s', (_, facts, expected) => {
    expect(validityOf(facts, limits)).toBe(expected);
  });

  it('says how much more the bank took in', () => {
    expect(mismatchOf({ ...good, ...bank({ amountRial: '51500000' }) })).toBe('1500000');
    expect(mismatchOf({ ...good, ...bank({ amountRial: '48500000' }) })).toBe('-1500000');
    expect(mismatchOf(cash)).toBe('0');
  });
});
