/** Refusals of dealings, each with its reason. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';

import { createDealing, dealingMachine } from './dealings.service.ts';
import { demandMachine } from '../demands/demands.service.ts';

import {
  actorAs,
  addDealing,
  addDemand,
  addExporter,
  addMarket,
  addSupply,
  amountsOf,
  cancelDemand,
  confirmDealing,
  freshCottages,
  testCottages,
  withdrawSupply,
} from '../exports.testing.ts';
import { registerSupply } from '../supplies/supplies.service.ts';

const undone = new Error('undone');

describe.each(testEngines())('dealings are refused on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    // Kind 3 is an office that belongs to a bank, status 2 a suspended one; ceilings are in euro.
    await addMarket(db, [
      { id: 1 },
      { id: 2, kind: 3 },
      { id: 3, allowBuy: false },
      { id: 4, accessImportExportTalars: false },
      { id: 5, status: 2 },
      { id: 6, accessToSecondRate: false },
      { id: 7, taahodCeiling: '100000.00' },
      { id: 8, positionCeiling: '100000.00' },
    ]);
  });
  afterAll(() => db.close());

  /**
   * Code of the refusal that the work ends with, and its `because`, or else its values; `done` without a refusal.
   * Everything is rolled back.
   */
  async function refusalOf(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    return db
      .transaction(async (tx) => {
        await work(tx);
        throw undone;
      })
      .catch((error: { code?: string; facts?: { values?: unknown; because?: string } }) =>
        error === undone ? 'done' : [error.code, error.facts?.because ?? error.facts?.values],
      );
  }

  const deal = async (
    tx: Tx,
    { supply = {}, demand = {}, amount = '1000.00' }: { supply?: object; demand?: object; amount?: string },
  ) => {
    const supplyId = await addSupply(tx, supply);
    const demandId = await addDemand(tx, demand);
    return createDealing(tx, actorAs('SUPL'), { supplyId, demandId, amount });
  };

  it('for more than either has left, naming what is left', async () => {
    const rest = ['amountAboveRest', { rest: '400.00', currency: 'USD' }];
    expect(await refusalOf((tx) => deal(tx, { supply: { amount: '400.00' } }))).toEqual(rest);
    expect(await refusalOf((tx) => deal(tx, { demand: { amount: '400.00' } }))).toEqual(rest);
  });

  it('below the least amount of the supply, but not for the last of it', async () => {
    const supply = { amount: '1500.00', minDealAmount: '1200.00' };
    expect(await refusalOf((tx) => deal(tx, { supply }))).toEqual([
      'amountBelowLeast',
      { least: '1200.00', currency: 'USD' },
    ]);
    expect(
      await refusalOf(async (tx) => {
        const supplyId = await addSupply(tx, supply);
        const demandId = await addDemand(tx);
        await createDealing(tx, actorAs('SUPL'), { supplyId, demandId, amount: '1200.00' });
        await createDealing(tx, actorAs('SUPL'), { supplyId, demandId, amount: '300.00' });
      }),
    ).toBe('done');
  });

  it('outside the band of rates, naming it', async () => {
    expect(
      await refusalOf(async (tx) => {
        const supplyId = await addSupply(tx);
        const demandId = await addDemand(tx);
        await tx.query(
          `insert into currency_rate_band (currency, forum_type, from_date, floor_rate, ceiling_rate, base_rate)
           values ('USD', 1, '1404/10/01', 1130000, 1150000, 1140000)`,
        );
        await createDealing(tx, actorAs('SUPL'), { supplyId, demandId });
      }),
    ).toEqual(['rateOutsideBand', { rate: '1125000', floor: '1130000', ceiling: '1150000' }]);
  });

  it('with an office that is not of a bank where the exporter sells to those alone', async () => {
    const sell = (sarafiId: number) => async (tx: Tx) => {
      const nationalId = await addExporter(tx, {
        nationalId: makeLegalNationalId('1400777009'),
        justForBanks: true,
      });
      await deal(tx, { supply: { nationalId }, demand: { sarafiId } });
    };
    expect(await refusalOf(sell(1))).toEqual(['bankOfficesOnly', undefined]);
    expect(await refusalOf(sell(2))).toBe('done');
  });

  it('with an office that lost its right, its hall or its licence after it bid', async () => {
    const losses = [
      ['allow_buy = false', 'officeMayNotBuy'],
      ['access_import_export_talars = false', 'officeNoHall'],
      ['status = 2', 'officeLicenceInactive'],
    ];
    for (const [change, reason] of losses)
      expect(
        await refusalOf(async (tx) => {
          const supplyId = await addSupply(tx);
          const demandId = await addDemand(tx);
          await tx.query(`update sarafi set ${change} where id = 1`);
          await createDealing(tx, actorAs('SUPL'), { supplyId, demandId });
        }),
      ).toEqual(['officeMayNotTrade', reason]);
  });

  it('and so are bids of offices without the right, the hall, the licence or the second rate', async () => {
    // The number is that of the office; hall 3, the second of exporters, needs the right to the second rate.
    const bids = [
      [3, {}, 'officeMayNotBuy'],
      [4, {}, 'officeNoHall'],
      [5, {}, 'officeLicenceInactive'],
      [6, { forumType: 3 }, 'officeNoSecondRate'],
    ] as const;
    for (const [sarafiId, more, reason] of bids)
      expect(await refusalOf((tx) => addDemand(tx, { sarafiId, ...more }))).toEqual([
        'officeMayNotTrade',
        reason,
      ]);
  });

  it('above what one office may buy a day, in euro', async () => {
    expect(
      await refusalOf(async (tx) => {
        await tx.query(
          `insert into currency_rate_band (currency, forum_type, from_date, floor_rate, ceiling_rate, base_rate,
             buy_cap_eur_per_sarafi) values ('USD', 1, '1404/10/01', 1, 9999999, 1125000, 1000)`,
        );
        await deal(tx, { amount: '1000.00' });
        await deal(tx, { amount: '1000.00' });
      }),
    ).toEqual(['buyCapExceeded', { cap: '1000.00', euro: '1699.24' }]);
  });

  it('for another currency, hall or kind of rate, and for a bid on another supply', async () => {
    expect(await refusalOf((tx) => deal(tx, { demand: { currency: 'EUR' } }))).toEqual([
      'pairDiffers',
      undefined,
    ]);
    expect(await refusalOf((tx) => deal(tx, { demand: { forumType: 3 } }))).toEqual([
      'pairDiffers',
      undefined,
    ]);
    expect(await refusalOf((tx) => deal(tx, { demand: { rateType: 2 } }))).toEqual([
      'pairDiffers',
      undefined,
    ]);
    expect(
      await refusalOf(async (tx) => {
        const other = await addSupply(tx);
        await deal(tx, { demand: { supplyId: other } });
      }),
    ).toEqual(['demandNotOpen', undefined]);
  });

  it('once the supply is withdrawn or the demand cancelled', async () => {
    const pair = async (tx: Tx) => ({ supplyId: await addSupply(tx), demandId: await addDemand(tx) });
    expect(
      await refusalOf(async (tx) => {
        const { supplyId, demandId } = await pair(tx);
        await withdrawSupply(tx, actorAs('SUPL'), { id: supplyId });
        await createDealing(tx, actorAs('SUPL'), { supplyId, demandId });
      }),
    ).toEqual(['supplyNotOpen', undefined]);
    expect(
      await refusalOf(async (tx) => {
        const { supplyId, demandId } = await pair(tx);
        await cancelDemand(tx, actorAs('SAR'), { id: demandId });
        await createDealing(tx, actorAs('SUPL'), { supplyId, demandId });
      }),
    ).toEqual(['demandNotOpen', undefined]);
  });

  it('a withdrawal and a cancellation while something is reserved', async () => {
    const reserved = ['stillReserved', { amount: '1000.00', currency: 'USD' }];
    const end = (what: 'supply' | 'demand') => async (tx: Tx) => {
      const supplyId = await addSupply(tx);
      const demandId = await addDemand(tx);
      await addDealing(tx, { supplyId, demandId, amount: '1000.00' });
      if (what === 'supply') await withdrawSupply(tx, actorAs('SUPL'), { id: supplyId });
      else await cancelDemand(tx, actorAs('SAR'), { id: demandId });
    };
    expect(await refusalOf(end('supply'))).toEqual(reserved);
    expect(await refusalOf(end('demand'))).toEqual(reserved);
  });

  it('confirmation above the ceiling of commitments or of the open position', async () => {
    const confirm = (sarafiId: number) => async (tx: Tx) => {
      const { id } = await deal(tx, { demand: { sarafiId }, amount: '500000.00' });
      await confirmDealing(tx, actorAs('SUPL'), { id });
    };
    // 500,000 dollars are 424,812.03 euro, and the commitment counts half of them.
    expect(await refusalOf(confirm(7))).toEqual(['taahodExceeded', { euro: '112406.02' }]);
    expect(await refusalOf(confirm(8))).toEqual([
      'positionExceeded',
      { euro: '424812.03', percent: '424.81' },
    ]);
    expect(await refusalOf(confirm(1))).toBe('done');
  });

  it('confirmation once the office or the exporter lost its right after the dealing', async () => {
    const losses = [
      ['update sarafi set status = 2 where id = 1', ['officeMayNotTrade', 'officeLicenceInactive']],
      ['update sarafi set allow_buy = false where id = 1', ['officeMayNotTrade', 'officeMayNotBuy']],
      ['update merchant set blocked_by_manual = true', ['merchantMayNotTrade', undefined]],
    ] as const;
    for (const [change, refusal] of losses)
      expect(
        await refusalOf(async (tx) => {
          const { id } = await deal(tx, {});
          await tx.query(change);
          await confirmDealing(tx, actorAs('SUPL'), { id });
        }),
      ).toEqual(refusal);
  });

  it('confirmation is not stopped by the position where the exporter does not count in it', async () => {
    const outcome = await refusalOf(async (tx) => {
      const nationalId = await addExporter(tx, {
        nationalId: makeLegalNationalId('1400777010'),
        ignorePosition: true,
      });
      const { id } = await deal(tx, { supply: { nationalId }, demand: { sarafiId: 8 }, amount: '500000.00' });
      await confirmDealing(tx, actorAs('SUPL'), { id });
      const { rows } = await tx.query(
        'select is_ignored as "isIgnored", amount from position_entry where ref_id = $1',
        [id],
      );
      expect(rows).toEqual([{ isIgnored: true, amount: '500000.00' }]);
      const held = await tx.query('select 1 from position_current where sarafi_id = 8 and amount <> 0');
      expect(held.rows).toEqual([]);
    });
    expect(outcome).toBe('done');
  });

  it('and so are supplies of merchants without access, without declarations, or with one of them twice', async () => {
    const actor = actorAs('SUPL');
    const supply = { currency: 'USD', amount: '10.00', rateType: 0, forumType: 1 };
    expect(
      await refusalOf((tx) =>
        registerSupply(tx, actor, { ...supply, nationalId: '14000000000', cottages: testCottages }),
      ),
    ).toEqual(['notFound', undefined]);
    expect(await refusalOf((tx) => addSupply(tx, { cottages: [] }))).toEqual(['cottageNeeded', undefined]);
    expect(await refusalOf((tx) => addSupply(tx, { cottages: [...testCottages, ...testCottages] }))).toEqual([
      'cottageNeeded',
      undefined,
    ]);
    expect(
      await refusalOf(async (tx) => {
        await tx.query('update merchant set blocked_by_manual = true');
        await addSupply(tx);
      }),
    ).toEqual(['merchantMayNotTrade', undefined]);
  });

  it('and so are amounts finer than the currency is counted in, and those of nothing', async () => {
    expect(await refusalOf((tx) => deal(tx, { amount: '0.00' }))).toEqual(['badValue', { field: 'amount' }]);
    const cottages = freshCottages().map((cottage) => ({ ...cottage, currency: 'JPY' }));
    expect(await refusalOf((tx) => addSupply(tx, { currency: 'JPY', amount: '10.50', cottages }))).toEqual([
      'badValue',
      { field: 'amount' },
    ]);
  });

  it('and so is a step for another office, and for a user who should have an office and has none', async () => {
    const withdraw = (sarafiId: number) => async (tx: Tx) => {
      const { id } = await deal(tx, {});
      await dealingMachine.run(tx, actorAs('SUPL'), { key: { id, sarafiId }, action: 'withdraw' });
    };
    const cancel = (sarafiId: number) => async (tx: Tx) => {
      const id = await addDemand(tx);
      await demandMachine.run(tx, actorAs('SAR'), { key: { id, sarafiId }, action: 'cancel' });
    };
    for (const step of [withdraw, cancel]) {
      expect(await refusalOf(step(1))).toBe('done');
      for (const other of [2, 0]) expect(await refusalOf(step(other))).toEqual(['notFound', undefined]);
    }
  });

  it('and nothing is reserved after a refusal', async () => {
    const ids = await db.transaction(async (tx) => ({
      supplyId: await addSupply(tx),
      demandId: await addDemand(tx),
    }));
    await db
      .transaction((tx) => createDealing(tx, actorAs('SUPL'), { ...ids, amount: '1000000.01' }))
      .catch(() => {});
    expect(await amountsOf(db, 'export_supply', ids.supplyId)).toMatchObject({
      reserved: '0.00',
      status: 1,
    });
  });
});
