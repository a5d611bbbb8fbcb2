/**
 * Effect of an offer on the two ceilings of its office once it binds: the offer is made, selected and confirmed by
 * the real steps, the figures of the list of offices are read, and everything is rolled back.
 */
import type { Api } from '@nazer/contract/api.ts';
import type { OfferUse } from '@nazer/contract/sarafi/limits.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { undone } from '../../../platform/database/undone.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { refusalSentence } from '../../../platform/refusal-sentence.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { type OfferInput, readTypedBid } from '../../imports/offers/office-steps.service.ts';
import { offerMachine, registerOffer } from '../../imports/offers/offers.service.ts';
import { figuresNow, usesBetween } from './standing-now.ts';

/** Takes an offer to the state in which it binds. Throws what refuses one of the steps. */
async function bind(ctx: Ctx, tx: Tx, bid: OfferInput): Promise<void> {
  const { id } = await registerOffer(tx, actorOf(ctx, 'SAR'), bid);
  await offerMachine.run(tx, actorOf(ctx, 'APP'), { key: { id }, action: 'select' });
  await offerMachine.run(tx, actorOf(ctx, 'SAR'), {
    key: { id, sarafiId: bid.sarafiId },
    action: 'confirm',
  });
}

/**
 * Effect of an offer of the caller's office; when a step is refused, `refusal` says why. Throws `forbidden` for
 * staff, `notFound` and `badValue`.
 */
export async function getOfferUse(
  ctx: Ctx,
  { query }: CallInputs<Api['GET /api/SarafiManagment/GetOfferUse']>,
): Promise<OfferUse> {
  const own = officeOf(ctx);
  if (own === null) throw new AppError('forbidden');
  const bid = readTypedBid(query, own);
  try {
    return await undone(ctx.db, async (tx) => {
      const before = await figuresNow(ctx, tx, own);
      await bind(ctx, tx, bid);
      return { refusal: null, ...usesBetween(before, await figuresNow(ctx, tx, own)) };
    });
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code !== 'notFound' && error.code !== 'badValue';
    if (!isRefusal) throw error;
    return { refusal: { code: error.code, message: refusalSentence(ctx.language, error) } };
  }
}
