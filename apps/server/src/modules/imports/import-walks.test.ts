import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLongRun, testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { brokenInvariants, taahodDifference } from './import-invariants.testing.ts';
import { merchantOf } from './import-market.testing.ts';
import type { StepName } from './import-steps.testing.ts';
import { ImportsFixture } from './imports.testing.ts';

/** Seed of the random walk. `NAZER_WALK_SEED` repeats a walk, `NAZER_WALK_STEPS` makes it longer. */
const seed = Number(process.env.NAZER_WALK_SEED ?? 20_261_121);
const stepCount = Number(process.env.NAZER_WALK_STEPS ?? (isLongRun ? 10_000 : 2_500));

const steps = [
  'select',
  'confirm',
  'pay',
  'havale',
  'finalConfirm',
  'select',
  'confirm',
  'pay',
  'decline',
  'lapse',
  'rejectHavale',
  'close',
  'returnFromMakhtoome',
  'cancel',
  'withdraw',
  'confirmWithdrawal',
  'refuseWithdrawal',
  'refund',
] as const satisfies readonly StepName[];

/**
 * A move of the walk: what is done to the offer or request at a place among the existing ones. `settle5` to `settle7`
 * decide a dispute, each for the state of the request with that number.
 */
const move = fc.record({
  at: fc.nat(1_000_000),
  what: fc.oneof(
    { arbitrary: fc.constantFrom(...steps), weight: 20 },
    { arbitrary: fc.constantFrom('request', 'bid', 'bid', 'partPay'), weight: 5 },
    { arbitrary: fc.constantFrom('object', 'settle5', 'settle6', 'settle7'), weight: 3 },
  ),
  sarafiId: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1_000, max: 90_000 }),
  currency: fc.constantFrom('EUR', 'USD', 'AED'),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

class Walk {
  readonly #desk: ImportsFixture;
  readonly #offers: { id: number; requestId: number }[] = [];
  readonly #requests: number[] = [];
  taken = 0;
  refused = 0;

  constructor(desk: ImportsFixture) {
    this.#desk = desk;
  }

  async #begin(): Promise<void> {
    this.#requests.push(await this.#desk.addRequest());
  }

  async #bid({ at, sarafiId }: Move): Promise<void> {
    const requestId = this.#requests[at % this.#requests.length] ?? 0;
    this.#offers.push({ id: await this.#desk.bid(requestId, { sarafiId }), requestId });
  }

  async #act(next: Move): Promise<void> {
    const { what, at, amount, currency } = next;
    if (this.#requests.length === 0) await this.#begin();
    if (what === 'request') {
      const query = { amount: String(amount), currency, nationalId: merchantOf(at % 3) };
      this.#requests.push(await this.#desk.addRequest(query));
      return;
    }
    // The offer is taken from the latest twelve, as the others have mostly ended.
    const offer = this.#offers.at(-1 - (at % Math.min(12, this.#offers.length)));
    if (what === 'bid' || !offer) return this.#bid(next);
    if (what === 'object') await this.#desk.object(offer.requestId);
    else if (what === 'partPay')
      await this.#desk.db.transaction((tx) => this.#desk.payInTx(tx, offer.id, String(amount * 1_000)));
    else if (what.startsWith('settle')) await this.#desk.decide(offer.requestId, Number(what.at(-1)));
    else await this.#desk.step(what as StepName, offer.id); // the others are steps
  }

  async take(next: Move): Promise<void> {
    try {
      await this.#act(next);
      this.taken += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.refused += 1;
    }
  }
}

describe.each(testEngines())(`random walks with the seed ${seed} on $name`, ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, fakeClock());
    // The third office soon reaches its ceilings.
    const tight = { taahodCeiling: '150000', positionCeiling: '200000' };
    await desk.setUpMarket([{ id: 1 }, { id: 2 }, { id: 3, ...tight }], 3);
  });
  afterAll(() => db.close());

  it(`keep every invariant of the domain over ${stepCount} steps`, { timeout: 600_000 }, async () => {
    const walk = new Walk(desk);
    const moves = fc.sample(move, { seed, numRuns: stepCount });
    const broken: string[] = [];
    for (const [index, next] of moves.entries()) {
      await walk.take(next);
      if (index % 250 === 249)
        broken.push(...(await brokenInvariants(db)).map((name) => `step ${index}, ${name}`));
    }
    expect([...broken, ...(await brokenInvariants(db))]).toEqual([]);
    for (const id of [1, 2, 3]) expect(Number(await taahodDifference(db, id, desk.day))).toBe(0);
    const { rows } = await db.query<{ n: number }>(
      `select count(distinct (from_status, to_status)) as n from transition_history where entity = 'Offer'`,
    );
    // The walk covered enough: most transitions were taken, and many requests refused.
    expect(rows[0]?.n).toBeGreaterThan(16);
    expect([walk.taken, walk.refused].every((count) => count > stepCount / 10)).toBe(true);
  });
});
