import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { taahodOf } from '../sarafi/limits/taahod.service.ts';
import { brokenInvariants } from './import-invariants.testing.ts';
import { ImportsFixture } from './imports.testing.ts';
import { confirmPayment, registerPayment } from './offers/offer-payments.service.ts';

/** Calls that run at the same time. */
const writers = 16;

/** Number of calls that went through, and the error codes of the others; any other error fails the test. */
async function outcomesOf(work: readonly Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const results = await Promise.allSettled(work);
  const codes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof AppError) return [result.reason.code];
    throw result.reason;
  });
  return { done: results.length - codes.length, codes: [...new Set(codes)] };
}

const many = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: writers }, (_, index) => make(index));

describe.each(testEngines())('writers at the same time on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, fakeClock());
    const offices = many((index) => ({ id: index + 1 }));
    await desk.setUpMarket([
      ...offices,
      { id: 90, taahodCeiling: '50000' },
      { id: 91, positionCeiling: '50000' },
    ]);
  });
  afterAll(() => db.close());

  const selected = async (sarafiId: number): Promise<number> => {
    const offerId = await desk.offer({}, { sarafiId });
    await desk.step('select', offerId);
    return offerId;
  };

  it('never pass the ceiling of commitments together', async () => {
    const offers: number[] = [];
    for (let index = 0; index < writers; index += 1) offers.push(await selected(90));
    const { done, codes } = await outcomesOf(offers.map((id) => desk.step('confirm', id)));
    // An offer of the fixture is of 10,000 euro.
    expect([done, codes]).toEqual([5, ['taahodExceeded']]);
    expect((await taahodOf(db, 90, desk.day)).used).toBe('50000.00');
  });

  it('never pass the open position together', async () => {
    const offers: number[] = [];
    for (let index = 0; index < writers; index += 1) offers.push(await selected(91));
    const { done, codes } = await outcomesOf(offers.map((id) => desk.step('confirm', id)));
    expect([done, codes]).toEqual([5, ['positionExceeded']]);
  });

  it('select one offer of a request', async () => {
    const requestId = await desk.addRequest();
    const offers: number[] = [];
    for (let index = 0; index < writers; index += 1)
      offers.push(await desk.bid(requestId, { sarafiId: index + 1 }));
    const { done, codes } = await outcomesOf(offers.map((id) => desk.step('select', id)));
    expect([done, codes]).toEqual([1, ['otherOfferSelected']]);
  });

  it('make one offer of an office on a request', async () => {
    const requestId = await desk.addRequest();
    const { done, codes } = await outcomesOf(many(() => desk.bid(requestId)));
    expect([done, codes]).toEqual([1, ['duplicateOffer']]);
  });

  it('count a payment once, and never more than the total', async () => {
    const offerId = await desk.bringTo(3);
    const pay = (refNo: string, amountRial: string) =>
      db.transaction(async (tx) => {
        const actor = desk.as('SYS');
        const { id } = await registerPayment(tx, actor, {
          offerId,
          amountRial,
          refNo,
          payType: 1,
          senderBank: '013',
        });
        return confirmPayment(tx, actor, { paymentId: id });
      });
    expect(await outcomesOf(many(() => pay('once', '1000000000')))).toEqual({ done: writers, codes: [] });
    expect((await desk.state(offerId)).paidRial).toBe('1000000000');
    const rest = await outcomesOf(many((index) => pay(`part-${index}`, '4100000000')));
    expect(rest).toEqual({ done: 3, codes: ['paymentTooLarge'] });
    expect(await desk.state(offerId)).toMatchObject({ paidRial: '13300000000', status: 4 });
  });

  it('use a code of SANA for one contract', async () => {
    const offers: number[] = [];
    for (let index = 0; index < 4; index += 1) offers.push(await desk.bringTo(4));
    const code = await db.transaction(async (tx) => {
      for (const id of offers) await desk.addDocument(tx, id);
      return desk.addSanaCode(tx, offers[0] ?? 0);
    });
    const { done, codes } = await outcomesOf(offers.map((offerId) => desk.issueHavale(offerId, code)));
    expect([done, codes]).toEqual([1, ['sanaCodeUsed']]);
  });

  it('that cancel and continue the same offer leave it in one of the two states, with no partial effects', async () => {
    for (let round = 0; round < 8; round += 1) {
      const offerId = await desk.bringTo(3);
      await outcomesOf([
        desk.step('cancel', offerId),
        desk.step('pay', offerId),
        desk.step('withdraw', offerId),
        desk.step('cancel', offerId),
      ]);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
