/** The calls of exports that can be set to wait for a second pair of eyes. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import type { ApprovableName } from '@nazer/contract/events/approvals.calls.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { doerOf } from '../../platform/doer.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { type Approvables, askingRoleOf, type Description } from '../events/approvals.service.ts';
import { cancelDealing } from './dealing-ends.service.ts';
import { returnFromFinal } from './dealing-final.service.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import { type DealingWish, getLockedDeal, stateOf } from './dealing-steps.ts';
import { dueDateApproval } from './due-dates.ts';
import { describeBands, readBands, saveBands } from './save-bands.ts';

interface DealingQuery {
  readonly dealingId: number;
  readonly description?: string | undefined;
}

export const wishOf = (ctx: Ctx, { dealingId, description }: DealingQuery): DealingWish => ({
  id: dealingId,
  reason: description,
  sarafiId: scopeOf(ctx)?.sarafiId,
});

interface DealingAsk {
  readonly call: ApprovableName;
  readonly action: 'cancel' | 'returnFromFinal';
}

async function describeDealing(
  tx: Tx,
  ctx: Ctx,
  { wish, ask }: { readonly wish: DealingWish; readonly ask: DealingAsk },
): Promise<Description | Outcome> {
  const { dealing } = await getLockedDeal(tx, wish);
  const step = await decideGuarded(dealingRules, ask.action, {
    ...stateOf(dealing),
    actor: await askingRoleOf(tx, ctx, ask.call),
    reason: wish.reason,
    facts: await dealingFacts(tx, dealing, ctx.clock.now()),
  });
  if (step.kind === 'unchanged')
    return outcomeOf(ctx, dealingStates, { id: dealing.id, status: dealing.status, isChanged: false });
  const { currency, amount, totalRial, paidRial, status } = dealing;
  return {
    entity: dealingStates.entity,
    entityId: dealing.id,
    title: `${amount} ${currency}`,
    before: { status, totalRial, paidRial },
    after: { status: step.to },
    duplicateKey: `dealing:${dealing.id}:${ask.action}`,
    reason: step.reason,
    status,
    statusTitle: codeTitle(ctx.language, dealingStates.codes, status),
  };
}

const cancelAsk: DealingAsk = {
  call: 'GET /api/Export/CancelDealing',
  action: 'cancel',
};

const returnAsk: DealingAsk = {
  call: 'GET /api/Export/ReturnFromFinal',
  action: 'returnFromFinal',
};

export const exportsApprovals = {
  'GET /api/Export/CancelDealing': {
    describe: (ctx, tx, { query }) => describeDealing(tx, ctx, { wish: wishOf(ctx, query), ask: cancelAsk }),
    run: async (tx, ctx, { query }) =>
      outcomeOf(ctx, dealingStates, await cancelDealing(tx, doerOf(ctx), wishOf(ctx, query))),
  },
  'GET /api/Export/ReturnFromFinal': {
    describe: (ctx, tx, { query }) => describeDealing(tx, ctx, { wish: wishOf(ctx, query), ask: returnAsk }),
    run: async (tx, ctx, { query }) =>
      outcomeOf(ctx, dealingStates, await returnFromFinal(tx, doerOf(ctx), wishOf(ctx, query))),
  },
  'POST /api/Export/ChangeDueDate': dueDateApproval,
  'POST /api/Export/SaveCurrencyCellingVales': {
    describe: (ctx, tx, { body }) => describeBands(tx, readBands(body, todayJalali(ctx.clock.now()))),
    // oxlint-disable-next-line eslint/max-params -- the engine of approvals hands over all four
    run: (tx, ctx, { body }, makers) =>
      saveBands(tx, ctx, { bands: readBands(body, todayJalali(ctx.clock.now())), makers }),
  },
} satisfies Approvables;
