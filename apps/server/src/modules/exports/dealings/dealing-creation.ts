/** Registers a dealing: reserves an amount of a supply and a demand for each other. */
import { supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import {
  addAmounts,
  compareAmounts,
  divideAmount,
  multiplyAmount,
  totalRialOf,
} from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf } from '../../../platform/machine/actor.ts';
import type { Created, Refusal } from '../../../platform/machine/rules.ts';
import { getMerchant } from '../../merchants/merchants.service.ts';
import { lockOffice } from '../../sarafi/positions/position.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { currencyOf, euroOf, findRates, usdOf } from '../../settings/rates/rates.service.ts';
import { checkAmount } from '../exact-amount.ts';
import { checkRateBand } from '../rates/rate-band.service.ts';
import { writeDerivedStates } from '../write-derived-states.ts';
import { once, type Trade } from './dealing-trade.ts';
import { findBoughtEur, insertDealing, lockPair, moveAmounts, type Pair } from './dealing-state.queries.ts';

const hourMs = 3_600_000;

export interface DealingInput {
  readonly supplyId: number;
  readonly demandId: number;
  /** Amount to deal, in the currency of both; without it everything both have left. */
  readonly amount?: string | undefined;
}

export interface DealingCreation extends Trade {
  readonly input: DealingInput;
  readonly now: Date;
  /**
   * Band that the demand's rate lies in; undefined when none is in force. Throws `rateOutsideBand`, and with or without
   * a band `rateOdd` for a rate too far from the reference rate.
   */
  readonly band: () => ReturnType<typeof checkRateBand>;
  /**
   * Amount of the dealing: the given one, else all that both have left. Throws `badValue`, `amountAboveRest`,
   * `amountBelowLeast`.
   */
  readonly amount: () => string;
  /**
   * The amount in euro and dollars at the reference rates of the day; `coefficient` is the euro value of one unit.
   * Throws `noRate` and what `amount` throws.
   */
  readonly figures: () => Promise<{
    readonly euroAmount: string;
    readonly coefficient: string;
    usdAmount: string;
  }>;
}

const isAbove = (one: string, other: string): boolean => compareAmounts(one, other) > 0;
/** Whether a supply or a demand, whose states have the same codes, may be dealt on: active, or dealt in part. */
const isOpen = (status: number): boolean => status === supplyStatus.active || status === supplyStatus.dealt;

/** See `DealingCreation.amount`; `requested` is the amount the input names. */
function amountOf({ supply, demand }: Pair, requested: string | undefined): string {
  const { currency } = supply;
  const rest = isAbove(supply.remaining, demand.remaining) ? demand.remaining : supply.remaining;
  const amount = requested ?? rest;
  checkAmount(currency, amount);
  if (isAbove(amount, rest)) throw new AppError('amountAboveRest', { values: { rest, currency } });
  // The last part of a supply may be smaller than its least amount.
  const isLast = compareAmounts(amount, supply.remaining) === 0;
  if (!isLast && isAbove(supply.minDealAmount, amount))
    throw new AppError('amountBelowLeast', { values: { least: supply.minDealAmount, currency } });
  return amount;
}

/**
 * Locks supply and demand until the transaction ends. Throws `notFound`. What the guards need besides is read
 * when one asks for it, and throws only then.
 */
export async function readDealing(tx: Tx, actor: Actor, input: DealingInput): Promise<DealingCreation> {
  const pair = await lockPair(tx, input);
  if (!pair) throw new AppError('notFound');
  const { supply, demand } = pair;
  const { currency, forumType } = supply;
  const day = dayOf(actor);
  const amount = () => amountOf(pair, input.amount);
  return {
    tx,
    now: actor.now,
    day,
    input,
    pair,
    amount,
    merchant: once(() => getMerchant(tx, supply.nationalId)),
    office: once(() => lockOffice(tx, demand.sarafiId)),
    band: once(() => checkRateBand(tx, { currency, forumType, day, rate: demand.rate })),
    figures: once(async () => {
      const rates = await findRates(tx, day);
      return { ...euroOf(rates, currency, amount()), usdAmount: usdOf(rates, currency, amount()).usdAmount };
    }),
  };
}

