/** What people of an office do with offers of their own: by the same machine as what their systems send in. */
import type { Api } from '@nazer/contract/api.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { requireField } from '../../../resources/rows/needed.ts';
import type { OfferInput } from './offer-bid.ts';
export type { OfferInput };
import { offerMachine, registerOffer } from './offers.service.ts';

type Input<N extends keyof Api> = CallInputs<Api[N]>;

/** Staff make no offers. Throws `forbidden`. */
function ownOffice(ctx: Ctx): number {
  const own = officeOf(ctx);
  if (own === null) throw new AppError('forbidden');
  return own;
}

/** A step of an offer of the caller's own office; that of another one is not found. */
export const ofOwn = <A extends string>(ctx: Ctx, { offerId }: { readonly offerId: number }, action: A) => ({
  key: { id: offerId, sarafiId: ownOffice(ctx) },
  action,
});

interface TypedBid {
  readonly requestId: number;
  readonly unitPrice: string;
  readonly irrWage?: string | undefined;
  readonly transferDelayHours: number;
}

const given = (field: string, value: string | null): string => {
  if (value === null) throw new AppError('badValue', { values: { field } });
  return value;
};

/** As people type it. Throws `badValue`. */
export function readTypedBid({ unitPrice, irrWage = '', ...bid }: TypedBid, sarafiId: number): OfferInput {
  return {
    ...bid,
    sarafiId,
    unitPrice: given('unitPrice', parseAmount(unitPrice, 4)),
    ...(irrWage.trim() !== '' && { irrWage: given('irrWage', parseRial(irrWage)) }),
  };
}

/** Throws `badValue` and what a bid is refused with. */
export async function makeOffer(ctx: Ctx, { body }: Input<'POST /api/Import/MakeOffer'>): Promise<Outcome> {
  const bid = readTypedBid(body, ownOffice(ctx));
  const made = await ctx.db.transaction((tx) => registerOffer(tx, actorOf(ctx), bid));
  return outcomeOf(ctx, offerStates, made);
}

export async function issueHavale(
  ctx: Ctx,
  { body }: Input<'POST /api/Import/IssueHavale'>,
): Promise<Outcome> {
  const { trackingCode, havaleNo, havaleDate } = body;
  return offerMachine.take(ctx, {
    ...ofOwn(ctx, body, 'havale'),
    input: {
      trackingCode: requireField('trackingCode', trackingCode),
      havaleNo,
      havaleDate: readDayIfAny('havaleDate', havaleDate),
    },
  });
}
