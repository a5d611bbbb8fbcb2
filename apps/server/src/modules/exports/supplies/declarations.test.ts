/** Customs declarations: each belongs to one exporter and is claimed up to what is left of it; the duty follows. */
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { getMerchant, type MerchantRow, refreshSystemBlocks } from '../../merchants/merchants.service.ts';
import { saveRates } from '../../settings/rates/rates.service.ts';
import type { CottageInput } from './claim-declarations.ts';

import { findUnverifiedDeclarations } from './declarations.queries.ts';
import { refreshDuties } from './duty.service.ts';
import {
  actorAs,
  addDealing,
  addDemand,
  addExporter,
  addMarket,
  addSupply,
  cancelDealing,
  finalDealing,
  returnFromFinal,
  testDay,
  testNow,
  testReason as reason,
  withdrawSupply,
} from '../exports.testing.ts';
import { expireSupplies } from './supplies.service.ts';

let numbers = 500;
/** A declaration of 1,000 dollars, due on 1404/12/01: two months after the day of the tests. */
function cottage(given: Partial<CottageInput> = {}): CottageInput {
  const totalAmount = given.totalAmount ?? '1000.00';
  return {
    year: '1404',
    customsCode: '50100',
    cottageNo: String((numbers += 1)),
    currency: 'USD',
    evaluationDate: '1404/06/01',
    rollbackDays: 90,
    dueDate: '1404/12/01',
    rateType: 0,
    totalAmount,
    remainAmount: totalAmount,
    ...given,
  };
}

const days = (count: number): Date => new Date(testNow.getTime() + count * 86_400_000);

