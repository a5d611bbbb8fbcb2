/** Invariants of every market of exporters, whatever is done to it, one step at a time and many at once. */
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { SeededRandom } from '../../../simulate/seeded-random.ts';

import { lapseDealing } from './dealings.service.ts';

import { addPayment, refundDealing } from './dealing-payments.service.ts';
import { createDealing } from './dealings.service.ts';
import {
  actorAs,
  addDealing,
  addDemand,
  addExporter,
  addMarket,
  addReceipt,
  addSupply,
  cancelDealing,
  confirmDealing,
  confirmWithdrawal,
  deliverDealing,
  finalDealing,
  freshCottages,
  nextReference,
  refuseWithdrawal,
  returnFromFinal,
  testNow,
  testReason as reason,
  withdrawDealing,
} from '../exports.testing.ts';

/** Ceiling of commitments, in euro: low enough that a few dealings reach it. */
const ceiling = '6000.00';
/** Sixty days later: past every deadline. */
const later = new Date(testNow.getTime() + 60 * 24 * 3_600_000);

interface Market {
  readonly db: Database;
  readonly random: SeededRandom;
  readonly supplies: readonly number[];
  readonly demands: readonly number[];
  readonly dealings: number[];
  /** SANA codes that were used for a delivery, or tried. */
  readonly codes: string[];
}

async function openMarket(db: Database, seed: number): Promise<Market> {
  const random = new SeededRandom(seed);
  const supplies: number[] = [];
  const demands: number[] = [];
  await addMarket(db, [
    { id: 1, taahodCeiling: ceiling, positionCeiling: '9000' },
    { id: 2, taahodCeiling: ceiling, positionCeiling: '9000' },
  ]);
  const ignored = await addExporter(db, {
    nationalId: makeLegalNationalId('1400777020'),
    ignorePosition: true,
  });
  await db.transaction(async (tx) => {
    for (let index = 0; index < 6; index += 1) {
      const cottages = freshCottages().map((cottage) => ({
        ...cottage,
        totalAmount: '3600.00',
        remainAmount: '3600.00',
        currency: index === 5 ? 'EUR' : 'USD',
      }));
      const more = index === 4 ? { nationalId: ignored } : {};
      supplies.push(await addSupply(tx, { amount: '6000.00', cottages, ...more }));
      demands.push(await addDemand(tx, { amount: '7000.00', sarafiId: 1 + (index % 2) }));
    }
  });
  return { db, random, supplies, demands, dealings: [], codes: [] };
}

/** Takes a random step; some are refused, and then nothing may have changed. */
async function step(market: Market, tx: Tx): Promise<void> {
  const { random, supplies, demands, dealings } = market;
  const id = dealings.length === 0 ? 0 : random.pick(dealings);
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      // Some dealings have the same amount, so that the receipt of one would fit another.
      const amount = random.chance(30) ? '500.00' : `${1 + random.integer(2_500)}.${10 + random.integer(89)}`;
      const pair = { supplyId: random.pick(supplies), demandId: random.pick(demands) };
      dealings.push((await createDealing(tx, actorAs('SUPL'), { ...pair, amount })).id);
    },
    () => confirmDealing(tx, actorAs('SUPL'), { id }),
    () => pay(market, tx, id),
    () => pay(market, tx, id),
    () => deliver(market, tx, id),
    () => finalDealing(tx, actorAs('SUP'), { id, reason }),
    () => finalDealing(tx, actorAs('SUP'), { id, reason }),
    () => returnFromFinal(tx, actorAs('SUP'), { id, reason }),
    () => cancelDealing(tx, actorAs('SUP'), { id, reason }),
    () => refundDealing(tx, actorAs('SYS'), { key: { id } }),
    () => withdrawDealing(tx, actorAs('SUPL'), { id }),
    () => (random.chance(50) ? confirmWithdrawal : refuseWithdrawal)(tx, actorAs('SUP'), { id, reason }),
    () => lapseDealing(tx, actorAs('SYS', random.chance(20) ? later : testNow), id),
  ];
  await random.pick(steps)();
}

/** Delivers with a receipt of the dealing's own, or with one that was used before. */
async function deliver({ random, codes }: Market, tx: Tx, id: number): Promise<void> {
  const isSecondHand = codes.length > 0 && random.chance(40);
  const trackingCode = isSecondHand ? random.pick(codes) : await addReceipt(tx, id);
  if (!isSecondHand) codes.push(trackingCode);
  await deliverDealing(tx, actorAs('SAR'), { id, trackingCode });
}

