/** Buttons on the page of a dealing: each allowed or refused action is compared with the answer of its call. */
import { approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccounts } from '../../../start/prepare-data.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { attempt, testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import {
  type ActionCall,
  findWrongActions,
  nothing,
  setFourEyes,
  testCallers,
} from '../../../testing-allowed-actions.ts';

import { exportsHandlers } from '../exports.routes.ts';
import {
  actorAs,
  addDealing,
  addDemand,
  addMarket,
  addReceipt,
  addSupply,
  finalDealing,
  testNow,
  testReason as description,
} from '../exports.testing.ts';

const clock = fakeClock(testNow.toISOString());
/** The caller of an office is of the office 1, which makes all demands here. */
const callers = testCallers(1);

const actionCallsOf = (dealingId: number): Readonly<Record<string, ActionCall>> => {
  const query = { dealingId, description };
  const reply = (confirm: 'true' | 'false'): ActionCall => ({
    call: 'GET /api/Export/ReplySupplierCanceling',
    make: (ctx) =>
      exportsHandlers['GET /api/Export/ReplySupplierCanceling'](ctx, {
        ...nothing,
        query: { ...query, confirm },
      }),
  });
  return {
    deliver: {
      call: 'POST /api/Export/ShowDelivery',
      make: (ctx) =>
        ctx.db.transaction(async (tx) => {
          const body = { dealingId, trackingCode: await addReceipt(tx, dealingId) };
          return exportsHandlers['POST /api/Export/ShowDelivery'](ctx, { ...nothing, body });
        }),
    },
    cancel: {
      call: 'GET /api/Export/CancelDealing',
      make: (ctx) => exportsHandlers['GET /api/Export/CancelDealing'](ctx, { ...nothing, query }),
    },
    final: {
      call: 'GET /api/Export/FinalDealing',
      make: (ctx) => exportsHandlers['GET /api/Export/FinalDealing'](ctx, { ...nothing, query }),
    },
    returnFromFinal: {
      call: 'GET /api/Export/ReturnFromFinal',
      make: (ctx) => exportsHandlers['GET /api/Export/ReturnFromFinal'](ctx, { ...nothing, query }),
    },
    confirmWithdrawal: reply('true'),
    refuseWithdrawal: reply('false'),
  };
};

/** Variants of the facts that the guards look at, each with its SQL. */
const facts: readonly (readonly [string, string])[] = [
  ['as it is', 'select $1::bigint'],
  ['nothing paid', 'update dealing set paid_rial = 0 where id = $1'],
  ['paid in part', 'update dealing set paid_rial = round(total_rial / 2) where id = $1'],
  ['all paid', 'update dealing set paid_rial = total_rial where id = $1'],
  [
    'no declarations left',
    `with paid as (update dealing set paid_rial = total_rial where id = $1 returning supply_id)
     update supply_cottage c set claimed = d.remain_amount, allocated = d.remain_amount from customs_declaration d
     where d.id = c.declaration_id and c.supply_id in (select supply_id from paid)`,
  ],
  ['final long ago', `update dealing set final_on = '1403/01/01' where id = $1 and final_on <> ''`],
  ['left nowhere', 'update dealing set status_before_cancel = null where id = $1'],
  [
    'left when paid',
    `update dealing set status_before_cancel = ${dealingStatus.rialPaid}
     where id = $1 and status = ${dealingStatus.supplierWithdrawal}`,
  ],
  [
    'cancel asked for',
    `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
       requested_at, expires_at)
     values ('x', '{}', 'Dealing', $1, '', '{}', '{}', 'dealing:' || $1::bigint || ':cancel', 1, now(), now())`,
  ],
  [
    'return asked for',
    `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
       requested_at, expires_at)
     values ('x', '{}', 'Dealing', $1, '', '{}', '{}', 'dealing:' || $1::bigint || ':returnFromFinal', 1, now(), now())`,
  ],
];

/**
 * Makes a dealing in this state, by steps as far as `from` names them; withdrawn, cancelled and expired ones get the
 * state written into their row.
 */
async function reach(tx: Tx, status: number): Promise<number> {
  const supplyId = await addSupply(tx);
  const demandId = await addDemand(tx);
  const pair = { supplyId, demandId, amount: '1000.00' };
  const from: Readonly<Record<number, Parameters<typeof addDealing>[2]>> = {
    [dealingStatus.supplierConfirmed]: 'confirmed',
    [dealingStatus.rialPaid]: 'paid',
    [dealingStatus.delivered]: 'delivered',
    [dealingStatus.final]: 'delivered',
    [dealingStatus.supplierWithdrawal]: 'confirmed',
  };
  const id = await addDealing(tx, pair, from[status] ?? 'registered');
  if (status === dealingStatus.final) await finalDealing(tx, actorAs('SUP'), { id, reason: description });
  else
    await tx.query(
      'update dealing set status_before_cancel = status, status = $2 where id = $1 and status <> $2',
      [id, status],
    );
  return id;
}

describe.each(testEngines())('the actions offered for a dealing on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    await addMarket(db, [{ id: 1 }]);
  });
  afterAll(() => db.close());

  describe.each(approvalModes)('where four eyes are %s', (mode) => {
    beforeAll(() => setFourEyes(db, mode));

    it.each(Object.entries(dealingStatus))(
      'a dealing in the state %s offers exactly the steps that its calls accept',
      async (_name, status) => {
        const mismatches: string[] = [];
        for (const [name, change] of facts)
          await attempt(db, async (tx) => {
            const id = await reach(tx, status);
            await tx.query(change, [id]);
            const read = (ctx: Parameters<ActionCall['make']>[0]) =>
              exportsHandlers['GET /api/Export/GetDealingInfo'](ctx, { ...nothing, query: { id } });
            const found = await findWrongActions({ db, clock }, callers, {
              tx,
              read,
              calls: actionCallsOf(id),
            });
            mismatches.push(...found.map((lie) => `${name}: ${lie}`));
          });
        expect(mismatches).toEqual([]);
      },
    );
  });
});