describe.each(testEngines())('customs declarations on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  const supply = (cottages: readonly CottageInput[], given: Parameters<typeof addSupply>[1] = {}) =>
    db.transaction((tx) => addSupply(tx, { amount: '600.00', cottages, ...given }));
  const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.facts.values];
    }
  };
  const rest = async ({ cottageNo }: CottageInput) => {
    const { rows } = await db.query(
      'select claimed, allocated from customs_declaration where cottage_no = $1',
      [cottageNo],
    );
    return rows[0];
  };
  const exporter = async (digits: string): Promise<string> =>
    addExporter(db, { nationalId: makeLegalNationalId(digits) });

  it('are claimed by several supplies as far as their rest, and no further', async () => {
    const one = cottage();
    await supply([one]);
    expect(await rest(one)).toEqual({ claimed: '600.00', allocated: '0.00' });
    const values = { serial: `50100-${one.cottageNo}`, rest: '400.00', currency: 'USD' };
    expect(await codeOf(supply([one]))).toEqual(['declarationClaimed', values]);
    expect(await codeOf(supply([{ ...one, claimAmount: '401.00' }]))).toEqual(['declarationClaimed', values]);
    await supply([one], { amount: '400.00' });
    expect(await rest(one)).toEqual({ claimed: '1000.00', allocated: '0.00' });
  });

  it('are never claimed beyond their rest by many writers at once', async () => {
    const [one, two] = [cottage(), cottage()];
    const requests = Array.from({ length: 12 }, (_, index) =>
      codeOf(supply(index % 2 === 0 ? [one, two] : [two, one], { amount: '350.00' })),
    );
    const answers = await Promise.all(requests);
    // Two declarations of 1,000 hold five times 350.
    const doneCount = answers.filter((answer) => answer === 'done').length;
    expect(doneCount).toBe(5);
    const { rows } = await db.query<{ claimed: string }>(
      'select sum(claimed) as claimed from customs_declaration where cottage_no = any($1::text[])',
      [[one.cottageNo, two.cottageNo]],
    );
    expect(rows[0]?.claimed).toBe('1750.00');
  });

  it.each([
    ['with a rest above the whole', { remainAmount: '1000.01' }, 'declarationRest'],
    ['with a rest finer than its currency', { currency: 'JPY', remainAmount: '10.50' }, 'badValue'],
    ['of an office of customs nobody knows', { customsCode: '99999' }, 'unknownCustomsOffice'],
    ['worth less than the supply', { totalAmount: '599.99', remainAmount: '599.99' }, 'declarationsShort'],
  ])('are refused %s', async (_what, given, code) => {
    expect(await codeOf(supply([cottage(given)]))).toMatchObject({ 0: code });
  });

  it('that got no answer are asked about again, however many new ones come', async () => {
    const made = async (cottageNo: string, at: string, askedAt: string | null = null) =>
      db.query(
        `update customs_declaration set created_at = $2, customs_asked_at = $3, customs_result = 0
         where cottage_no = $1`,
        [cottageNo, at, askedAt],
      );
    const [asked, older, newer] = [cottage(), cottage(), cottage()];
    await supply([asked, older, newer]);
    await db.query('update customs_declaration set customs_result = 1');
    await made(asked.cottageNo, '2025-12-23T08:00:00Z', '2025-12-23T09:00:00Z');
    await made(older.cottageNo, '2025-12-23T08:59:00Z');
    await made(newer.cottageNo, '2025-12-23T09:01:00Z');
    const order = (await findUnverifiedDeclarations(db, { limit: 2 })).map(({ cottageNo }) => cottageNo);
    expect(order).toEqual([older.cottageNo, asked.cottageNo]);
  });

  it('of another exporter, or reported otherwise than before, are refused', async () => {
    const one = cottage();
    await supply([one], { amount: '10.00' });
    const nationalId = await exporter('1400777031');
    expect(await codeOf(supply([one], { nationalId, amount: '10.00' }))).toEqual([
      'declarationOfAnother',
      { serial: `50100-${one.cottageNo}` },
    ]);
    for (const other of [{ totalAmount: '2000.00' }, { currency: 'EUR' }, { dueDate: '1405/01/01' }])
      expect(await codeOf(supply([{ ...one, ...other }], { amount: '10.00' }))).toMatchObject({
        0: 'declarationDiffers',
      });
  });

  it('get back what a withdrawn or expired supply did not use, once no dealing holds it', async () => {
    const [one, two] = [cottage(), cottage()];
    const id = await supply([one]);
    await db.transaction((tx) => withdrawSupply(tx, actorAs('SUPL'), { id, reason }));
    expect(await rest(one)).toEqual({ claimed: '0.00', allocated: '0.00' });
    const deal = await db.transaction(async (tx) => {
      const supplyId = await addSupply(tx, { amount: '600.00', cottages: [two], expireDate: testDay });
      const pair = { supplyId, demandId: await addDemand(tx) };
      const final = await addDealing(tx, { ...pair, amount: '100.00' }, 'delivered');
      await finalDealing(tx, actorAs('SUP'), { id: final, reason });
      return addDealing(tx, { ...pair, amount: '200.00' }, 'confirmed');
    });
    await db.transaction((tx) => expireSupplies(tx, actorAs('SYS', days(1)), 100));
    expect(await rest(two)).toEqual({ claimed: '600.00', allocated: '100.00' });
    await db.transaction((tx) => cancelDealing(tx, actorAs('OP', days(1)), { id: deal, reason }));
    expect(await rest(two)).toEqual({ claimed: '100.00', allocated: '100.00' });
  });

  describe('the duty of an exporter', () => {
    /** Overdue duty of an exporter; the only reason for a block here is 1, an overdue duty. */
    const owed = async (nationalId: string): Promise<Partial<MerchantRow>> => {
      const { overdueEur, overdueSince, blockReasons } = await getMerchant(db, nationalId);
      return { overdueEur, overdueSince, blockReasons };
    };
    const finalOf = async (tx: Tx, supplyId: number, amount: string): Promise<number> => {
      const id = await addDealing(tx, { supplyId, demandId: await addDemand(tx), amount }, 'delivered');
      await finalDealing(tx, actorAs('SUP'), { id, reason });
      return id;
    };

    it('is what is not discharged of declarations past their due date, in euro, and follows each change', async () => {
      const nationalId = await exporter('1400777032');
      const cottages = [
        cottage({ dueDate: '1404/08/01', totalAmount: '113000.00', remainAmount: '100000.00' }),
        cottage({ dueDate: '1404/09/29', currency: 'EUR', totalAmount: '5000.00' }),
        cottage({ dueDate: testDay, totalAmount: '70000.00' }),
      ];
      const supplyId = await supply(cottages, { nationalId, amount: '100000.00' });
      // 100,000 dollars at 1,130,000 are 84,962.41 euro at 1,330,000; the declaration that is due today is not late
      // yet.
      expect(await owed(nationalId)).toEqual({
        overdueEur: '89962.41',
        overdueSince: '1404/08/01',
        blockReasons: [1],
      });
      const id = await db.transaction(async (tx) => {
        // A blocked exporter makes no new dealing; this dealing was agreed on before the block.
        await tx.query(`update merchant set block_reasons = '{}' where national_id = $1`, [nationalId]);
        return finalOf(tx, supplyId, '100000.00');
      });
      expect(await owed(nationalId)).toEqual({
        overdueEur: '5000.00',
        overdueSince: '1404/09/29',
        blockReasons: [],
      });
      await db.transaction((tx) => returnFromFinal(tx, actorAs('SUP'), { id, reason }));
      expect(await owed(nationalId)).toEqual({
        overdueEur: '89962.41',
        overdueSince: '1404/08/01',
        blockReasons: [1],
      });
    });

    it('grows at night with the due dates that pass, at the rates of the day, and blocks after the grace', async () => {
      const nationalId = await exporter('1400777033');
      const id = await supply([cottage({ dueDate: '1404/10/05', totalAmount: '13300.00' })], { nationalId });
      expect(await owed(nationalId)).toEqual({ overdueEur: '0.00', overdueSince: '', blockReasons: [] });
      const night = async (count: number) => {
        const actor = actorAs('SYS', days(count));
        await db.transaction((tx) => refreshDuties(tx, actor));
        await db.transaction((tx) => refreshSystemBlocks(tx, actor, { day: dayAfter(count) }));
        return owed(nationalId);
      };
      expect(await night(3)).toMatchObject({ overdueEur: '0.00' });
      expect(await night(4)).toEqual({
        overdueEur: '11300.00',
        overdueSince: '1404/10/05',
        blockReasons: [],
      });
      await db.transaction((tx) =>
        saveRates(tx, [{ currency: 'USD', source: 1, day: '1404/10/20', rate: '1330000' }]),
      );
      expect(await night(18)).toMatchObject({ overdueEur: '13300.00', blockReasons: [] });
      // The grace of 30 days ends after the due date 1404/10/05.
      expect(await night(34)).toMatchObject({ blockReasons: [1] });
      // Withdrawing the supply does not change the duty.
      await db.transaction((tx) => withdrawSupply(tx, actorAs('SUPL', days(34)), { id, reason }));
      expect(await owed(nationalId)).toMatchObject({ overdueEur: '13300.00', blockReasons: [1] });
    });
  });
});

/** The Jalali day `count` days after the day of the test (1404/10/02), up to the month after. */
function dayAfter(count: number): string {
  const day = 2 + count;
  const [month, rest] = day > 30 ? [11, day - 30] : [10, day];
  return `1404/${month}/${String(rest).padStart(2, '0')}`;
}
