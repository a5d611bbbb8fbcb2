/** State machine of dealings: how a dealing is locked, the guards and the effects of its steps. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import { type Refusal, refusalOf, unless } from '../../../platform/machine/rules.ts';
import { canTrade } from '../../merchants/merchants.service.ts';
import { checkSanaCode } from '../../sana/deals/sana-code.service.ts';
import { checkTaahod } from '../../sarafi/limits/taahod.service.ts';
import { assertMayTrade } from '../../sarafi/offices/offices.service.ts';
import { checkTrade } from '../../sarafi/positions/position.service.ts';
import { checkIsOpen, getMarketSettings } from '../../settings/market-settings.service.ts';
import {
  addDealing,
  checkBuyCap,
  type DealingInput,
  demandHasRest,
  readDealing,
  supplyHasRest,
} from './dealing-creation.ts';
import { countMissedDeadlines } from './dealing-deadlines.queries.ts';
import { dealingEffects, receiptOf } from './dealing-effects.ts';
import {
  commitmentOf,
  type DealingModel,
  type LockedDealingFacts,
  lockDealing,
  type VisibleDealingFacts,
} from './dealing-facts.ts';
import { dealingUpdate } from './dealing-state.queries.ts';
import type { Trade } from './dealing-trade.ts';
import { planAllocations } from './plan-allocations.ts';

/** Refuses while the paid sum is not exactly the price. */
function paidInFull({ record: { totalRial, paidRial } }: Pick<VisibleDealingFacts, 'record'>): Refusal {
  if (compareAmounts(totalRial, paidRial) === 0) return null;
  return new AppError('rialNotPaid', { values: { rial: addAmounts(totalRial, `-${paidRial}`) } });
}

/** Refuses a supplier who may not enter into contracts today. */
async function merchantMayTrade({ tx, merchant, day }: Trade): Promise<Refusal> {
  return (await canTrade(tx, await merchant(), { day })) ? null : new AppError('merchantMayNotTrade');
}

/** Refuses an office that neither is a bank nor belongs to one, for a supply that only such offices may buy. */
async function bankSarafiOnly({ pair: { supply }, office }: Trade): Promise<Refusal> {
  const { kind } = await office();
  return supply.onlyBankSarafi && !bankKinds.includes(kind) ? new AppError('bankOfficesOnly') : null;
}

/** Refuses an office that may not buy in the hall of the supply. */
const officeMayTrade = ({ pair: { supply }, office }: Trade): Promise<Refusal> =>
  refusalOf(async () => assertMayTrade(await office(), { ...supply, side: 'buy' }));

/** Refuses a dealing above the position ceiling. A dealing that is left out of the position is not checked. */
async function checkPosition({ tx, day, office, record }: LockedDealingFacts): Promise<void> {
  const { currency, amount: signedAmount, isPositionIgnored } = record;
  if (!isPositionIgnored) await checkTrade(tx, await office(), { currency, signedAmount, day });
}

export const dealingMachine = new Machine<typeof dealingStates, DealingModel>(dealingStates, {
  lock: lockDealing,
  affected: ({ record: { id, supplyId, demandId, sarafiId } }) => ({
    rows: [
      { list: 'Dealing', field: 'id', value: id },
      { list: 'Supply', field: 'id', value: supplyId },
      { list: 'Demand', field: 'id', value: demandId },
    ],
    sarafiId,
  }),
  guards: {
    supplyHasRest,
    demandHasRest,
    leastAmount: ({ amount }) => refusalOf(amount),
    hallOpen: ({ tx, pair, now }) => refusalOf(() => checkIsOpen(tx, pair.supply.forumType, now)),
    rateInBand: ({ band }) => refusalOf(band),
    merchantMayTrade,
    bankSarafiOnly,
    officeMayTrade,
    buyCap: (creation) => refusalOf(() => checkBuyCap(creation)),
    taahodCeiling: ({ tx, office, bound, day }) =>
      refusalOf(async () => checkTaahod(tx, await office(), commitmentOf(await bound()), day)),
    positionCeiling: (facts) => refusalOf(() => checkPosition(facts)),
    /** Refuses while the supplier holds rials of the payer. */
    refunded: ({ record: { paidRial } }) =>
      compareAmounts(paidRial, '0') > 0 ? new AppError('refundFirst') : null,
    paidInFull,
    paidTooLittle: (facts) => unless(paidInFull(facts) !== null),
    /** Lets a step pass once the deadline is over: that of the supplier's answer, or that of the rials after it. */
    rialDeadlinePassed: ({ record: { rialDeadline }, now }) =>
      unless(rialDeadline !== null && rialDeadline < now),
    withdrawalsLeft: ({ record: { withdrawalCount }, settings: { maxWithdrawals: max } }) =>
      withdrawalCount >= max ? new AppError('tooManyWithdrawals', { values: { max } }) : null,
    /** Refuses a delivery after today, or before the dealing was binding. */
    deliveryDay: ({ day, record: { boundOn } }, input) => {
      const on = input?.deliveredOn ?? day;
      const isPossible = boundOn <= on && on <= day;
      return isPossible ? null : new AppError('badValue', { values: { field: 'deliveredOn' } });
    },
    sanaCode: (facts, input) => {
      if (!input) return null;
      const locked = facts as LockedDealingFacts; // an input is handed over only where the record is locked
      return refusalOf(() => checkSanaCode(locked.tx, receiptOf(locked, input)));
    },
    cottagesSuffice: ({ db, record, day }) => refusalOf(() => planAllocations(db, record, day)),
    withinReturnDays: ({ record: { finalOn }, settings: { returnDays: days }, day }) => {
      const isLate = finalOn !== '' && addDays(finalOn, days) < day;
      return isLate ? new AppError('returnTooLate', { values: { days } }) : null;
    },
  },
  creations: { register: ({ tx, actor, facts }) => addDealing(tx, actor, facts) },
  effects: {
    ...dealingEffects,
    // The dealing returns to the state it was withdrawn from. When its rials were paid in full, or taken back,
    // while the withdrawal waited, the step of the rials is taken at once. `status_before_cancel` is set to the
    // state that all this ends in: by it, a second refusal finds the dealing in that state already and changes
    // nothing.
    refuseWithdrawal: ({ tx, actor, facts, step: { to: status } }) => {
      const action = stepOfRial({ ...facts, record: { ...facts.record, status } });
      const statusBeforeCancel = action ? stateAfter[action] : status;
      const record = { ...facts.record, status, statusBeforeCancel };
      return { patch: { statusBeforeCancel }, after: () => settleRial(tx, actor, { ...facts, record }) };
    },
  },
  update: ({ actor, facts: { record }, step }, { patch }) =>
    dealingUpdate({ ...record, ...patch, status: step.to, now: actor.now, by: actor.user?.id ?? null }),
});

