import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absoluteAmount,
  addAmounts,
  coefficientOf,
  compareAmounts,
  divideAmount,
  euroOf,
  multiplyAmount,
  negateAmount,
  percentChange,
  percentOf,
  positionAggregate,
  roundTo,
  subtractAmounts,
  totalRialOf,
  weightedSum,
} from './money.ts';

const euro = { rate: '1330000', perUnits: 1 };
const dollar = { rate: '1130000.0000', perUnits: 1 };
const dirham = { rate: '307700', perUnits: 1 };

describe('the worked numbers of the domain', () => {
  it('closes an office with opening and flows at 90,000', () => {
    const bought = addAmounts('20000.00', '150000.00', '40000.00');
    const sold = addAmounts('35000.00', '180000.00', '0.00');
    expect(subtractAmounts(addAmounts('100000.00', bought), sold, '5000.00')).toBe('90000.00');
  });

  it('adds up a position over three currencies and rounds once', () => {
    const position = positionAggregate(
      [
        { amount: '120000', ...euro },
        { amount: '-80000', ...dollar },
        { amount: '900000', ...dirham },
      ],
      euro,
    );
    expect(position).toEqual({
      long: '328218.05',
      short: '67969.92',
      net: '260248.12',
      shorthand: '328218.05',
      gross: '396187.97',
    });
    expect(percentOf(position.shorthand, '500000')).toBe('65.64');
  });

  it('gives each currency in euro with two decimals', () => {
    expect(euroOf({ amount: '-80000', ...dollar }, euro)).toBe('-67969.92');
    expect(euroOf({ amount: '900000', ...dirham }, euro)).toBe('208218.05');
    expect(euroOf({ amount: '500000', ...dollar }, euro)).toBe('424812.03');
    expect(coefficientOf(dollar, euro)).toBe('0.84962406');
  });

  it('weighs commitments with their coefficients', () => {
    const used = weightedSum([
      { amount: '600000.00', weight: '1.000' },
      { amount: '424812.03', weight: '1.000' },
      { amount: '200000.00', weight: '1.500' },
      { amount: '300000.00', weight: '0.500' },
    ]);
    expect(used).toBe('1474812.03');
    expect(percentOf(used, '2000000.00')).toBe('73.74');
    const free = subtractAmounts('2000000.00', used);
    expect(free).toBe('525187.97');
    expect(subtractAmounts('700000.00', free)).toBe('174812.03');
  });

  it('averages rates by amount', () => {
    const deals = [
      { amount: '150000', rate: '1125000' },
      { amount: '50000', rate: '1131000' },
      { amount: '300000', rate: '1119500' },
    ];
    const totals = deals.map(({ amount, rate }) => totalRialOf({ amount, rate, perUnits: 1 }));
    expect(addAmounts(...totals)).toBe('561150000000');
    expect(divideAmount('561150000000', '500000', 0)).toBe('1122300');
  });
});

describe('rials of a deal', () => {
  it('divides by the units the rate is for, and adds the wage after rounding', () => {
    expect(totalRialOf({ amount: '1000.00', rate: '85250.5', perUnits: 100 })).toBe('852505');
    expect(totalRialOf({ amount: '0.50', rate: '1', perUnits: 1 }, '250000')).toBe('250001');
  });

  it('keeps digits that a floating point number would lose', () => {
    expect(totalRialOf({ amount: '10000000.01', rate: '1330000.0001', perUnits: 1 })).toBe('13300000014300');
    expect(addAmounts('99999999999999999998', '1')).toBe('99999999999999999999');
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
  });
});

describe('rounding', () => {
  it.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.4999999999999999999999', 0, '2'],
    ['-0.004', 2, '0.00'],
    ['7', 2, '7.00'],
  ] as const)('%s to %i decimals is %s', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  it('refuses what is no exact number', () => {
    expect(() => roundTo('1.2.3', 2)).toThrow('Invalid number');
    expect(() => roundTo('', 2)).toThrow('Invalid number');
    // @ts-expect-error floating point numbers are not accepted
    expect(() => roundTo(0.1, 2)).toThrow('Invalid');
    expect(() => euroOf({ amount: '5', ...dollar }, { rate: '0', perUnits: 1 })).toThrow(RangeError);
  });
});

describe('a ratio to zero', () => {
  it('is null, never zero', () => {
    expect(percentOf('5', '0')).toBeNull();
    expect(percentChange('0.00', '5')).toBeNull();
    expect(divideAmount('5', '0.00', 2)).toBeNull();
    expect(percentChange('200', '150')).toBe('-25.00');
  });
});

/** Hundredths of a unit as bigint, for a second, independent arithmetic. */
const cents = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });
const textOf = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const halfUp = (value: bigint, by: bigint): bigint => {
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + by) / (by * 2n);
  return value < 0n ? -rounded : rounded;
};

describe('against whole numbers', () => {
  it('adds, takes away and compares alike', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(addAmounts(textOf(one), textOf(other))).toBe(textOf(one + other));
        expect(subtractAmounts(textOf(one), textOf(other))).toBe(textOf(one - other));
        expect(compareAmounts(textOf(one), textOf(other))).toBe(one < other ? -1 : Number(one > other));
        expect(negateAmount(negateAmount(textOf(one)))).toBe(textOf(one));
        expect(absoluteAmount(textOf(one))).toBe(textOf(one < 0n ? -one : one));
      }),
    );
  });

  it('multiplies and divides with one rounding', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(cents, rate, rate, (amount, one, other) => {
        expect(multiplyAmount(textOf(amount), String(one), 0)).toBe(String(halfUp(amount * one, 100n)));
        const inOther = euroOf(
          { amount: textOf(amount), rate: String(one), perUnits: 1 },
          { rate: String(other), perUnits: 1 },
        );
        expect(inOther).toBe(textOf(halfUp(amount * one, other)));
      }),
    );
  });
});
