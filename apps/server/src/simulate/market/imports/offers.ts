/** Simulated offers on a request, with the payment, document and payment identifier of the selected one. */
import { offerCancelKind, offerPaymentStatus, offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { makeSheba } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { makePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, type MarketWorld, type SimulatedOffice } from '../market-world.ts';
import { type OfferTimes, stepMinutes } from './offer-times.ts';
import { type RequestFate, wasBinding } from './request-fates.ts';
import { type Draft, payingBanks, type RequestRows } from './request-draft.ts';

export interface OfferPlan {
  readonly id: number;
  readonly office: SimulatedOffice;
  readonly isChosen: boolean;
  readonly status: number;
  readonly times: OfferTimes;
}

/** Columns of the price, at the rates of the day `day`: an index into `rates.days`. */
function priceParts(
  world: MarketWorld,
  { currency, amount }: Draft,
  day: number,
): BulkRow & { readonly total_rial: string } {
  const { random, rates } = world;
  const unit_price = rates.price(currency, day, random.integer(30) - 15);
  const irr_wage = String(random.integer(60) * 500_000);
  const { rialAmount, euroAmount, coefficient } = rates.valued(currency, day, { amount, rate: unit_price });
  return {
    unit_price,
    irr_wage,
    total_rial: addAmounts(rialAmount, irr_wage),
    euro_amount: euroAmount,
    euro_coefficient: coefficient,
  };
}

/** State an offer reached, whatever became of it later; 0 for one that was not selected. */
function reachedBy(fate: RequestFate, { isChosen, status }: OfferPlan): number {
  return isChosen ? (fate.selectedBefore ?? status) : 0;
}

/** Columns of the remittance. */
function havaleParts(world: MarketWorld, { id, times }: OfferPlan, hasHavale: boolean): BulkRow {
  return {
    havale_no: hasHavale ? `H${id}` : '',
    havale_date: hasHavale ? dayOf(world, times.havaleDay) : '',
    havale_at: hasHavale ? momentOf(world, times.havaleDay, stepMinutes.havale) : null,
  };
}

/** Columns of an offer that became binding. */
function boundParts(world: MarketWorld, { merchant }: Draft, { id, times }: OfferPlan): BulkRow {
  return {
    payment_identifier: makePaymentIdentifier({ owner: 'offer', ownerId: id, sequence: 1 }),
    confirmed_at: times.confirmedAt,
    bound_on: dayOf(world, times.bound),
    rial_deadline: times.rialDeadline,
    is_position_ignored: merchant.isIgnored,
  };
}

const unbound: BulkRow = {
  payment_identifier: '',
  confirmed_at: null,
  bound_on: '',
  rial_deadline: null,
  is_position_ignored: false,
};

/** Columns of the end of an offer, if it ended. */
function endParts(fate: RequestFate, { isChosen, status }: OfferPlan): BulkRow {
  const isEnded = isChosen && fate.selectedBefore !== undefined && status !== offerStatus.expired;
  const isCancelled = status === offerStatus.cancelled;
  return {
    status_before_cancel: isEnded ? fate.selectedBefore : null,
    cancel_kind: isCancelled ? offerCancelKind.sarafi : null,
    cancel_reason: isCancelled ? 'انصراف صرافی پس از توافق با متقاضی' : '',
    withdrawal_count: status === offerStatus.applicantWithdrawal ? 1 : 0,
  };
}

/** Days for which an offer is valid. */
const validDays = 10;

/**
 * When the state of an offer that was not selected began: when it was made, when another was confirmed, or
 * when it ran out.
 */
function otherSince(world: MarketWorld, { registered }: Draft, { status, times }: OfferPlan): string {
  if (status === offerStatus.active) return momentOf(world, registered, stepMinutes.bid);
  const wasTurnedDown = status === offerStatus.rejected && times.confirmedAt !== null;
  return wasTurnedDown
    ? times.confirmedAt
    : momentOf(world, Math.min(registered + validDays + 1, world.lastDay), 0);
}

/** Columns that depend on how far the offer came. */
function progress(world: MarketWorld, draft: Draft, plan: OfferPlan): BulkRow {
  const { fate } = draft;
  const { isChosen, status, times } = plan;
  const reached = reachedBy(fate, plan);
  const isFinal = status === offerStatus.makhtoome;
  return {
    ...endParts(fate, plan),
    ...havaleParts(world, plan, reached === offerStatus.havaleIssued || reached === offerStatus.makhtoome),
    ...(isChosen && wasBinding(fate) ? boundParts(world, draft, plan) : unbound),
    selected_at: isChosen ? times.selectedAt : null,
    makhtoome_at: isFinal ? momentOf(world, times.endDay, stepMinutes.end) : null,
    makhtoome_on: isFinal ? dayOf(world, times.endDay) : '',
    is_selected: isChosen && status < offerStatus.cancelled,
    status_since: isChosen ? times.since : otherSince(world, draft, plan),
  };
}

function paidRialOf(fate: RequestFate, plan: OfferPlan, total: string): string {
  const reached = fate.selectedBefore ?? plan.status;
  const isPaid = plan.isChosen && [4, 5, 6].includes(reached) && plan.status !== offerStatus.cancelled;
  return isPaid ? total : '0';
}

/**
 * Adds the payment identifier of a binding offer, and its payment, document and reversal as its fate has
 * them.
 */
export function addMoney(
  world: MarketWorld,
  rows: RequestRows,
  offer: { plan: OfferPlan; draft: Draft; total: string; identifier: unknown },
): void {
  const { plan, draft, total } = offer;
  const reached = draft.fate.selectedBefore ?? plan.status;
  const isPaid = [4, 5, 6].includes(reached);
  const isOver = plan.status === offerStatus.cancelled || plan.status === offerStatus.expired;
  rows.identifiers.push({
    identifier: offer.identifier,
    owner_type: 2, // an offer
    owner_id: plan.id,
    sequence: 1,
    expected_rial: total,
    issued_at: plan.times.confirmedAt,
    expire_at: plan.times.rialDeadline,
    paid_rial: isPaid && !isOver ? total : '0',
    // Codes of `identifierStatus`: voided, paid, issued.
    status: isOver ? 5 : isPaid ? 3 : 1,
  });
  if (isOver) rows.reversals.push({ refType: 1, refId: plan.id, day: dayOf(world, plan.times.havaleDay) });
  if (!isPaid) return;
  rows.payments.push({
    offer_id: plan.id,
    code: `P${plan.id}`,
    pay_date: dayOf(world, plan.times.paidDay),
    amount_rial: total,
    pay_type: 1 + world.random.integer(2),
    sender_bank: world.random.pick(payingBanks),
    sender_sheba: makeSheba(`0170${String(plan.id).padStart(18, '0')}`),
    ref_no: `B${plan.id}`,
    identifier: offer.identifier,
    status: isOver ? offerPaymentStatus.returned : offerPaymentStatus.confirmed,
    created_at: plan.times.paidAt,
  });
  if (reached < offerStatus.havaleIssued) return;
  const uploaded_at = momentOf(world, plan.times.havaleDay, stepMinutes.document);
  rows.documents.push({ offer_id: plan.id, kind: 1, caption: 'سوئیفت حواله', uploaded_at });
}

export function offerRow(
  world: MarketWorld,
  draft: Draft,
  plan: OfferPlan,
): BulkRow & { readonly total_rial: string } {
  const priceDay = plan.isChosen && wasBinding(draft.fate) ? plan.times.bound : draft.registered;
  const price = priceParts(world, draft, priceDay);
  return {
    id: plan.id,
    request_id: draft.id,
    sarafi_id: plan.office.id,
    merchant_national_id: draft.merchant.nationalId,
    currency: draft.currency,
    amount: draft.amount,
    ...price,
    rate_type: draft.rateType,
    forum_type: draft.forumType,
    transfer_delay_hours: 24 * (1 + world.random.integer(7)),
    validity_date: addDays(dayOf(world, draft.registered), validDays),
    sheba: plan.office.sheba,
    status: plan.status,
    registered_on: dayOf(world, draft.registered),
    created_at: momentOf(world, draft.registered, stepMinutes.bid),
    updated_at: plan.times.since,
    paid_rial: paidRialOf(draft.fate, plan, price.total_rial),
    ...progress(world, draft, plan),
  };
}