/**
 * Registers a dealing, which reserves an amount of a supply and a demand for each other. Locks both, and the
 * office once a guard asks for it, until the transaction ends. Throws `notFound`, `noRate` and what the
 * guards of `register` refuse.
 */
export async function createDealing(tx: Tx, actor: Actor, input: DealingInput): Promise<StepOutcome> {
  return dealingMachine.begin(tx, actor, {
    transition: 'register',
    facts: await readDealing(tx, actor, input),
  });
}

/** States that the steps of the rials end in. */
const stateAfter = {
  payRial: dealingStatus.rialPaid,
  paymentFallsBack: dealingStatus.supplierConfirmed,
} as const;

/** Step that follows from the paid sum; undefined when the state stays. */
function stepOfRial(facts: LockedDealingFacts): keyof typeof stateAfter | undefined {
  const { status } = facts.record;
  const isPaid = paidInFull(facts) === null;
  if (status === dealingStatus.supplierConfirmed && isPaid) return 'payRial';
  return status === dealingStatus.rialPaid && !isPaid ? 'paymentFallsBack' : undefined;
}

/**
 * Takes the step that follows from the paid sum: forward when all is paid, back when a payment was rejected.
 * Undefined when the state stays.
 */
export async function settleRial(
  tx: Tx,
  actor: Actor,
  facts: LockedDealingFacts,
): Promise<StepOutcome | undefined> {
  const action = stepOfRial(facts);
  if (action === undefined) return undefined;
  return dealingMachine.runLocked(tx, { ...actor, role: 'SYS' }, { facts, action });
}

export interface Lapsed extends StepOutcome {
  /** Office and number of missed deadlines, when they are enough for an alert. */
  readonly missedDeadlines: { readonly sarafiId: number; readonly count: number } | null;
}

const dayMs = 86_400_000;

/**
 * Missed deadlines of an office in the last `strikeDays` days, the one just missed among them; null below `strikeCount`
 * (both of the settings).
 */
async function missedDeadlinesOf(tx: Tx, actor: Actor, sarafiId: number): Promise<Lapsed['missedDeadlines']> {
  const { strikeCount, strikeDays } = await getMarketSettings(tx);
  const since = new Date(actor.now.getTime() - strikeDays * dayMs);
  const count = await countMissedDeadlines(tx, { sarafiId, since });
  return count >= strikeCount ? { sarafiId, count } : null;
}

/**
 * Ends a dealing past its deadline: the supplier did not answer, or the rials did not come. Locks it with its
 * supply and demand. A dealing that is no longer late stays as it is (`isChanged` is false). Throws
 * `notFound`.
 */
export async function lapseDealing(tx: Tx, actor: Actor, id: number): Promise<Lapsed> {
  const facts = await lockDealing(tx, actor, { key: { id } });
  const { status, sarafiId } = facts.record;
  const isBound = status === dealingStatus.supplierConfirmed;
  if (!isBound && status !== dealingStatus.registered)
    return { id, status, isChanged: false, missedDeadlines: null };
  const action = isBound ? 'lapse' : 'expire';
  const done = await dealingMachine.runLocked(tx, actor, { facts, action, isIfDue: true });
  const isMissed = isBound && done.isChanged;
  return { ...done, missedDeadlines: isMissed ? await missedDeadlinesOf(tx, actor, sarafiId) : null };
}
