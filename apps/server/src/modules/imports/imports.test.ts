import { codes } from '@nazer/contract/codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { resolveTransition } from '@nazer/contract/kernel/state-machine.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/fake-clock.ts';
import { findHistory } from '../../platform/transitions.ts';
import { taahodOf } from '../sarafi/taahod.service.ts';
import { ImportsDesk, refusal, type StepName } from './imports.testing.ts';

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

describe.each(testEngines())('the states of an offer on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsDesk;
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsDesk(db, fakeClock());
    await desk.furnish([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
  afterAll(() => db.close());

  const historyCount = async (offerId: number) => (await findHistory(db, 'Offer', offerId)).length;
  const logCount = async (offerId: number) =>
    (
      await db.query<{ n: number }>(
        `select count(*) as n from event_log where resource = 'Offer' and key = $1 and action in ('insert', 'transition')`,
        [String(offerId)],
      )
    ).rows[0]?.n;

  describe.each(states)('from the state %i', (status) => {
    it.each(stepNames)('%s is taken or refused as the table says', async (name) => {
      const offerId = await desk.bringTo(status);
      const before = await desk.state(offerId);
      expect(before.status).toBe(status);
      const said = resolveTransition(offerStates, actionOf[name], {
        status,
        statusBefore: status === 7 ? 3 : null,
      });
      const steps = await historyCount(offerId);
      if (said.kind === 'illegal') {
        const refused = await refusal(desk.step(name, offerId));
        expect([refused.code, refused.facts.state]).toEqual([
          'illegalTransition',
          { codes: 'offerStatus', code: status },
        ]);
        expect(await desk.state(offerId)).toEqual(before);
        return;
      }
      // Its guard is not met: nothing is due yet, or rials must go back first.
      if (name === 'expire' && said.kind === 'apply') await desk.letExpire(offerId);
      else if (name === 'lapse' && said.kind === 'apply')
        expect(await desk.step(name, offerId)).toMatchObject({ isChanged: false });
      else if (name === 'cancel' && status === 4) {
        expect((await refusal(desk.step(name, offerId))).code).toBe('refundFirst');
        await desk.step('refund', offerId);
        await desk.step(name, offerId);
      } else if (name === 'pay' && status === 4)
        expect((await refusal(desk.step(name, offerId))).code).toBe('paymentTooLarge');
      else {
        const { isChanged } = await desk.step(name, offerId);
        expect(isChanged).toBe(said.kind === 'apply');
      }
      const isTaken = said.kind === 'apply' && name !== 'lapse';
      const after = await desk.state(offerId);
      expect(after.status).toBe(isTaken ? said.to : status);
      expect(await historyCount(offerId)).toBe(steps + Number(isTaken));
      expect(await logCount(offerId)).toBe(steps + Number(isTaken));
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
    expect(addDays(desk.day, 0)).toBe(desk.day);
  });
});