const unless = (is: boolean, code: ErrorCode): Refusal => (is ? null : new AppError(code));

/** Refuses a supply that is neither active nor dealt in part. */
export const supplyHasRest = ({ pair: { supply } }: DealingCreation): Refusal =>
  unless(isOpen(supply.status), 'supplyNotOpen');

/**
 * Refuses a demand that is not open, whose last day is over or that names another supply, and a pair that differs in
 * currency, hall or rate type.
 */
export function demandHasRest({ pair: { supply, demand }, day }: DealingCreation): Refusal {
  const isLate = demand.validityDate !== '' && demand.validityDate < day;
  const isForAnother = demand.supplyId !== null && demand.supplyId !== supply.id;
  const isSame =
    supply.currency === demand.currency &&
    supply.forumType === demand.forumType &&
    supply.rateType === demand.rateType;
  return (
    unless(isOpen(demand.status) && !isLate && !isForAnother, 'demandNotOpen') ??
    unless(isSame, 'pairDiffers')
  );
}

/**
 * Refuses a dealing that brings what the office bought today, in this currency and hall, above the daily cap of the
 * band; exactly the cap passes, and without a band or a cap any amount. The guards before it have locked the office, so
 * nobody else buys for it meanwhile. Throws `buyCapExceeded` and what `figures` and `band` throw.
 */
export async function checkBuyCap({ tx, pair, day, band, figures }: DealingCreation): Promise<void> {
  const { euroAmount } = await figures();
  const cap = (await band())?.buyCapEur ?? null;
  if (cap === null) return;
  const { sarafiId, currency, forumType } = pair.demand;
  const euro = addAmounts(await findBoughtEur(tx, { sarafiId, currency, forumType, day }), euroAmount);
  if (isAbove(euro, cap)) throw new AppError('buyCapExceeded', { values: { cap, euro } });
}

/** Part of the demand's wage that falls on this amount, rounded to whole rials. */
const wageOf = ({ demand }: Pair, amount: string): string =>
  divideAmount(multiplyAmount(demand.wage, amount, 2), demand.amount, 0) ?? '0';

/**
 * Inserts the dealing and reserves its amount; the caller has locked supply and demand. Its deadline, `confirmHours` of
 * the settings from now, is that of the supplier's answer until the supplier confirms. Throws `noRate`.
 */
export async function addDealing(tx: Tx, actor: Actor, creation: DealingCreation): Promise<Created> {
  const { pair, day } = creation;
  const { supply, demand } = pair;
  const { currency } = supply;
  const amount = creation.amount();
  const { euroAmount, coefficient, usdAmount } = await creation.figures();
  const { confirmHours } = await getMarketSettings(tx);
  const totalRial = totalRialOf({ amount, rate: demand.rate, perUnits: currencyOf(currency).perUnits });
  const { ignorePositionCalc } = await creation.merchant();
  const id = await insertDealing(tx, {
    supplyId: supply.id,
    demandId: demand.id,
    sarafiId: demand.sarafiId,
    supplierNationalId: supply.nationalId,
    supplierCategory: supply.supplierCategory,
    currency,
    amount,
    rate: demand.rate,
    totalRial,
    wageRial: wageOf(pair, amount),
    forumType: supply.forumType,
    rateType: supply.rateType,
    dealDate: day,
    rialDeadline: new Date(actor.now.getTime() + confirmHours * hourMs),
    euroAmount,
    usdAmount,
    euroCoefficient: coefficient,
    isPositionIgnored: ignorePositionCalc,
    now: actor.now,
    createdBy: actor.user?.id ?? null,
  });
  const ids = { supplyId: supply.id, demandId: demand.id };
  const moved = await moveAmounts(tx, { ...ids, reserved: amount, dealt: '0' });
  await writeDerivedStates(tx, actor, { pair, moved, dealingId: id });
  return { id, title: `${amount} ${currency}`, log: { ...ids, sarafiId: demand.sarafiId, totalRial } };
}
