/** Transitions of a dealing: every one of the state table, and no other. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { actionOf, type ActorRole, statesOf } from '@nazer/contract/kernel/state-machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { attempt, testEngines } from '../../../platform/database/testing.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { saveSetting } from '../../../platform/settings-store.ts';

import { lapseDealing } from './dealings.service.ts';

import { refundDealing, rejectPayment } from './dealing-payments.service.ts';

import {
  actorAs,
  addDealing,
  addDemand,
  addMarket,
  addReceipt,
  addSupply,
  cancelDealing,
  confirmDealing,
  confirmWithdrawal,
  deliverDealing,
  finalDealing,
  payInFull,
  refuseWithdrawal,
  returnFromFinal,
  statusOf,
  testNow,
  testReason as reason,
  withdrawDealing,
} from '../exports.testing.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';

/** Sixty days later: past every deadline. */
const later = new Date(testNow.getTime() + 60 * 24 * 3_600_000);

/** Makes a dealing in each state. */
const reach: Readonly<Record<number, (tx: Tx) => Promise<number>>> = {
  [dealingStatus.registered]: (tx) => fresh(tx, 'registered'),
  [dealingStatus.supplierConfirmed]: (tx) => fresh(tx, 'confirmed'),
  [dealingStatus.rialPaid]: (tx) => fresh(tx, 'paid'),
  [dealingStatus.delivered]: (tx) => fresh(tx, 'delivered'),
  [dealingStatus.final]: async (tx) => {
    const id = await fresh(tx, 'delivered');
    await finalDealing(tx, actorAs('SUP'), { id, reason });
    return id;
  },
  [dealingStatus.supplierWithdrawal]: async (tx) => {
    const id = await fresh(tx, 'confirmed');
    await withdrawDealing(tx, actorAs('SUPL'), { id });
    return id;
  },
  [dealingStatus.cancelled]: async (tx) => {
    const id = await fresh(tx, 'confirmed');
    await cancelDealing(tx, actorAs('SUP'), { id, reason });
    return id;
  },
  [dealingStatus.expired]: async (tx) => {
    const id = await fresh(tx, 'registered');
    await lapseDealing(tx, actorAs('SYS', later), id);
    return id;
  },
};

async function fresh(tx: Tx, to: Parameters<typeof addDealing>[2]): Promise<number> {
  const supplyId = await addSupply(tx);
  const demandId = await addDemand(tx);
  return addDealing(tx, { supplyId, demandId, amount: '1000.00' }, to);
}

type Action = (tx: Tx, role: ActorRole, id: number) => Promise<StepOutcome>;

/** Actions of people, offices and suppliers; steps of the system are tested where they happen. */
const actions: Readonly<Record<string, Action>> = {
  supplierConfirm: (tx, role, id) => confirmDealing(tx, actorAs(role), { id }),
  deliver: async (tx, role, id) =>
    deliverDealing(tx, actorAs(role), { id, trackingCode: await addReceipt(tx, id) }),
  final: (tx, role, id) => finalDealing(tx, actorAs(role), { id, reason }),
  returnFromFinal: (tx, role, id) => returnFromFinal(tx, actorAs(role), { id, reason }),
  cancel: async (tx, role, id) => {
    const status = await statusOf(tx, id);
    const isPaid = status === dealingStatus.rialPaid || status === dealingStatus.delivered;
    if (isPaid) await refundDealing(tx, actorAs('SYS'), { key: { id } });
    return cancelDealing(tx, actorAs(role), { id, reason });
  },
  withdraw: (tx, role, id) => withdrawDealing(tx, actorAs(role), { id }),
  confirmWithdrawal: (tx, role, id) => confirmWithdrawal(tx, actorAs(role), { id, reason }),
  refuseWithdrawal: (tx, role, id) => refuseWithdrawal(tx, actorAs(role), { id, reason }),
};

const roles: readonly ActorRole[] = ['SUPL', 'SAR', 'OP', 'SUP', 'SYS'];

/** State or refusal that the table demands. */
function expected(action: string, from: number, role: ActorRole): number | 'illegalTransition' | 'forbidden' {
  const rows = dealingStates.transitions.filter((row) => actionOf(row) === action);
  const here = rows.find((row) => (row.from as readonly number[]).includes(from)); // a tuple of its own codes
  const target = (to: number | 'before'): number => (to === 'before' ? dealingStatus.supplierConfirmed : to);
  // A dealing without a withdrawal has no state to go back to.
  if (!here) return rows.some(({ to }) => to === from) ? from : 'illegalTransition';
  return (here.actors as readonly ActorRole[]).includes(role) ? target(here.to) : 'forbidden'; // see above
}

