import { weightedSum } from '@nazer/contract/kernel/money.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import { supplierCategory } from '@nazer/contract/merchants/merchants.codes.ts';
import { ageBucket, commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { upsertCoefficient } from './policy.queries.ts';
import { coefficientOf, findCoefficients } from './policy.service.ts';

const { petrochemical, steelAndMetals } = supplierCategory;
const offer = {
  commitmentType: commitmentType.importSale,
  ageBusinessDays: 0,
  rateType: rateType.agreed,
  supplierCategory: null,
};
const dealing = {
  commitmentType: commitmentType.exportPurchase,
  ageBusinessDays: 0,
  rateType: rateType.approved,
  supplierCategory: petrochemical,
};

describe.each(testEngines())('coefficients on $name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open({ migrate: true });
  });

  afterAll(() => db.close());

  it('weigh the commitments of the worked example', async () => {
    const table = await findCoefficients(db, '1404/10/02');
    const used = weightedSum([
      { amount: '600000', weight: coefficientOf(table, offer) },
      { amount: '424812.03', weight: coefficientOf(table, { ...offer, ageBusinessDays: 30 }) },
      { amount: '200000', weight: coefficientOf(table, { ...offer, ageBusinessDays: 31 }) },
      { amount: '300000', weight: coefficientOf(table, dealing) },
    ]);
    expect(used).toBe('1474812.03');
  });

  it('are 1 where no row fits', async () => {
    const before = await findCoefficients(db, '1399/12/30');
    expect(coefficientOf(before, dealing)).toBe('1.000');
  });

  it('come into force on their day, the most specific first', async () => {
    const { commitmentType: purchase } = dealing;
    const general = { commitmentType: purchase, ageBucket: null, rateType: null, supplierCategory: null };
    const user = { userId: 1, userName: 'x' };
    const save = (row: object, coefficient: string, validFrom: string) =>
      db.transaction((tx) =>
        upsertCoefficient(tx, { ...general, ...row, coefficient, validFrom, description: '', ...user }),
      );
    await save({ ageBucket: ageBucket.upTo3 }, '0.600', '1404/05/01');
    await save({ rateType: rateType.approved }, '0.700', '1404/05/01');
    await save({ supplierCategory: petrochemical }, '0.800', '1404/05/02');
    await save({ supplierCategory: petrochemical }, '0.900', '1404/05/03');
    await save({}, '0.100', '1404/05/03');
    const weigh = async (day: string, change: object = {}) =>
      coefficientOf(await findCoefficients(db, day), { ...dealing, ...change });
    expect(await weigh('1404/04/31')).toBe('0.500');
    expect(await weigh('1404/05/01')).toBe('0.700');
    expect(await weigh('1404/05/01', { rateType: rateType.agreed })).toBe('0.600');
    expect(await weigh('1404/05/02')).toBe('0.800');
    expect(await weigh('1404/05/03')).toBe('0.900');
    const other = { supplierCategory: steelAndMetals, rateType: rateType.centralBank, ageBusinessDays: 4 };
    expect(await weigh('1404/05/03', other)).toBe('0.100');
  });
});

describe('the most specific coefficient', () => {
  it('is that of the fitting row that is the most specific', () => {
    const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
    const key = fc.record({ ageBucket: maybe(4), rateType: maybe(2), supplierCategory: maybe(3) });
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { selector: (each) => JSON.stringify(each) }),
        key,
        (keys, wantedKey) => {
          const rank = (each: typeof wantedKey) =>
            [each.supplierCategory, each.rateType, each.ageBucket]
              .map((part) => (part === null ? '0' : '1'))
              .join('');
          const rows = keys.map((each, index) => ({
            ...each,
            id: index,
            commitmentType: 1,
            coefficient: `${index}`,
            validFrom: '1400/01/01',
            description: '',
            createdAt: new Date(0),
            createdByName: '',
          }));
          const table = rows.toSorted((one, other) => rank(other).localeCompare(rank(one)));
          const found = coefficientOf(table, {
            commitmentType: 1,
            // An age in days within each bucket.
            ageBusinessDays: [0, 4, 11, 31][(wantedKey.ageBucket ?? 1) - 1] ?? 0,
            rateType: wantedKey.rateType ?? 0,
            supplierCategory: wantedKey.supplierCategory,
          });
          const fitting = keys.filter(
            (each) =>
              (each.supplierCategory === null || each.supplierCategory === wantedKey.supplierCategory) &&
              (each.rateType === null || each.rateType === (wantedKey.rateType ?? 0)) &&
              (each.ageBucket === null || each.ageBucket === (wantedKey.ageBucket ?? 1)),
          );
          const best = fitting.toSorted((one, other) => rank(other).localeCompare(rank(one)))[0];
          expect(found).toBe(best ? `${keys.indexOf(best)}` : '1.000');
        },
      ),
    );
  });
});
