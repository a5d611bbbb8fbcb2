/** State machine of offers: how an offer is locked, the guards and the effects of its steps. */
import { offerDocumentKind, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { compareAmounts, negateAmount, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { diffDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import { type Refusal, refusalOf, type Affected, unless } from '../../../platform/machine/rules.ts';
import { checkRateBand } from '../../exports/rates/rate-band.service.ts';
import { canTrade } from '../../merchants/merchants.service.ts';
import { checkSanaCode } from '../../sana/deals/sana-code.service.ts';
import { checkTaahod } from '../../sarafi/limits/taahod.service.ts';
import { assertMayTrade } from '../../sarafi/offices/offices.service.ts';
import { checkTrade } from '../../sarafi/positions/position.service.ts';
import { checkTakesBids } from '../../settings/market-settings.service.ts';
import { countDocuments } from './documents.queries.ts';
import { addOffer, isOpen, type OfferInput, readBid, totalOf } from './offer-bid.ts';
import { offerEffects, receiptOf } from './offer-effects.ts';
import { lockOffer, isDisputed, type OfferModel, type VisibleOfferFacts } from './offer-facts.ts';
import { hasOpenOffer, offerUpdate } from './offer-state.queries.ts';
import { commitmentOf, euroFigures, type Trade } from './offer-trade.ts';

interface RialFacts {
  readonly record: { readonly paidRial: string; readonly totalRial: string };
  readonly settings: Pick<VisibleOfferFacts['settings'], 'paymentToleranceRial'>;
}

/** Rials missing beyond the tolerance; null when none are. */
function missingOf({ record: { totalRial, paidRial }, settings }: RialFacts): string | null {
  const missing = subtractAmounts(totalRial, paidRial);
  return compareAmounts(missing, settings.paymentToleranceRial) > 0 ? missing : null;
}

/** Refuses while confirmed rials are not refunded. */
export const refunded = ({ record: { paidRial } }: Pick<RialFacts, 'record'>): Refusal =>
  compareAmounts(paidRial, '0') > 0 ? new AppError('refundFirst') : null;

/** Refuses with `rialMissing` while more rials are missing than the tolerance of the settings allows. */
export function paidInFull(facts: RialFacts): Refusal {
  const missing = missingOf(facts);
  return missing === null ? null : new AppError('rialMissing', { values: { missing } });
}

const officeMayTrade = ({ terms, office }: Trade): Promise<Refusal> =>
  refusalOf(async () => assertMayTrade(await office(), { ...terms, side: 'sell' }));

async function merchantMayTrade({ tx, merchant, offerId, day }: Trade): Promise<Refusal> {
  return (await canTrade(tx, merchant, { offerId, day })) ? null : new AppError('merchantMayNotTrade');
}

/** Checks the commitment ceiling for a bid, and again for its confirmation, when the office is locked. */
const fitsTaahod = (trade: Trade): Promise<Refusal> =>
  refusalOf(async () => {
    const { euroAmount } = await euroFigures(trade);
    await checkTaahod(trade.tx, await trade.office(), commitmentOf(trade, euroAmount), trade.day);
  });

const isRefused = (is: boolean, code: 'requestNotOpen' | 'notTargetSarafi' | 'duplicateOffer'): Refusal =>
  is ? new AppError(code) : null;

/** What a step affects: the request, all offers on it, and the office whose figures change, if any. */
export const affectedByRequest = (requestId: number, sarafiId?: number): Affected => ({
  rows: [
    { list: 'ImportRequest', field: 'requestId', value: requestId },
    { list: 'Offer', field: 'requestId', value: requestId },
  ],
  sarafiId,
});

export const offerMachine = new Machine<typeof offerStates, OfferModel>(offerStates, {
  lock: lockOffer,
  affected: ({ record: { requestId, sarafiId } }) => affectedByRequest(requestId, sarafiId),
  guards: {
    // The refusal does not name the state of the request, which would tell an office that another one was selected.
    requestOpen: (bid) => isRefused(!isOpen(bid), 'requestNotOpen'),
    hallOpen: ({ tx, terms, now }) => refusalOf(() => checkTakesBids(tx, terms.forumType, now)),
    namedSarafi: ({ request: { targetSarafiId }, input }) =>
      isRefused(targetSarafiId !== null && targetSarafiId !== input.sarafiId, 'notTargetSarafi'),
    transferDelay: ({ input, settings }) =>
      input.transferDelayHours > settings.maxTransferDelayHours
        ? new AppError('badValue', { values: { field: 'transferDelayHours' } })
        : null,
    officeMayTrade,
    merchantMayTrade,
    rateInBand: ({ tx, terms: { currency, forumType }, day, input: { unitPrice: rate } }) =>
      refusalOf(() => checkRateBand(tx, { currency, forumType, day, rate })),
    oneOfferPerOffice: async ({ tx, input }) => isRefused(await hasOpenOffer(tx, input), 'duplicateOffer'),
    priceInRange: (bid) => refusalOf(() => totalOf(bid)),
    taahodProjected: fitsTaahod,
    noOtherSelected: ({ record }) =>
      record.requestStatus === requestStatus.registered ? null : new AppError('otherOfferSelected'),
    positionCeiling: ({ tx, terms: { currency, amount }, day, office, record }) =>
      record.ignorePositionCalc
        ? null
        : refusalOf(async () =>
            checkTrade(tx, await office(), { currency, signedAmount: negateAmount(amount), day }),
          ),
    taahodCeiling: fitsTaahod,
    refunded,
    paidInFull,
    paidTooLittle: (facts) => unless(missingOf(facts) !== null),
    nothingPaid: ({ record: { paidRial } }) => unless(compareAmounts(paidRial, '0') === 0),
    validityPassed: ({ record: { validityDate }, day }) => unless(validityDate !== '' && validityDate < day),
    rialDeadlinePassed: ({ record: { rialDeadline }, now }) =>
      unless(rialDeadline !== null && rialDeadline < now),
    havaleDocument: async ({ db, record }) => {
      const count = await countDocuments(db, { offerId: record.id, kind: offerDocumentKind.havale });
      return count === 0 ? new AppError('havaleDocumentMissing') : null;
    },
    sanaCode: (facts, input) =>
      // The cast is safe: an input is handed over only when the record is locked in a transaction.
      input ? refusalOf(() => checkSanaCode(facts.db as Tx, receiptOf(facts, input))) : null, // see above
    notDisputed: (facts) => (isDisputed(facts) ? new AppError('requestDisputed') : null),
    withinReturnDays: ({ record: { makhtoomeOn }, settings: { returnDays: days }, day }) => {
      const isLate = makhtoomeOn !== '' && diffDays(makhtoomeOn, day) > days;
      return isLate ? new AppError('returnTooLate', { values: { days } }) : null;
    },
    withdrawalsLeft: ({ record: { withdrawalCount }, settings: { maxWithdrawals: max } }) =>
      withdrawalCount >= max ? new AppError('tooManyWithdrawals', { values: { max } }) : null,
  },
  effects: offerEffects,
  creations: { bid: ({ tx, actor, facts }) => addOffer(tx, actor, facts) },
  update: ({ actor, facts, step }, { set, request }) =>
    offerUpdate(actor, {
      id: facts.record.id,
      status: step.to,
      set,
      request: request && !facts.isRequestLed ? { id: facts.record.requestId, ...request } : undefined,
    }),
});

/**
 * Registers a bid of an office. Throws `notFound`, `badValue`, `dateBeforeToday`, `noRate` and what the guards of a
 * bid refuse.
 */
export async function registerOffer(tx: Tx, actor: Actor, input: OfferInput): Promise<StepOutcome> {
  return offerMachine.begin(tx, actor, { transition: 'bid', facts: await readBid(tx, actor, input) });
}
