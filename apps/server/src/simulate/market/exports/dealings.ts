/**
 * A simulated dealing with its payment, identifier and cheque. Minutes given to `momentOf` count from midnight in
 * Tehran: 640 is 10:40.
 */
import {
  dealingCancelKind,
  dealingInstrument,
  dealingPaymentStatus,
  dealingStatus,
} from '@nazer/contract/exports/exports.codes.ts';
import { chequeStatus } from '@nazer/contract/payments/payments.codes.ts';
import { makeSheba } from '@nazer/persian/identity.ts';
import { makePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import { type DealingFate, wasDealingBinding, wasPaid } from './dealing-fates.ts';
import type { BulkRow } from '../insert-rows.ts';
import type { Reversal } from '../offices/ledger.ts';
import {
  aDayAfter,
  dayOf,
  hallHoursAgo,
  momentOf,
  placed,
  workingDayFrom,
  type MarketWorld,
  type PlacedMoment,
  type SimulatedMerchant,
  type SimulatedOffice,
} from '../market-world.ts';

export interface DealingPlan {
  readonly id: number;
  readonly supplyId: number;
  readonly demandId: number;
  readonly office: SimulatedOffice;
  readonly supplier: SimulatedMerchant;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  /** Day of the dealing, as an index into `rates.days`, like all numbers of days in this folder. */
  readonly day: number;
  readonly forumType: number;
  readonly rateType: number;
  readonly fate: DealingFate;
}

export interface SettlementRows {
  readonly payments: BulkRow[];
  readonly identifiers: BulkRow[];
  readonly cheques: BulkRow[];
  readonly reversals: Reversal[];
}

interface DealingTimes {
  readonly made: PlacedMoment;
  /** Day from which the dealing binds. */
  readonly bound: number;
  readonly confirmedAt: string;
  readonly deadline: string;
  readonly paidDay: number;
  readonly paidAt: string;
  readonly finalDay: number;
  /** Moment at which the present state began. */
  readonly since: string;
}

/** Hours ago at which a state with a deadline of a day began, so that most of the day is still ahead. */
const freshHours = 2;

/** Minutes between a dealing and its confirmation, at least. */
const leastMinutes = 20;

/** Times of a dealing that waits for its supplier or for its rials: the day it has for that has just begun. */
function waitingTimes(world: MarketWorld, { day, fate }: DealingPlan) {
  const begun = hallHoursAgo(world, freshHours);
  const deadline = aDayAfter(world, begun);
  const fresh = { bound: begun.day, confirmedAt: begun.at, deadline, since: begun.at };
  if (fate.status === dealingStatus.registered) return { ...fresh, made: begun };
  const latest = hallHoursAgo(world, freshHours + leastMinutes / 60);
  const made = placed(world, momentOf(world, day, 640));
  return { ...fresh, made: made.at < latest.at ? made : latest };
}

type Days = Pick<DealingTimes, 'paidDay' | 'paidAt' | 'finalDay'>;

function sinceOf(world: MarketWorld, { status }: DealingFate, { paidDay, paidAt, finalDay }: Days): string {
  if (status === dealingStatus.rialPaid) return paidAt;
  const isDelivered = status === dealingStatus.delivered || status === dealingStatus.final;
  return momentOf(world, isDelivered ? finalDay : paidDay, 840);
}

function timesOf(world: MarketWorld, plan: DealingPlan): DealingTimes {
  const { day, fate } = plan;
  const within = (place: number): number => workingDayFrom(world, place);
  const paidDay = within(day + 1);
  const finalDay = within(day + 2 + world.random.integer(6));
  const isWaiting =
    fate.status === dealingStatus.registered ||
    fate.status === dealingStatus.supplierConfirmed ||
    (fate.status === dealingStatus.supplierWithdrawal &&
      fate.statusBefore === dealingStatus.supplierConfirmed);
  const paidAt = momentOf(world, paidDay, 700);
  const days = { paidDay, paidAt, finalDay };
  if (isWaiting) return { ...waitingTimes(world, plan), ...days };
  return {
    made: placed(world, momentOf(world, day, 640)),
    bound: day,
    confirmedAt: momentOf(world, day, 690),
    deadline: momentOf(world, within(day + 1), 690),
    ...days,
    since: sinceOf(world, fate, days),
  };
}

/**
 * Adds the payment identifier of a binding dealing, and its payment, cheque and reversal as its fate has
 * them.
 */
function settle(
  world: MarketWorld,
  rows: SettlementRows,
  deal: { plan: DealingPlan; total: string; times: DealingTimes; identifier: string },
): void {
  const { plan, total, times, identifier } = deal;
  const isOver = plan.fate.status === dealingStatus.cancelled || plan.fate.status === dealingStatus.expired;
  const isPaid = wasPaid(plan.fate);
  rows.identifiers.push({
    identifier,
    owner_type: 1, // a dealing
    owner_id: plan.id,
    sequence: 1,
    expected_rial: total,
    issued_at: times.confirmedAt,
    expire_at: times.deadline,
    paid_rial: isPaid && !isOver ? total : '0',
    // Codes of `identifierStatus`: voided, paid, issued.
    status: isOver ? 5 : isPaid ? 3 : 1,
  });
  if (isOver) rows.reversals.push({ refType: 2, refId: plan.id, day: dayOf(world, times.paidDay) });
  if (!isPaid) return;
  const byCheque = !isOver && world.random.chance(5);
  rows.payments.push({
    dealing_id: plan.id,
    payment_id: `D${plan.id}`,
    instrument: byCheque ? dealingInstrument.digitalCheque : dealingInstrument.satna,
    amount_rial: total,
    pay_date: dayOf(world, times.paidDay),
    sender_bank: 'بانک ملی',
    ref_no: `D${plan.id}`,
    identifier,
    status: isOver ? dealingPaymentStatus.returned : dealingPaymentStatus.confirmed,
    created_at: times.paidAt,
  });
  if (byCheque)
    rows.cheques.push(
      chequeRow(world, { plan, total, identifier, day: times.paidDay, status: chequeStatus.collected }),
    );
}

export function chequeRow(
  world: MarketWorld,
  cheque: { plan: DealingPlan; total: string; identifier: string; day: number; status: number },
): BulkRow {
  const { plan } = cheque;
  return {
    sayad_id: `14${String(plan.id).padStart(8, '0')}${world.random.digits(6)}`,
    dealing_id: plan.id,
    identifier: cheque.identifier,
    drawer_national_id: plan.office.nationalId,
    drawer_name: plan.office.name,
    drawer_sheba: plan.office.sheba,
    payee_national_id: plan.supplier.nationalId,
    payee_name: plan.supplier.name,
    payee_sheba: makeSheba(`0120${String(plan.id).padStart(18, '0')}`),
    amount_rial: cheque.total,
    issue_date: dayOf(world, cheque.day),
    due_date: dayOf(world, cheque.day),
    bank: plan.office.sheba.slice(4, 7),
    status: cheque.status,
    status_at: momentOf(world, cheque.day, 720),
    bounce_reason: cheque.status === chequeStatus.bounced ? 'کسری موجودی' : '',
    tracking_no: world.random.digits(10),
  };
}

const endings = {
  none: { cancel_kind: null, cancel_reason: '' },
  cancelled: { cancel_kind: dealingCancelKind.centralBank, cancel_reason: 'لغو به درخواست عرضه‌کننده' },
  expired: { cancel_kind: dealingCancelKind.system, cancel_reason: 'پایان مهلت' },
} as const;

/** Columns that follow from the fate of the dealing. */
function outcome(world: MarketWorld, { fate }: DealingPlan, times: DealingTimes): BulkRow {
  const isFinal = fate.status === dealingStatus.final;
  const isExpired = fate.status === dealingStatus.expired;
  const isOver = isExpired || fate.status === dealingStatus.cancelled;
  return {
    currency_delivery_date:
      isFinal || fate.status === dealingStatus.delivered ? dayOf(world, times.finalDay) : '',
    status: fate.status,
    status_before_cancel: isExpired ? null : (fate.statusBefore ?? null),
    ...(isExpired ? endings.expired : isOver ? endings.cancelled : endings.none),
    withdrawal_count: fate.status === dealingStatus.supplierWithdrawal ? 1 : 0,
    final_at: isFinal ? times.since : null,
    final_on: isFinal ? dayOf(world, times.finalDay) : '',
    status_since: times.since,
    updated_at: times.since,
  };
}

export function makeDealing(world: MarketWorld, plan: DealingPlan, rows: SettlementRows): BulkRow {
  const { rates } = world;
  const { currency, amount, fate } = plan;
  const times = timesOf(world, plan);
  const { made } = times;
  const wasBinding = wasDealingBinding(fate);
  const valued = rates.valued(currency, wasBinding ? times.bound : made.day, plan);
  const total = valued.rialAmount;
  const identifier = wasBinding
    ? makePaymentIdentifier({ owner: 'dealing', ownerId: plan.id, sequence: 1 })
    : '';
  if (wasBinding) settle(world, rows, { plan, total, times, identifier });
  const isReturned = fate.status === dealingStatus.cancelled || fate.status === dealingStatus.expired;
  return {
    id: plan.id,
    supply_id: plan.supplyId,
    demand_id: plan.demandId,
    sarafi_id: plan.office.id,
    supplier_national_id: plan.supplier.nationalId,
    supplier_category: plan.supplier.category,
    currency,
    amount,
    rate: plan.rate,
    total_rial: total,
    forum_type: plan.forumType,
    rate_type: plan.rateType,
    deal_date: dayOf(world, made.day),
    rial_deadline: wasBinding || fate.status === dealingStatus.registered ? times.deadline : null,
    payment_identifier: identifier,
    confirmed_at: wasBinding ? times.confirmedAt : null,
    bound_on: wasBinding ? dayOf(world, times.bound) : '',
    euro_amount: valued.euroAmount,
    usd_amount: valued.dollarAmount,
    euro_coefficient: valued.coefficient,
    is_position_ignored: wasBinding && plan.supplier.isIgnored,
    paid_rial: wasPaid(fate) && !isReturned ? total : '0',
    created_at: made.at,
    ...outcome(world, plan, times),
  };
}