describe.each(testEngines())('the states of a dealing on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  it('can each be reached', async () => {
    for (const [status, make] of Object.entries(reach))
      expect(await attempt(db, async (tx) => statusOf(tx, await make(tx)))).toBe(Number(status));
    expect(Object.keys(reach).map(Number)).toEqual(statesOf(dealingStates));
  });

  it.each(Object.keys(actions))('%s does what the table says in every state and role', async (action) => {
    const act = actions[action];
    const wrong: unknown[] = [];
    for (const from of statesOf(dealingStates))
      for (const role of roles) {
        const want = expected(action, from, role);
        const got = await attempt(db, async (tx) => {
          const id = (await reach[from]?.(tx)) ?? 0;
          return act ? (await act(tx, role, id)).status : undefined;
        }).catch((error: { code?: string }) => error.code);
        if (got !== want) wrong.push({ from, role, want, got });
      }
    expect(wrong).toEqual([]);
  });

  it('writes history and log with every step, and neither for the same state again', async () => {
    await attempt(db, async (tx) => {
      const id = await fresh(tx, 'confirmed');
      const again = await confirmDealing(tx, actorAs('SUPL'), { id });
      expect(again).toEqual({ id, status: dealingStatus.supplierConfirmed, isChanged: false });
      const history = await tx.query(
        `select from_status as "from", to_status as "to", transition, actor_role as role from transition_history
         where entity = 'Dealing' and entity_id = $1 order by id`,
        [id],
      );
      expect(history.rows).toEqual([
        { from: null, to: 1, transition: 'register', role: 'SUPL' },
        { from: 1, to: 2, transition: 'supplierConfirm', role: 'SUPL' },
      ]);
      const log = await tx.query<{ action: string }>(
        `select action from event_log where resource = 'Dealing' and key = $1 order by id`,
        [String(id)],
      );
      expect(log.rows.map(({ action }) => action)).toEqual(['insert', 'transition']);
    });
  });

  it('a dealing ends when the supplier does not answer or the rials are not paid in time, and stays open otherwise', async () => {
    for (const to of ['registered', 'confirmed'] as const)
      await attempt(db, async (tx) => {
        const id = await fresh(tx, to);
        expect((await lapseDealing(tx, actorAs('SYS'), id)).isChanged).toBe(false);
        const { status, missedDeadlines: strikes } = await lapseDealing(tx, actorAs('SYS', later), id);
        expect([status, strikes]).toEqual([dealingStatus.expired, null]);
      });
  });

  it('the third deadline an office misses within 30 days is reported', async () => {
    await attempt(db, async (tx) => {
      const reported: unknown[] = [];
      for (const _ of [1, 2, 3]) {
        const id = await fresh(tx, 'confirmed');
        reported.push((await lapseDealing(tx, actorAs('SYS', later), id)).missedDeadlines);
      }
      expect(reported).toEqual([null, null, { sarafiId: 1, count: 3 }]);
    });
  });

  it('a payment the bank takes back makes a paid dealing wait for its rials again', async () => {
    await attempt(db, async (tx) => {
      const id = await fresh(tx, 'paid');
      const { rows } = await tx.query<{ id: number }>(
        'select id from dealing_payment where dealing_id = $1',
        [id],
      );
      await rejectPayment(tx, actorAs('SYS'), rows[0]?.id ?? 0);
      expect(await statusOf(tx, id)).toBe(dealingStatus.supplierConfirmed);
      await payInFull(tx, id);
      expect(await statusOf(tx, id)).toBe(dealingStatus.rialPaid);
    });
  });

  it('a dealing whose payment the bank takes back gives its payer the days of the demand again', async () => {
    await attempt(db, async (tx) => {
      const demandId = await addDemand(tx, { rialPayDays: 3 });
      const supplyId = await addSupply(tx);
      const id = await addDealing(tx, { supplyId, demandId, amount: '100000.00' }, 'paid');
      const deadlines = async () => {
        const { rows } = await tx.query<{ dealing: Date; identifier: Date; payment: number }>(
          `select d.rial_deadline as dealing, i.expire_at as identifier, p.id as payment from dealing d
           join payment_identifier i on i.identifier = d.payment_identifier
           join dealing_payment p on p.dealing_id = d.id where d.id = $1`,
          [id],
        );
        return rows[0];
      };
      const first = await deadlines();
      await rejectPayment(tx, actorAs('SYS', later), first?.payment ?? 0);
      const again = await deadlines();
      // More than the hours of the settings, which end on the next day.
      expect(first?.dealing.getTime()).toBeGreaterThan(testNow.getTime() + 2 * 24 * 3_600_000);
      expect(again?.dealing.getTime()).toBeGreaterThan(later.getTime() + 2 * 24 * 3_600_000);
      expect(again?.identifier).toEqual(again?.dealing);
    });
  });

  it('a withdrawal can be asked for three times', async () => {
    await attempt(db, async (tx) => {
      const id = await fresh(tx, 'paid');
      for (const _ of [1, 2, 3]) {
        await withdrawDealing(tx, actorAs('SUPL'), { id });
        await refuseWithdrawal(tx, actorAs('SUP'), { id, reason });
        expect(await statusOf(tx, id)).toBe(dealingStatus.rialPaid);
        const again = await refuseWithdrawal(tx, actorAs('SUP'), { id, reason });
        expect(again.isChanged).toBe(false);
      }
      await expect(withdrawDealing(tx, actorAs('SUPL'), { id })).rejects.toMatchObject({
        code: 'tooManyWithdrawals',
      });
    });
  });

  it('a refused withdrawal is refused a second time without a change, also when its rials came or went meanwhile', async () => {
    const { supplierConfirmed, rialPaid } = dealingStatus;
    const paymentOf = async (tx: Tx, id: number): Promise<number> => {
      const { rows } = await tx.query<{ id: number }>(
        'select id from dealing_payment where dealing_id = $1',
        [id],
      );
      return rows[0]?.id ?? 0;
    };
    const pay = (tx: Tx, id: number) => payInFull(tx, id);
    const takeBack = async (tx: Tx, id: number) => rejectPayment(tx, actorAs('SYS'), await paymentOf(tx, id));
    const cases = [
      { from: 'confirmed', meanwhile: pay, to: rialPaid },
      { from: 'paid', meanwhile: takeBack, to: supplierConfirmed },
    ] as const;
    for (const { from, meanwhile, to } of cases)
      await attempt(db, async (tx) => {
        const id = await fresh(tx, from);
        await withdrawDealing(tx, actorAs('SUPL'), { id });
        await meanwhile(tx, id);
        await refuseWithdrawal(tx, actorAs('SUP'), { id, reason });
        expect(await statusOf(tx, id)).toBe(to);
        const again = await refuseWithdrawal(tx, actorAs('SUP'), { id, reason });
        expect(again).toMatchObject({ status: to, isChanged: false });
      });
  });

  it('a withdrawal can be asked for as often as the settings say', async () => {
    await attempt(db, async (tx) => {
      await invalidateCachedValues(tx);
      await saveSetting(tx, 'market', {
        rowVersion: 1,
        values: { maxWithdrawals: 10 },
        updatedAt: '',
        updatedBy: '',
      });
      const id = await fresh(tx, 'paid');
      for (let time = 0; time < 10; time += 1) {
        await withdrawDealing(tx, actorAs('SUPL'), { id });
        await refuseWithdrawal(tx, actorAs('SUP'), { id, reason });
      }
      await expect(withdrawDealing(tx, actorAs('SUPL'), { id })).rejects.toMatchObject({
        code: 'tooManyWithdrawals',
        facts: { values: { max: 10 } },
      });
    });
  });

  it('nothing that was paid is cancelled before its rials went back', async () => {
    await attempt(db, async (tx) => {
      const id = await fresh(tx, 'delivered');
      await expect(cancelDealing(tx, actorAs('SUP'), { id, reason })).rejects.toMatchObject({
        code: 'refundFirst',
      });
      await refundDealing(tx, actorAs('SYS'), { key: { id } });
      await expect(finalDealing(tx, actorAs('SUP'), { id, reason })).rejects.toMatchObject({
        code: 'rialNotPaid',
      });
      expect((await cancelDealing(tx, actorAs('SUP'), { id, reason })).status).toBe(dealingStatus.cancelled);
    });
  });

  it('a final dealing comes back within 90 days, not after', async () => {
    await attempt(db, async (tx) => {
      const id = (await reach[dealingStatus.final]?.(tx)) ?? 0;
      const tooLate = actorAs('SUP', new Date(testNow.getTime() + 91 * 24 * 3_600_000));
      await expect(returnFromFinal(tx, tooLate, { id, reason })).rejects.toMatchObject({
        code: 'returnTooLate',
        facts: { values: { days: 90 } },
      });
      const inTime = actorAs('SUP', new Date(testNow.getTime() + 90 * 24 * 3_600_000));
      expect((await returnFromFinal(tx, inTime, { id, reason })).status).toBe(dealingStatus.delivered);
    });
  });
});