/** Pays all outstanding rials of a dealing, or a little more than half of them; 1 rial when nothing is outstanding. */
async function pay(market: Market, tx: Tx, dealingId: number): Promise<void> {
  const { rows } = await tx.query<{ rial: string }>(
    'select (total_rial - paid_rial)::numeric(20, 0) as rial from dealing where id = $1',
    [dealingId],
  );
  const whole = rows[0]?.rial ?? '1';
  const amountRial = market.random.chance(30) ? String(BigInt(whole) / 2n + 1n) : whole;
  await addPayment(tx, actorAs('SYS'), {
    dealingId,
    instrument: 2,
    senderBank: '017',
    refNo: nextReference(),
    amountRial: amountRial === '0' ? '1' : amountRial,
    isConfirmed: true,
  });
}

const expectedCodes = new Set([
  'notFound',
  'illegalTransition',
  'amountAboveRest',
  'supplyNotOpen',
  'demandNotOpen',
  'taahodExceeded',
  'positionExceeded',
  'paymentDoesNotFit',
  'rialNotPaid',
  'refundFirst',
  'cottagesShort',
  'tooManyWithdrawals',
  'sanaCodeUnknown',
  'sanaCodeUsed',
  'sanaCodeDiffers',
]);

/** True when the step was taken, false when the rules refused it; any other error fails the test. */
async function tryStep(market: Market): Promise<boolean> {
  try {
    await market.db.transaction((tx) => step(market, tx));
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || !expectedCodes.has(error.code)) throw error;
    return false;
  }
}

/**
 * Rules of the market, each with a query for the rows that break it. States of a dealing: 1 registered, 2 confirmed by
 * its supplier, 3 rials paid, 4 delivered, 5 final, 6 withdrawal asked for, 7 cancelled, 8 expired. `ref_type` and
 * `used_by_type` 2: a dealing; status 2 of a payment: confirmed; status 1 of a SANA deal: used.
 */
const rules: Readonly<Record<string, string>> = {
  'supplies hold what their dealings reserve and dealt': `
    select s.id from export_supply s left join dealing x on x.supply_id = s.id group by s.id
    having s.dealt_amount <> coalesce(sum(x.amount) filter (where x.status = 5), 0)
      or s.reserved_amount <> coalesce(sum(x.amount) filter (where x.status in (1, 2, 3, 4, 6)), 0)
      or s.dealt_amount + s.reserved_amount > s.amount`,
  'demands hold what their dealings reserve and dealt': `
    select d.id from export_demand d left join dealing x on x.demand_id = d.id group by d.id
    having d.dealt_amount <> coalesce(sum(x.amount) filter (where x.status = 5), 0)
      or d.reserved_amount <> coalesce(sum(x.amount) filter (where x.status in (1, 2, 3, 4, 6)), 0)
      or d.dealt_amount + d.reserved_amount > d.amount`,
  'declarations hold what is dealt, none more than it had': `
    select s.id from export_supply s where s.dealt_amount <> coalesce((select sum(a.supply_amount)
      from cottage_allocation a join supply_cottage c on c.id = a.cottage_id where c.supply_id = s.id), 0)
    union all select c.id from supply_cottage c where c.allocated > c.claimed
      or c.allocated <> coalesce((select sum(amount) from cottage_allocation where cottage_id = c.id), 0)`,
  'declarations are claimed as far as their rest, by what their supplies claim': `
    select d.id from customs_declaration d left join supply_cottage c on c.declaration_id = d.id group by d.id
    having d.claimed <> coalesce(sum(c.claimed), 0) or d.allocated <> coalesce(sum(c.allocated), 0)
      or d.claimed > d.remain_amount`,
  'closing is opening and all entries, for each office and currency': `
    select e.sarafi_id from position_entry e where not e.is_ignored group by e.sarafi_id, e.currency
    having sum(e.amount) <> coalesce((select amount from position_current p
      where p.sarafi_id = e.sarafi_id and p.currency = e.currency), 0)`,
  'what was cancelled or ran out counts nothing, what binds counts once': `
    select x.id from dealing x left join position_entry e on e.ref_type = 2 and e.ref_id = x.id group by x.id
    having (x.status in (7, 8) and coalesce(sum(e.amount), 0) <> 0)
      or ((x.status in (2, 3, 4, 5) or (x.status = 6 and x.status_before_cancel > 1))
        and (coalesce(sum(e.amount), 0) <> x.amount or count(e.id) <> 1))`,
  'commitments are those of dealings that bind and are not final': `
    select coalesce(x.id, t.ref_id) from (select * from dealing where status in (2, 3, 4)
        or (status = 6 and status_before_cancel > 1)) x
      full join (select * from taahod_open where ref_type = 2) t on t.ref_id = x.id
    where x.id is null or t.ref_id is null or t.euro_amount <> x.euro_amount or t.sarafi_id <> x.sarafi_id`,
  'rials are all there or none, of what is cancelled or was paid': `
    select x.id from dealing x
    left join lateral (select coalesce(sum(amount_rial), 0) as paid from dealing_payment p
      where p.dealing_id = x.id and p.status = 2) p on true
    where x.paid_rial <> p.paid or x.paid_rial > x.total_rial
      or (x.status in (3, 4, 5, 7) and p.paid not in (0, x.total_rial))`,
  'no office owes more than its ceiling': `
    select t.sarafi_id from taahod_open t join sarafi_limit l on l.sarafi_id = t.sarafi_id
    where t.ref_id not in (select entity_id from transition_history where transition = 'returnFromFinal')
    group by t.sarafi_id, l.taahod_ceiling having sum(t.euro_amount) * 0.5 > l.taahod_ceiling`,
  'what is delivered has its receipt of SANA, and the receipt no other': `
    select x.id from dealing x left join sana_transaction s on s.tracking_code = x.sana_tracking_code
    where (x.sana_tracking_code <> '' and (s.id is null or s.status <> 1 or s.used_by_type <> 2 or s.used_by_id <> x.id))
      or (x.sana_tracking_code = '' and exists (select 1 from transition_history h
        where h.entity = 'Dealing' and h.entity_id = x.id and h.transition = 'deliver'))
    union all select min(id) from dealing where sana_tracking_code <> '' group by sana_tracking_code having count(*) > 1`,
  'every step stands in the history': `
    select x.id from dealing x where x.status <> (select h.to_status from transition_history h
      where h.entity = 'Dealing' and h.entity_id = x.id order by h.id desc limit 1)`,
};

