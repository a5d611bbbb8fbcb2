/** The calls of imports that can be set to wait for a second pair of eyes. */
import { blackListExceptionStates } from '@nazer/contract/imports/blacklist-exception.states.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Facts } from '../../platform/event-log.ts';
import { accepted } from '../../platform/machine/machine.ts';
import { outcomeOf } from '../../platform/machine/outcome.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { type Approvables, askingRoleOf } from '../approvals/approvals.service.ts';
import { stepApproval } from '../approvals/step-approval.service.ts';
import { addException, exceptionMachine, readAddition } from './blacklist/blacklist-exceptions.ts';
import { offerMachine } from './offers/offers.service.ts';
import type { LockedOffer } from './offers/offer-state.queries.ts';

interface OfferQuery {
  readonly offerId: number;
  readonly description: string;
}

/** Offer and reason that a call names; people of an office can name its own offers alone. */
export const offerRequestOf = (
  ctx: Ctx,
  { query: { offerId, description: reason } }: { readonly query: OfferQuery },
) => ({ key: { id: offerId, sarafiId: officeOf(ctx) }, reason });

/** Steps of an offer; a request is out of date once the price or the paid sum has changed. */
const ofOffer = {
  machine: offerMachine,
  kind: 'offer',
  requestOf: offerRequestOf,
  restsOn: ({ totalRial, paidRial }: LockedOffer): Facts => ({ totalRial, paidRial }),
} as const;

export const importsApprovals = {
  'GET /api/Import/CancelOffer': stepApproval({
    ...ofOffer,
    call: 'GET /api/Import/CancelOffer',
    action: 'cancel',
  }),
  'GET /api/Import/ReturnFromMakhtoome': stepApproval({
    ...ofOffer,
    call: 'GET /api/Import/ReturnFromMakhtoome',
    action: 'returnFromMakhtoome',
  }),
  'POST /api/Import/AddToBlackListExceptions': {
    describe: async (ctx, tx, { body }) => {
      const { inForce, row } = await readAddition(tx, ctx, body);
      const actor = await askingRoleOf(tx, ctx, 'POST /api/Import/AddToBlackListExceptions');
      accepted(await exceptionMachine.judge(row, { action: 'add', actor, reason: row.reason }));
      if (inForce)
        return outcomeOf(ctx, blackListExceptionStates, {
          id: inForce.id,
          status: inForce.status,
          isChanged: false,
        });
      const { offerId, merchantNationalId, letterNo, validTo } = row;
      const after: Facts = { offerId, merchantNationalId, letterNo, validTo };
      return {
        entity: blackListExceptionStates.entity,
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
  'GET /api/Import/RemoveFromBlackListExceptions': stepApproval({
    machine: exceptionMachine,
    call: 'GET /api/Import/RemoveFromBlackListExceptions',
    action: 'remove',
    kind: 'exception',
    requestOf: (ctx, { query: { Id: id, description: reason } }) => ({
      key: { id, sarafiId: officeOf(ctx) },
      reason,
    }),
    restsOn: ({ offerId, merchantNationalId }) => ({ offerId, merchantNationalId }),
  }),
} satisfies Approvables;
