import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import {
  openPositionKind,
  positionComponent as component,
  positionRefType,
  sarafiStatus,
  taahodKind,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { AppError } from '../../../platform/app-error.ts';
import { assertMayTrade, getOffice } from '../offices/offices.service.ts';
import {
  checkTrade,
  lockOffice,
  type PositionEntry,
  postEntries,
  postEntry,
  reverseEntries,
} from './position.service.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';
import { checkTaahod, closeTaahod, openTaahod, taahodOf } from '../limits/taahod.service.ts';

const day = '1404/10/02';
const forHall = { forumType: forumType.importHall, rateType: rateType.approved } as const;

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}

describe.each(bothEngines())('the ledger of positions on $name', ({ open }) => {
  let db: Database;
  let nextRef = 1;
  const entry = (given: Partial<PositionEntry> & { sarafiId: number; amount: string }): PositionEntry => ({
    currency: 'EUR',
    bizDate: day,
    component: component.sanaBuy,
    rate: '1330000',
    euroAmount: given.amount,
    refType: positionRefType.sana,
    refId: (nextRef += 1),
    ...given,
  });
  const post = (...entries: PositionEntry[]) => db.transaction((tx) => postEntries(tx, entries));
  const check = (sarafiId: number, currency: string, signedAmount: string) =>
    db.transaction(async (tx) =>
      checkTrade(tx, await lockOffice(tx, sarafiId), { currency, signedAmount, day }),
    );
  const held = async (sarafiId: number, currency = 'EUR') =>
    (
      await db.query<{ amount: string }>(
        'select amount from position_current where sarafi_id = $1 and currency = $2',
        [sarafiId, currency],
      )
    ).rows[0]?.amount;
  const dayRow = async (sarafiId: number, bizDate = day) =>
    (
      await db.query<Record<string, string | null>>(
        'select * from position_day where sarafi_id = $1 and biz_date = $2',
        [sarafiId, bizDate],
      )
    ).rows[0];

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.transaction((tx) => addReferenceRates(tx, day));
  });
  afterAll(() => db.close());

  it('sums the components of a day as the worked numbers do', async () => {
    await addOffice(db, { id: 1 });
    const parts: [number, string][] = [
      [component.correction, '100000'],
      [component.sanaBuy, '20000'],
      [component.sanaSell, '-35000'],
      [component.nimaExportBuy, '150000'],
      [component.nimaImportSell, '-180000'],
      [component.bankBuy, '40000'],
      [component.correction, '-5000'],
    ];
    await post(...parts.map(([of, amount]) => entry({ sarafiId: 1, component: of, amount })));
    expect(await held(1)).toBe('90000.00');
    expect(await dayRow(1)).toMatchObject({
      sanaBuy: '20000.00',
      sanaSell: '35000.00',
      nimaBuy: '150000.00',
      nimaSell: '180000.00',
      bankBuy: '40000.00',
      bankSell: '0.00',
      correction: '95000.00',
    });
  });

  it('writes an ignored entry without counting it', async () => {
    await addOffice(db, { id: 2 });
    await post(entry({ sarafiId: 2, amount: '7000', isIgnored: true, refId: 900 }));
    expect([await held(2), await dayRow(2)]).toEqual([undefined, undefined]);
    await db.transaction((tx) => reverseEntries(tx, { refType: positionRefType.sana, refId: 900, day }));
    expect(await held(2)).toBeUndefined();
  });

  it('takes a contract back once, on the day of the cancellation', async () => {
    await addOffice(db, { id: 3 });
    await post(entry({ sarafiId: 3, amount: '-5000', component: component.nimaImportSell, refId: 901 }));
    const later = '1404/10/05';
    const contract = { refType: positionRefType.sana, refId: 901 };
    const reverse = () =>
      db.transaction((tx) => reverseEntries(tx, { ...contract, day: later, note: 'لغو' }));
    expect([await reverse(), await reverse()]).toEqual([1, 0]);
    expect(await held(3)).toBe('0.00');
    expect(await dayRow(3)).toMatchObject({ nimaSell: '5000.00' });
    expect(await dayRow(3, later)).toMatchObject({ nimaSell: '-5000.00' });
  });

  it('judges a trade by the basis of the office, and never refuses one that lessens the risk', async () => {
    await addOffice(db, { id: 4 });
    await post(
      entry({ sarafiId: 4, amount: '120000' }),
      entry({ sarafiId: 4, amount: '-80000', currency: 'USD', euroAmount: '-67969.92' }),
      entry({ sarafiId: 4, amount: '900000', currency: 'AED', euroAmount: '208218.05' }),
    );
    await check(4, 'EUR', '171781.95');
    const refused = await refusal(check(4, 'EUR', '171781.96'));
    expect([refused.code, refused.facts.values]).toEqual([
      'positionExceeded',
      { euro: '500000.01', percent: '100.00' },
    ]);
    await db.query('update sarafi_limit set position_ceiling = 300000 where sarafi_id = 4');
    expect((await refusal(check(4, 'EUR', '0.01'))).code).toBe('positionExceeded');
    await check(4, 'EUR', '-20000');
    await check(4, 'AED', '-1');
  });

  it('knows all kinds of ceilings', async () => {
    const ofCapital = { openPositionKind: openPositionKind.percentOfCapital, capitalRial: '133000000000' };
    await addOffice(db, { id: 5, ...ofCapital, positionCeiling: '10' });
    await check(5, 'EUR', '10000');
    expect((await refusal(check(5, 'EUR', '10000.01'))).code).toBe('positionExceeded');
    await addOffice(db, { id: 6, openPositionKind: openPositionKind.unlimited, positionCeiling: '0' });
    await check(6, 'EUR', '90000000');
    await addOffice(db, { id: 7, openPositionKind: openPositionKind.longOnly });
    await post(entry({ sarafiId: 7, amount: '100' }));
    await check(7, 'EUR', '-100');
    expect((await refusal(check(7, 'EUR', '-100.01'))).facts.values).toEqual({ currency: 'EUR' });
    await addOffice(db, { id: 8, openPositionKind: openPositionKind.blocked });
    expect((await refusal(check(8, 'EUR', '1'))).code).toBe('positionBlocked');
    await post(entry({ sarafiId: 8, amount: '100' }));
    await check(8, 'EUR', '-100');
  });

  it('posts on the first open day what belongs to a final one, and refuses to write into that', async () => {
    await addOffice(db, { id: 9 });
    await post(entry({ sarafiId: 9, amount: '100' }));
    await db.query('update sarafi_limit set closed_until = $1 where sarafi_id = 9', [day]);
    await post(entry({ sarafiId: 9, amount: '10' }));
    const { rows } = await db.query(
      'select biz_date as "bizDate", effective_date as "effectiveDate" from position_entry where sarafi_id = 9 order by id',
    );
    expect(rows).toEqual([
      { bizDate: day, effectiveDate: day },
      { bizDate: '1404/10/03', effectiveDate: day },
    ]);
    expect(await dayRow(9)).toMatchObject({ sanaBuy: '100.00' });
    const bypass = `insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount,
      euro_amount, rate, ref_type, ref_id) values (9, 'EUR', '${day}', '${day}', 1, 1, 1, 1, 3, 1)`;
    await expect(db.query(bypass)).rejects.toThrow(/final takes no entries/u);
    await db.query(`update position_day set is_final = true where sarafi_id = 9 and biz_date = '${day}'`);
    await expect(db.query(`update position_day set closing = 1 where sarafi_id = 9`)).rejects.toThrow(
      /refused/u,
    );
    await expect(db.query('delete from position_entry where sarafi_id = 9')).rejects.toThrow(/refused/u);
  });

  it('refuses an office that is not there', async () => {
    expect((await refusal(post(entry({ sarafiId: 999, amount: '1' })))).code).toBe('notFound');
    expect((await refusal(db.transaction((tx) => lockOffice(tx, 999)))).code).toBe('notFound');
  });

  it('lets trade only those whose licence, rights, hall and rate allow it', async () => {
    const offices = [
      [{ id: 21, status: sarafiStatus.suspended }, { side: 'buy', ...forHall }, 'officeLicenceInactive'],
      [{ id: 22, allowBuy: false }, { side: 'buy', ...forHall }, 'officeMayNotBuy'],
      [{ id: 23, allowSell: false }, { side: 'sell', ...forHall }, 'officeMayNotSell'],
      [{ id: 24, accessImportExportTalars: false }, { side: 'buy', ...forHall }, 'officeNoHall'],
      [
        { id: 25, accessToSecondRate: false },
        { side: 'buy', forumType: forumType.secondImportHall, rateType: rateType.approved },
        'officeNoSecondRate',
      ],
      [
        { id: 26, accessToSecondRate: false },
        { side: 'buy', forumType: forumType.importHall, rateType: rateType.agreed },
        'officeNoSecondRate',
      ],
    ] as const;
    for (const [given, trade, reason] of offices) {
      await addOffice(db, given);
      const office = await getOffice(db, given.id);
      const refused = await refusal(Promise.resolve().then(() => assertMayTrade(office, trade)));
      expect([refused.code, refused.facts.because]).toEqual(['officeMayNotTrade', reason]);
    }
    const free = await getOffice(db, 24);
    assertMayTrade(free, { side: 'buy', forumType: forumType.cashAndServices, rateType: rateType.approved });
  });

  describe('commitments', () => {
    const { importSale, exportPurchase } = commitmentType;
    const bound = (given: { refId: number; euroAmount: string; refType?: number; boundOn?: string }) =>
      db.transaction((tx) =>
        openTaahod(tx, {
          refType: positionRefType.offer,
          sarafiId: 31,
          commitmentType: given.refType === positionRefType.dealing ? exportPurchase : importSale,
          rateType: rateType.approved,
          supplierCategory: null,
          boundOn: day,
          countedFrom: day,
          ...given,
        }),
      );
    const isRefused = (euroAmount: string) =>
      refusal(
        db.transaction(async (tx) =>
          checkTaahod(
            tx,
            await lockOffice(tx, 31),
            { commitmentType: importSale, euroAmount, rateType: rateType.approved, supplierCategory: null },
            day,
          ),
        ),
      );

    it('are weighed as the worked numbers do, and one more is refused with what is missing', async () => {
      await addOffice(db, { id: 31 });
      await bound({ refId: 1, euroAmount: '600000.00' });
      await bound({ refId: 2, euroAmount: '424812.03' });
      await bound({ refId: 3, euroAmount: '200000.00', boundOn: '1404/07/01' });
      await bound({ refId: 1, refType: positionRefType.dealing, euroAmount: '300000.00' });
      expect(await taahodOf(db, 31, day)).toMatchObject({
        effectiveCeiling: '2000000.00',
        used: '1474812.03',
        free: '525187.97',
        pct: '73.74',
        byType: [
          { commitmentType: importSale, coefficient: '1.500', count: 1, weighted: '300000.00' },
          { commitmentType: importSale, coefficient: '1.000', count: 2, weighted: '1024812.03' },
          { commitmentType: exportPurchase, coefficient: '0.500', count: 1, weighted: '150000.00' },
        ],
      });
      const refused = await isRefused('700000.00');
      expect([refused.code, refused.facts.values]).toEqual(['taahodExceeded', { euro: '174812.03' }]);
    });

    it('stop counting when they are settled and count again when they are reopened', async () => {
      await db.transaction((tx) => closeTaahod(tx, { refType: positionRefType.offer, refId: 1, day }));
      expect((await taahodOf(db, 31, day)).used).toBe('874812.03');
      await bound({ refId: 1, euroAmount: '600000.00' });
      expect((await taahodOf(db, 31, day)).used).toBe('1474812.03');
    });

    it('have a ceiling of each kind', async () => {
      const kinds = [
        [
          { id: 41, taahodKind: taahodKind.ofCollateral, multiplier: '2.500', collateralEur: '100000.00' },
          '250000.00',
        ],
        [
          { id: 42, taahodKind: taahodKind.ofCapital, multiplier: '0.500', capitalRial: '133000000000' },
          '50000.00',
        ],
        [{ id: 43, taahodKind: taahodKind.unlimited }, null],
        [{ id: 44, taahodKind: taahodKind.blocked }, '0.00'],
      ] as const;
      for (const [given, ceiling] of kinds) {
        await addOffice(db, given);
        const use = await taahodOf(db, given.id, day);
        expect([given.id, use.effectiveCeiling, use.free]).toEqual([given.id, ceiling, ceiling]);
      }
    });
  });

  it('posts one entry by itself', async () => {
    await addOffice(db, { id: 51 });
    await db.transaction((tx) => postEntry(tx, entry({ sarafiId: 51, amount: '12.50' })));
    expect(await held(51)).toBe('12.50');
  });
});
