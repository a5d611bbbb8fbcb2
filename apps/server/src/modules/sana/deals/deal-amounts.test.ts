import { coefficientOf, euroOf, totalRialOf } from '@nazer/contract/kernel/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealAmountsBy } from './deal-amounts.ts';

const digits = (max: number, decimals: number) =>
  fc.bigInt(1n, BigInt(max)).map((value) => {
    const text = value.toString().padStart(decimals + 1, '0');
    return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  });
const quoted = fc.record({
  rate: digits(99_999_999_999_999, 4),
  perUnits: fc.constantFrom(1, 100),
});

it('amounts of deals are those of the exact arithmetic of money, to the last digit', () => {
  fc.assert(
    fc.property(
      quoted,
      quoted,
      quoted,
      fc.record({ amount: digits(99_999_999_999_999, 2), rate: digits(99_999_999_999_999, 4) }),
      (...[currency, euro, dollar, deal]) => {
        expect(dealAmountsBy(currency, euro, dollar)(deal)).toEqual({
          rialAmount: totalRialOf({ ...deal, perUnits: currency.perUnits }),
          coefficient: coefficientOf(currency, euro),
          euroAmount: euroOf({ ...currency, amount: deal.amount }, euro),
          dollarAmount: euroOf({ ...currency, amount: deal.amount }, dollar),
        });
      },
    ),
  );
});
