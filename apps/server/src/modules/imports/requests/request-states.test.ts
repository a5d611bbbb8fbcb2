/**
 * A request makes every transition of its state table and no other: by steps called on the request itself, and by
 * steps of its offer.
 */
import { requestStatus as status } from '@nazer/contract/imports/imports.codes.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import {
  actionOf,
  type ActorRole,
  actorRoles,
  statesOf,
  type Transition,
} from '@nazer/contract/kernel/state-machine.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { attempt, testEngines } from '../../../platform/database/testing.ts';
import { findHistory } from '../../../platform/event-store.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { merchantOf, reason } from '../import-market.testing.ts';
import { actorAt, offerSteps, pay, type StepName } from '../import-steps.testing.ts';
import { ImportsFixture } from '../imports.testing.ts';
import { createRequest, requestMachine, settlementTo } from './requests.service.ts';
import { refundOffer, rejectPayment } from '../offers/offer-payments.service.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';

const table: readonly Transition[] = requestStates.transitions;
const clock = fakeClock();

interface Case {
  readonly tx: Tx;
  readonly role: ActorRole;
  readonly from: number;
  readonly requestId: number;
  /** Selected offer; 0 when there is none. */
  readonly offerId: number;
  readonly day: string;
}

const actorOf = ({ role }: Pick<Case, 'role'>) => actorAt({ clock }, role);

const keyOf = ({ requestId: id }: Case) => ({ id });

const decide = (at: Case, target: number): Promise<StepOutcome> =>
  requestMachine.run(at.tx, actorOf(at), { key: keyOf(at), action: settlementTo(target), reason });
const plain =
  (action: 'submit' | 'cancel' | 'object') =>
  (at: Case): Promise<StepOutcome> =>
    requestMachine.run(at.tx, actorOf(at), { key: keyOf(at), action });

/** Steps called on the request itself, each with the input its guards demand. */
const requestSteps: Readonly<Record<string, (at: Case) => Promise<StepOutcome>>> = {
  submit: plain('submit'),
  cancel: plain('cancel'),
  expire: async (at) => {
    const past = addDays(at.day, -1);
    await at.tx.query('update import_request set validity_date = $2 where id = $1', [at.requestId, past]);
    return requestMachine.run(at.tx, actorOf(at), { key: keyOf(at), action: 'expire', isIfDue: true });
  },
  renew: (at) =>
    requestMachine.run(at.tx, actorOf(at), {
      key: keyOf(at),
      action: 'renew',
      input: { validityDate: addDays(at.day, 9) },
    }),
  object: plain('object'),
  settleOpen: (at) => decide(at, status.havaleIssued),
  settleFinal: (at) => decide(at, status.makhtoome),
  cancelDisputed: async (at) => {
    if (at.from === status.disputed) await refundOffer(at.tx, actorAt({ clock }, 'SYS'), { id: at.offerId });
    return decide(at, status.cancelled);
  },
};

function expected(action: string, { from, role }: Pick<Case, 'from' | 'role'>): number | string {
  const rows = table.filter((row) => actionOf(row) === action);
  const here = rows.find((row) => row.from.includes(from));
  if (!here) return rows.some(({ to }) => to === from) ? from : 'illegalTransition';
  return here.actors.includes(role) ? Number(here.to) : 'forbidden';
}

/** A step of the selected offer (in the state `offer`) that moves its request from the state `from` to `to`. */
interface OfferTransition {
  readonly name: string;
  readonly from: number;
  readonly offer: number;
  readonly take: (at: Case) => Promise<unknown>;
  readonly to: number;
}

const step =
  (...names: StepName[]) =>
  async ({ tx, offerId }: Case): Promise<void> => {
    for (const name of names) await offerSteps[name]({ tx, clock, offerId });
  };

async function payPart({ tx, offerId }: Case): Promise<void> {
  await pay({ tx, clock, offerId }, '1000000');
}

