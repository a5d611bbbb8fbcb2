import { codes } from '@nazer/contract/codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { resolveTransition } from '@nazer/contract/kernel/state-machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { findHistory } from '../../platform/event-store.ts';
import { taahodOf } from '../sarafi/limits/taahod.service.ts';
import { refusal } from './import-market.testing.ts';
import type { StepName } from './import-steps.testing.ts';
import { ImportsFixture } from './imports.testing.ts';

/** Action of the state table behind each step of the tests; empty for a refund, which is no step of the table. */
const actionOf: Readonly<Record<StepName, string>> = {
  select: 'select',
  decline: 'decline',
  confirm: 'confirm',
  expire: 'expire',
  pay: 'payRial',
  lapse: 'lapse',
  havale: 'havale',
  rejectHavale: 'rejectHavale',
  finalConfirm: 'finalConfirm',
  close: 'close',
  returnFromMakhtoome: 'returnFromMakhtoome',
  cancel: 'cancel',
  withdraw: 'withdraw',
  confirmWithdrawal: 'confirmWithdrawal',
  refuseWithdrawal: 'refuseWithdrawal',
  refund: '',
};
const stepNames = (Object.keys(actionOf) as StepName[]).filter((name) => name !== 'refund'); // its own keys
const states: readonly number[] = Object.values(codes.offerStatus);

/** Takes a step and checks its answer. */
type TakeStep = (offerId: number, name: StepName) => Promise<void>;

describe.each(testEngines())('the states of an offer on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, fakeClock());
    await desk.setUpMarket([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
  afterAll(() => db.close());

  const historyCount = async (offerId: number) =>
    (await findHistory(db, { entity: 'Offer', id: offerId, officeId: null })).length;
  const logCount = async (offerId: number) =>
    (
      await db.query<{ n: number }>(
        `select count(*) as n from event_log where resource = 'Offer' and key = $1 and action in ('insert', 'transition')`,
        [String(offerId)],
      )
    ).rows[0]?.n;

  /** Expects a refusal that names the state, and that nothing changed. */
  async function refuse(name: StepName, offerId: number): Promise<void> {
    const before = await desk.state(offerId);
    const refused = await refusal(desk.step(name, offerId));
    expect([refused.code, refused.facts.state]).toEqual([
      'illegalTransition',
      { codes: 'offerStatus', code: before.status },
    ]);
    expect(await desk.state(offerId)).toEqual(before);
  }

  const changes = async (name: StepName, offerId: number) => (await desk.step(name, offerId)).isChanged;
  const expectations: Readonly<Record<'apply' | 'unchanged' | 'illegal', TakeStep>> = {
    illegal: (offerId, name) => refuse(name, offerId),
    apply: async (offerId, name) => expect(await changes(name, offerId)).toBe(true),
    unchanged: async (offerId, name) => expect(await changes(name, offerId)).toBe(false),
  };

  /** Steps that the table allows but whose guard is not met at first, by the number of the state and the step. */
  const guards: Readonly<Record<string, TakeStep>> = {
    '1 expire': (offerId) => desk.letExpire(offerId),
    '3 lapse': async (offerId) =>
      expect(await desk.step('lapse', offerId)).toMatchObject({ isChanged: false }),
    '4 pay': async (offerId) =>
      expect((await refusal(desk.step('pay', offerId))).code).toBe('paymentTooLarge'),
    '4 cancel': async (offerId) => {
      expect((await refusal(desk.step('cancel', offerId))).code).toBe('refundFirst');
      await desk.step('refund', offerId);
      await desk.step('cancel', offerId);
    },
  };

  describe.each(states)('from the state %i', (status) => {
    it.each(stepNames)('%s is taken or refused as the table says', async (name) => {
      const offerId = await desk.bringTo(status);
      const before = await desk.state(offerId);
      expect(before.status).toBe(status);
      const said = resolveTransition(offerStates, actionOf[name], {
        status,
        statusBefore: status === 7 ? 3 : null, // `bringTo` withdraws (7) a confirmed offer (3)
      });
      const steps = await historyCount(offerId);
      const expectOutcome = guards[`${status} ${name}`] ?? expectations[said.kind];
      await expectOutcome(offerId, name);
      const isTaken = said.kind === 'apply' && name !== 'lapse';
      expect((await desk.state(offerId)).status).toBe(isTaken ? said.to : status);
      const written = steps + Number(isTaken);
      expect([await historyCount(offerId), await logCount(offerId)]).toEqual([written, written]);
    });
  });

  it('carry the request along, from registration to the end of the deal', async () => {
    const requestId = await desk.addRequest();
    const offerId = await desk.bid(requestId);
    const seen = [(await desk.state(offerId)).requestStatus];
    for (const name of [
      'select',
      'confirm',
      'pay',
      'havale',
      'finalConfirm',
      'returnFromMakhtoome',
    ] as const) {
      await desk.step(name, offerId);
      seen.push((await desk.state(offerId)).requestStatus);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 5]);
  });

  it('count in the commitment of the office while they bind, and again after a return', async () => {
    const used = async () => (await taahodOf(db, 3, desk.day)).used;
    const offerId = await desk.offer(
      { amount: '1000', currency: 'USD' },
      { sarafiId: 3, unitPrice: '1130000' },
    );
    const seen = [await used()];
    for (const name of ['select', 'confirm', 'pay', 'havale', 'close', 'returnFromMakhtoome'] as const) {
      await desk.step(name, offerId);
      seen.push(await used());
    }
    expect(seen).toEqual(['0.00', '0.00', '849.62', '849.62', '849.62', '0.00', '849.62']);
    const { rows } = await db.query<{ amount: string; day: string }>(
      `select amount, biz_date as day from position_entry where ref_type = 1 and ref_id = $1`,
      [offerId],
    );
    expect(rows).toEqual([{ amount: '-1000.00', day: desk.day }]);
    expect((await desk.state(offerId)).boundOn).toBe(desk.day);
  });
});
