/** Counterparts of a supply or a demand: what is promised is what the dealing does, and nothing is stored. */
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { undone } from '../../../platform/database/undone.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { createDealing } from '../dealings/dealings.service.ts';
import { actorAs, addDemand, addExporter, addMarket, addSupply, testNow } from '../exports.testing.ts';

const call = 'GET /api/Export/GetCounterparts' as const;
const blockedId = makeLegalNationalId('1400777099');

describe.each(testEngines())('counterparts on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let supply: number;
  let demands: {
    readonly best: number;
    readonly low: number;
    readonly small: number;
    readonly agreed: number;
  };

  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db, [{ id: 1 }, { id: 2 }, { id: 3, allowBuy: true }]);
    await addExporter(db, { nationalId: blockedId });
    test = await openTestApp(db, { clock: fakeClock(testNow.toISOString()) });
    supervisor = await test.signIn('supervisor');
    supply = await db.transaction((tx) =>
      addSupply(tx, { askedRate: '1130000', minDealAmount: '100000.00' }),
    );
    demands = await db.transaction(async (tx) => ({
      best: await addDemand(tx, { rate: '1131000' }),
      low: await addDemand(tx, { rate: '1118700', rialPayDays: 3, sarafiId: 2 }),
      small: await addDemand(tx, { rate: '1130000', amount: '50000.00', sarafiId: 2 }),
      agreed: await addDemand(tx, { rate: '1130000', sarafiId: 3 }),
    }));
    await db.query('update sarafi set allow_buy = false where id = 3');
    await db.transaction((tx) =>
      addSupply(tx, { nationalId: blockedId, amount: '200000.00', minDealAmount: '0' }),
    );
    await db.query('update merchant set blocked_by_manual = true where national_id = $1', [blockedId]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const countDealings = async () => (await db.query('select id from dealing')).rows.length;

  it('of a supply predict the answer of registering the dealing, are sorted best first, and create no dealing', async () => {
    const { data } = await supervisor.call(call, { query: { supplyId: String(supply) } });
    expect(data.of).toMatchObject({ id: supply, currency: 'USD', rate: '1130000.0000' });
    expect(new Set(data.list.map(({ id }) => id))).toEqual(new Set(Object.values(demands)));
    for (const { id, refusal } of data.list) {
      const done = await undone(db, async (tx) => {
        try {
          await createDealing(tx, actorAs('SUPL'), { supplyId: supply, demandId: id });
          return null;
        } catch (error) {
          if (error instanceof AppError) return error.code;
          throw error;
        }
      });
      expect(refusal?.code ?? null, `demand ${id}`).toBe(done);
    }
    const of = (id: number) => data.list.find((one) => one.id === id);
    expect(data.list[0]?.id).toBe(demands.best);
    expect(of(demands.best)).toMatchObject({
      refusal: null,
      amount: '1000000.00',
      totalRial: '1131000000000',
    });
    expect(of(demands.small)?.refusal).toMatchObject({ code: 'amountBelowLeast' });
    expect(of(demands.agreed)?.refusal?.code).toBe('officeMayNotTrade');
    expect(of(demands.agreed)?.refusal?.sentence).not.toBe('');
    expect(await countDealings()).toBe(0);
    const { rows } = await db.query('select reserved_amount as reserved from export_supply where id = $1', [
      supply,
    ]);
    expect(rows).toEqual([{ reserved: '0.00' }]);
  });

  it('have a score that its parts add up to, less for a lower bid and later rials', async () => {
    const { data } = await supervisor.call(call, { query: { supplyId: String(supply) } });
    for (const { score, parts } of data.list) {
      expect(parts.map(({ part }) => part)).toEqual(['price', 'amount', 'time', 'pay']);
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(parts.every(({ points, most }) => points >= 0 && points <= most)).toBe(true);
    }
    const low = data.list.find(({ id }) => id === demands.low);
    // The bid is 1 percent below the asked rate, of the 2 that make it worth nothing; three of three days are left.
    expect(low?.parts).toMatchObject([
      { points: 20, figure: '-1.00' },
      { points: 30, figure: '100.00' },
      {},
      { points: 0, figure: '3' },
    ]);
  });

  it('of a demand name the supplies, and why one cannot be', async () => {
    const { data } = await supervisor.call(call, { query: { demandId: String(demands.best) } });
    expect(data.of.id).toBe(demands.best);
    expect(data.list.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'merchantMayNotTrade']);
    expect(data.list[0]?.id).toBe(supply);
  });

  it('are refused without the right, for a record of another office, and for a question that names none or two', async () => {
    const refusalOf = async (query: { supplyId?: string; demandId?: string }, client = supervisor) =>
      (await client.call(call, { query })).problem.code;
    expect(await refusalOf({})).toBe('missingField');
    expect(await refusalOf({ supplyId: '1', demandId: '1' })).toBe('badValue');
    expect(await refusalOf({ supplyId: '999999' })).toBe('notFound');
    expect(await refusalOf({ supplyId: 'x' })).toBe('wrongType');
    expect(await refusalOf({ supplyId: String(supply) }, await test.signIn('rates'))).toBe('forbidden');
    const office = await test.signIn('office');
    expect(await refusalOf({ demandId: String(demands.low) }, office)).toBe('notFound');
    const own = await office.call(call, { query: { demandId: String(demands.best) } });
    // An office does not see supplies it neither deals with nor bids for.
    expect(own.data.list).toEqual([]);
  });

  it('of a demand are for an office the supplies it may see, however many come before them', async () => {
    const [demand, bidFor] = await db.transaction(async (tx) => {
      for (let count = 0; count < 30; count += 1)
        await addSupply(tx, { currency: 'EUR', amount: '1000.00', askedRate: '1330000' });
      const supplyId = await addSupply(tx, { currency: 'EUR', amount: '1000.00' });
      const bid = { currency: 'EUR', amount: '1000.00', rate: '1330000' };
      await addDemand(tx, { ...bid, supplyId });
      return [await addDemand(tx, bid), supplyId];
    });
    const office = await test.signIn('office');
    const { data } = await office.call(call, { query: { demandId: String(demand) } });
    expect(data.list.map(({ id }) => id)).toEqual([bidFor]);
    const all = await supervisor.call(call, { query: { demandId: String(demand) } });
    expect(all.data.list).toHaveLength(30);
  });

  it('are all closed while their hall is closed, and say when it opens', async () => {
    const night = await openTestApp(db, { clock: fakeClock('2025-12-23T20:00:00+03:30') });
    const client = await night.signIn('supervisor');
    const { data } = await client.call(call, { query: { supplyId: String(supply) } });
    expect(data.list.find(({ id }) => id === demands.best)?.refusal?.code).toBe('marketClosed');
    await night.close();
  });
});