/** Rejects the only payment of the offer, as the bank does. */
async function bounce({ tx, offerId }: Case): Promise<void> {
  const payments = 'select id from offer_payment where offer_id = $1';
  const { rows } = await tx.query<{ id: number }>(payments, [offerId]);
  await rejectPayment(tx, actorAt({ clock }, 'SYS'), { paymentId: rows[0]?.id ?? 0, refusal: 1, note: '' });
}

const offerTransitions: readonly OfferTransition[] = [
  { name: 'selectOffer', from: 1, offer: 1, take: step('select'), to: 2 },
  { name: 'confirmOffer', from: 2, offer: 2, take: step('confirm'), to: 3 },
  { name: 'releaseOffer', from: 2, offer: 2, take: step('decline'), to: 1 },
  { name: 'releaseOffer', from: 2, offer: 2, take: step('cancel'), to: 1 },
  { name: 'payRial', from: 3, offer: 3, take: payPart, to: 4 },
  { name: 'payRial', from: 3, offer: 3, take: step('pay'), to: 4 },
  { name: 'paymentFallsBack', from: 4, offer: 4, take: bounce, to: 3 },
  {
    name: 'paymentFallsBack',
    from: 4,
    offer: 3,
    take: async (at) => {
      await payPart(at);
      await bounce(at);
    },
    to: 3,
  },
  { name: 'loseOffer', from: 3, offer: 3, take: step('cancel'), to: 1 },
  { name: 'havale', from: 4, offer: 4, take: step('havale'), to: 5 },
  { name: 'rejectHavale', from: 5, offer: 5, take: step('rejectHavale'), to: 4 },
  { name: 'losePaidOffer', from: 4, offer: 4, take: step('refund', 'cancel'), to: 1 },
  { name: 'finalConfirm', from: 5, offer: 5, take: step('finalConfirm'), to: 6 },
  { name: 'finalConfirm', from: 5, offer: 5, take: step('close'), to: 6 },
  { name: 'returnFromMakhtoome', from: 6, offer: 6, take: step('returnFromMakhtoome'), to: 5 },
  { name: 'cancelPaid', from: 4, offer: 4, take: step('withdraw', 'refund', 'confirmWithdrawal'), to: 7 },
  { name: 'cancelPaid', from: 5, offer: 5, take: step('withdraw', 'refund', 'confirmWithdrawal'), to: 7 },
];

