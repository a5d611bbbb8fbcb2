/** The calls of imports that can be set to wait for a second pair of eyes. */
import type { ApprovableName } from '@nazer/contract/events/approvals.calls.ts';
import { blackListExceptionStates } from '@nazer/contract/imports/blacklist-exception.states.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { doerOf } from '../../platform/doer.ts';
import type { Facts } from '../../platform/event-log.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { type Approvables, askingRoleOf, type Description } from '../events/approvals.service.ts';
import {
  addException,
  decideAddition,
  decideRemoval,
  endException,
  lockException,
  readAddition,
} from './blacklist-exceptions.ts';
import { returnFromMakhtoome } from './offer-completion.service.ts';
import { cancelOffer } from './offer-cancellation.service.ts';
import { decideGuardedOffer, lockOffer, offerTitle } from './offer-steps.ts';

interface OfferQuery {
  readonly offerId: number;
  readonly description: string;
}

const inputOf = (ctx: Ctx, { offerId, description }: OfferQuery) => ({
  offerId,
  reason: description,
  sarafiId: officeOf(ctx),
});

interface OfferAsk {
  readonly call: ApprovableName;
  readonly action: 'cancel' | 'returnFromMakhtoome';
}

async function describeOffer(
  tx: Tx,
  ctx: Ctx,
  { ask, query }: { readonly ask: OfferAsk; readonly query: OfferQuery },
): Promise<Description | Outcome> {
  const offer = await lockOffer(tx, inputOf(ctx, query));
  const asking = { role: await askingRoleOf(tx, ctx, ask.call), now: ctx.clock.now() };
  const step = await decideGuardedOffer(tx, asking, { offer, action: ask.action, reason: query.description });
  const { id, status, totalRial, paidRial } = offer;
  if (step.kind === 'unchanged') return outcomeOf(ctx, offerStates, { id, status, isChanged: false });
  return {
    entity: offerStates.entity,
    entityId: id,
    title: offerTitle(offer),
    before: { status, totalRial, paidRial },
    after: { status: step.to },
    duplicateKey: `offer:${id}:${ask.action}`,
    reason: step.reason,
    status,
    statusTitle: codeTitle(ctx.language, offerStates.codes, status),
  };
}

const cancelAsk: OfferAsk = {
  call: 'GET /api/Import/CancelOffer',
  action: 'cancel',
};

const returnAsk: OfferAsk = {
  call: 'GET /api/Import/ReturnFromMakhtoome',
  action: 'returnFromMakhtoome',
};

const exceptionEntity = blackListExceptionStates.entity;

async function describeRemoval(
  tx: Tx,
  ctx: Ctx,
  { Id: id, description }: { readonly Id: number; readonly description: string },
): Promise<Description | Outcome> {
  const row = await lockException(tx, ctx, id);
  const { status, offerId, merchantNationalId } = row;
  const actor = await askingRoleOf(tx, ctx, 'GET /api/Import/RemoveFromBlackListExceptions');
  const step = await decideRemoval(row, { actor, reason: description });
  if (step.kind === 'unchanged')
    return outcomeOf(ctx, blackListExceptionStates, { id, status, isChanged: false });
  return {
    entity: exceptionEntity,
    entityId: id,
    title: row.merchantName,
    before: { status, offerId, merchantNationalId },
    after: { status: step.to },
    duplicateKey: `exception:${id}:remove`,
    reason: step.reason,
    status,
    statusTitle: codeTitle(ctx.language, blackListExceptionStates.codes, status),
  };
}

export const importsApprovals = {
  'GET /api/Import/CancelOffer': {
    describe: (ctx, tx, { query }) => describeOffer(tx, ctx, { query, ask: cancelAsk }),
    run: async (tx, ctx, { query }) =>
      outcomeOf(ctx, offerStates, await cancelOffer(tx, doerOf(ctx), inputOf(ctx, query))),
  },
  'GET /api/Import/ReturnFromMakhtoome': {
    describe: (ctx, tx, { query }) => describeOffer(tx, ctx, { query, ask: returnAsk }),
    run: async (tx, ctx, { query }) =>
      outcomeOf(ctx, offerStates, await returnFromMakhtoome(tx, doerOf(ctx), inputOf(ctx, query))),
  },
  'POST /api/Import/AddToBlackListExceptions': {
    describe: async (ctx, tx, { body }) => {
      const { active, row } = await readAddition(tx, ctx, body);
      const actor = await askingRoleOf(tx, ctx, 'POST /api/Import/AddToBlackListExceptions');
      await decideAddition({ actor, reason: row.reason });
      if (active)
        return outcomeOf(ctx, blackListExceptionStates, {
          id: active.id,
          status: active.status,
          isChanged: false,
        });
      const { offerId, merchantNationalId, letterNo, validTo } = row;
      const after: Facts = { offerId, merchantNationalId, letterNo, validTo };
      return {
        entity: exceptionEntity,
        entityId: null,
        title: row.merchantName,
        before: {},
        after,
        duplicateKey: `exception:${offerId}:add`,
        reason: row.reason,
      };
    },
    run: async (tx, ctx, { body }) =>
      outcomeOf(ctx, blackListExceptionStates, await addException(tx, ctx, body)),
  },
  'GET /api/Import/RemoveFromBlackListExceptions': {
    describe: (ctx, tx, { query }) => describeRemoval(tx, ctx, query),
    run: async (tx, ctx, { query }) =>
      outcomeOf(
        ctx,
        blackListExceptionStates,
        await endException(tx, ctx, { id: query.Id, description: query.description }),
      ),
  },
} satisfies Approvables;