/** Names of the rules that some row breaks; empty when all hold. */
async function broken(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const [rule, text] of Object.entries(rules))
    if ((await db.query(text)).rows.length > 0) wrong.push(rule);
  return wrong;
}

describe.each(testEngines())('a market of exporters on $name', ({ name, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  it('keeps its rules through three thousand random steps', { timeout: 300_000 }, async () => {
    const market = await openMarket(db, 7);
    let doneCount = 0;
    for (let round = 0; round < 30; round += 1) {
      for (let each = 0; each < 100; each += 1) if (await tryStep(market)) doneCount += 1;
      expect(await broken(db)).toEqual([]);
    }
    const seen = await db.query<{ status: number }>('select distinct status from dealing order by status');
    expect(seen.rows.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(doneCount).toBeGreaterThan(500);
  });

  it.runIf(name === 'postgres')('keeps them with sixteen writers at once', { timeout: 300_000 }, async () => {
    const fresh = await open({ migrate: true });
    try {
      const market = await openMarket(fresh, 11);
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          for (let each = 0; each < 120; each += 1) await tryStep(market);
        }),
      );
      expect(await broken(fresh)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it.runIf(name === 'postgres')('never shows two deliveries by one receipt', async () => {
    const fresh = await open({ migrate: true });
    try {
      await addMarket(fresh);
      const { dealings, trackingCode } = await fresh.transaction(async (tx) => {
        const pair = { supplyId: await addSupply(tx), demandId: await addDemand(tx) };
        const made: number[] = [];
        for (let each = 0; each < 16; each += 1)
          made.push(await addDealing(tx, { ...pair, amount: '500.00' }, 'paid'));
        return { dealings: made, trackingCode: await addReceipt(tx, made[0] ?? 0) };
      });
      const delivered = await Promise.allSettled(
        dealings.map((id) =>
          fresh.transaction((tx) => deliverDealing(tx, actorAs('SAR'), { id, trackingCode })),
        ),
      );
      expect(delivered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await broken(fresh)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it.runIf(name === 'postgres')('never reserves one rest twice, nor passes one ceiling twice', async () => {
    const fresh = await open({ migrate: true });
    try {
      await addMarket(fresh, [{ id: 1, taahodCeiling: '4500.00' }]);
      const pair = await fresh.transaction(async (tx) => ({
        supplyId: await addSupply(tx, { amount: '50000.00' }),
        demandId: await addDemand(tx, { amount: '50000.00' }),
      }));
      const reserve = () =>
        fresh.transaction((tx) => createDealing(tx, actorAs('SUPL'), { ...pair, amount: '5000.00' }));
      const tried = await Promise.allSettled(Array.from({ length: 32 }, reserve));
      const made = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      expect(made).toHaveLength(10);
      // 5,000 dollars are 4,248.12 euro and count half, so two dealings fit below 4,500.
      const confirmed = await Promise.allSettled(
        made.map((id) => fresh.transaction((tx) => confirmDealing(tx, actorAs('SUPL'), { id }))),
      );
      expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    } finally {
      await fresh.close();
    }
  });
});