describe.each(testEngines())('the states of a request on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  const made = new Map<number, { requestId: number; offerId: number }>();
  beforeAll(async () => {
    db = await open({ migrate: true });
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }]);
    for (const state of statesOf(requestStates)) made.set(state, await make(state));
  });
  afterAll(() => db.close());

  const requestOf = async (offerId: number): Promise<number> =>
    (await db.query<{ id: number }>('select request_id as id from offer where id = $1', [offerId])).rows[0]
      ?.id ?? 0;

  async function make(state: number): Promise<{ requestId: number; offerId: number }> {
    if (state === status.draft) {
      const draft = { nationalId: merchantOf(0), currency: 'EUR', amount: '10000', isDraft: true };
      const validityDate = addDays(desk.day, 20);
      const { id } = await db.transaction((tx) =>
        createRequest(tx, desk.as('APP'), { ...draft, validityDate }),
      );
      return { requestId: id, offerId: 0 };
    }
    if (state >= status.offerSelected && state <= status.makhtoome) {
      const offerId = await desk.bringTo(state);
      return { requestId: await requestOf(offerId), offerId };
    }
    if (state === status.disputed) {
      const offerId = await desk.bringTo(5);
      const requestId = await requestOf(offerId);
      await desk.object(requestId);
      return { requestId, offerId };
    }
    const requestId = await desk.addRequest();
    const at = { tx: db, from: state, requestId, offerId: 0, day: desk.day };
    if (state === status.cancelled)
      await db.transaction((tx) =>
        requestMachine.run(tx, desk.as('APP'), { key: { id: requestId }, action: 'cancel' }),
      );
    if (state === status.expired)
      await db.transaction(
        (tx) =>
          requestSteps.expire?.({ ...at, tx, role: 'SYS' }) ??
          Promise.reject(new Error('There is no such step.')),
      );
    return { requestId, offerId: 0 };
  }

  const stateOf = async (at: Pick<Database, 'query'>, requestId: number): Promise<number | undefined> =>
    (await at.query<{ status: number }>('select status from import_request where id = $1', [requestId]))
      .rows[0]?.status;

  it('can all be reached', async () => {
    const states = statesOf(requestStates);
    const reached = await Promise.all(states.map((state) => stateOf(db, made.get(state)?.requestId ?? 0)));
    expect(reached).toEqual(states);
  });

  it('have the moment of their end in the states that end them alone', async () => {
    const ends: number[] = [status.makhtoome, status.cancelled, status.expired];
    for (const [state, { requestId }] of made) {
      const { rows } = await db.query<{ isOver: boolean }>(
        'select closed_at is not null as "isOver" from import_request where id = $1',
        [requestId],
      );
      expect({ state, isOver: rows[0]?.isOver }).toEqual({ state, isOver: ends.includes(state) });
    }
  });

  it.each(Object.keys(requestSteps))(
    '%s leads where the table says, or is refused, in every state and role',
    async (action) => {
      const wrong: unknown[] = [];
      for (const from of statesOf(requestStates))
        for (const role of actorRoles) {
          const { requestId, offerId } = made.get(from) ?? { requestId: 0, offerId: 0 };
          const want = expected(action, { from, role });
          const got = await attempt(db, async (tx) => {
            await requestSteps[action]?.({ tx, role, from, requestId, offerId, day: desk.day });
            return stateOf(tx, requestId);
          }).catch((error: { code?: string }) => error.code);
          if (got !== want) wrong.push({ from, role, want, got });
        }
      expect(wrong).toEqual([]);
    },
  );

  it.each(offerTransitions)(
    '$name moves a request from $from to $to when its offer takes the step',
    async (row) => {
      const arrow = table.find(({ name, from }) => name === row.name && from.includes(row.from));
      expect(arrow?.to).toBe(row.to);
      const { requestId, offerId } = made.get(row.offer) ?? { requestId: 0, offerId: 0 };
      // A registered request has no offer yet.
      const of = offerId === 0 ? await desk.bid(requestId) : offerId;
      const at = { role: 'SYS', from: row.from, requestId, offerId: of, day: desk.day } as const;
      const to = await attempt(db, async (tx) => {
        await row.take({ ...at, tx });
        return stateOf(tx, requestId);
      });
      expect(to).toBe(row.to);
    },
  );

  it('go on from a dispute while the rials are paid, and not once they are refunded', async () => {
    const { requestId, offerId } = made.get(status.disputed) ?? { requestId: 0, offerId: 0 };
    const at = { role: 'SUP', from: status.disputed, requestId, offerId, day: desk.day } as const;
    const refused = attempt(db, async (tx) => {
      await refundOffer(tx, actorAt({ clock }, 'SYS'), { id: offerId });
      return decide({ ...at, tx }, status.havaleIssued);
    });
    await expect(refused).rejects.toMatchObject({ code: 'rialMissing' });
  });

  it('have no reason, which would be in one language, when they end with a paid offer', async () => {
    const { requestId, offerId } = made.get(status.rialPaid) ?? { requestId: 0, offerId: 0 };
    const at = { role: 'SYS', from: status.rialPaid, requestId, offerId, day: desk.day } as const;
    const history = await attempt(db, async (tx) => {
      await step('withdraw', 'refund', 'confirmWithdrawal')({ ...at, tx });
      await tx.query('select');
      return findHistory(tx, { entity: 'ImportRequest', id: requestId, officeId: null });
    });
    expect(history[0]).toMatchObject({ transition: 'cancelPaid', reason: '' });
  });

  it('are covered by a case of this file for every transition of the table', () => {
    const creations = table.filter(({ from }) => from.length === 0).map(({ name }) => name);
    const tried = new Set([
      ...creations,
      ...Object.keys(requestSteps),
      ...offerTransitions.map(({ name }) => name),
    ]);
    expect(table.filter((row) => !tried.has(row.name) && !tried.has(actionOf(row)))).toEqual([]);
  });
});
