/** Dealings: made of a supply and a demand, confirmed, delivered, withdrawn from, cancelled, run out. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import {
  addAmounts,
  compareAmounts,
  divideAmount,
  multiplyAmount,
  totalRialOf,
} from '@nazer/contract/kernel/money.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType, sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { writeTransition } from '../../platform/transitions.ts';
import { canTrade, getMerchant, type MerchantRow } from '../merchants/merchants.service.ts';
import { takeSanaCode } from '../sana/sana-code.service.ts';
import { assertMayTrade, type OfficeLimits } from '../sarafi/offices.service.ts';
import { lockOffice } from '../sarafi/position.service.ts';
import { checkIsOpen, getMarketSettings } from '../settings/market-settings.service.ts';
import { currencyOf, euroOf, findRates, usdOf } from '../settings/rates.service.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import { findBoughtEur, insertDealing, lockPair, moveAmounts, type Pair } from './dealing-state.queries.ts';
import { type DealingWish, getLockedDeal, stateOf, takeStep, unchanged } from './dealing-steps.ts';
import { writeFollowed } from './derived-states.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { checkAmount } from './exact-amount.ts';
import { checkRateBand } from './rate-band.service.ts';
import type { RateBand } from './rate-band.queries.ts';
import type { Changed } from './supplies.service.ts';

const hourMs = 3_600_000;

export interface DealingInput {
  readonly supplyId: number;
  readonly demandId: number;
  /** All both have left, where it is left out. */
  readonly amount?: string | undefined;
}

const isAbove = (one: string, other: string): boolean => compareAmounts(one, other) > 0;
const isOpen = (status: number): boolean => status === 1 || status === 2;

function checkPair({ supply, demand }: Pair, day: string): void {
  if (!isOpen(supply.status)) throw new AppError('supplyNotOpen');
  const isLate = demand.validityDate !== '' && demand.validityDate < day;
  const isForAnother = demand.supplyId !== null && demand.supplyId !== supply.id;
  if (!isOpen(demand.status) || isLate || isForAnother) throw new AppError('demandNotOpen');
  const isSame =
    supply.currency === demand.currency &&
    supply.forumType === demand.forumType &&
    supply.rateType === demand.rateType;
  if (!isSame) throw new AppError('pairDiffers');
}

/** Throws `amountAboveRest`, `amountBelowLeast`. */
function amountOf({ supply, demand }: Pair, wished: string | undefined): string {
  const { currency } = supply;
  const rest = isAbove(supply.remaining, demand.remaining) ? demand.remaining : supply.remaining;
  const amount = wished ?? rest;
  checkAmount(currency, amount);
  if (isAbove(amount, rest)) throw new AppError('amountAboveRest', { values: { rest, currency } });
  // The last of a supply may be less than its least amount.
  const isLast = compareAmounts(amount, supply.remaining) === 0;
  if (!isLast && isAbove(supply.minDealAmount, amount))
    throw new AppError('amountBelowLeast', { values: { least: supply.minDealAmount, currency } });
  return amount;
}

/** Throws `bankOfficesOnly`, `officeMayNotTrade`. */
export function checkOffice(office: OfficeLimits, { supply }: Pair): void {
  const isOfBank = office.kind === sarafiKind.bankAffiliated || office.kind === sarafiKind.bank;
  if (supply.onlyBankSarafi && !isOfBank) throw new AppError('bankOfficesOnly');
  assertMayTrade(office, { side: 'buy', forumType: supply.forumType, rateType: supply.rateType });
}

/** Throws `notFound`, `merchantMayNotTrade`. */
export async function getSupplier(tx: Tx, nationalId: string, day: string): Promise<MerchantRow> {
  const merchant = await getMerchant(tx, nationalId);
  if (!(await canTrade(tx, merchant, { day }))) throw new AppError('merchantMayNotTrade');
  return merchant;
}

/** The office is locked: nobody else buys for it meanwhile. */
async function checkBuyCap(
  tx: Tx,
  band: RateBand | undefined,
  wish: { readonly pair: Pair; readonly day: string; readonly euroAmount: string },
): Promise<void> {
  if (!band || band.buyCapEur === null) return;
  const { sarafiId, currency, forumType } = wish.pair.demand;
  const bought = await findBoughtEur(tx, { sarafiId, currency, forumType, day: wish.day });
  const euro = addAmounts(bought, wish.euroAmount);
  if (isAbove(euro, band.buyCapEur))
    throw new AppError('buyCapExceeded', { values: { cap: band.buyCapEur, euro } });
}

/** The part of the demand's wage that falls on this amount. */
function wageOf({ demand }: Pair, amount: string): string {
  return divideAmount(multiplyAmount(demand.wage, amount, 2), demand.amount, 0) ?? '0';
}

/**
 * Reserves an amount of a supply and a demand for each other. Throws `notFound`, `supplyNotOpen`, `demandNotOpen`,
 * `marketClosed`, `pairDiffers`, `amountAboveRest`, `amountBelowLeast`, `rateOutsideBand`, `bankOfficesOnly`, `officeMayNotTrade`,
 * `merchantMayNotTrade`, `buyCapExceeded`, `noRate`.
 */
export async function createDealing(tx: Tx, doer: Doer, input: DealingInput): Promise<Changed> {
  const day = dayOf(doer);
  const pair = await lockPair(tx, input);
  if (!pair) throw new AppError('notFound');
  const { supply, demand } = pair;
  checkPair(pair, day);
  const amount = amountOf(pair, input.amount);
  const { currency, forumType, nationalId } = supply;
  await checkIsOpen(tx, forumType, doer.now);
  const band = await checkRateBand(tx, { currency, forumType, day, rate: demand.rate });
  const merchant = await getSupplier(tx, nationalId, day);
  const office = await lockOffice(tx, demand.sarafiId);
  checkOffice(office, pair);
  const rates = await findRates(tx, day);
  const { euroAmount, coefficient } = euroOf(rates, currency, amount);
  await checkBuyCap(tx, band, { pair, day, euroAmount });
  const { confirmHours } = await getMarketSettings(tx);
  const { perUnits } = currencyOf(currency);
  const totalRial = totalRialOf({ amount, rate: demand.rate, perUnits });
  const id = await insertDealing(tx, {
    supplyId: supply.id,
    demandId: demand.id,
    sarafiId: demand.sarafiId,
    supplierNationalId: nationalId,
    supplierCategory: supply.supplierCategory,
    currency,
    amount,
    rate: demand.rate,
    totalRial,
    wageRial: wageOf(pair, amount),
    forumType,
    rateType: supply.rateType,
    dealDate: day,
    rialDeadline: new Date(doer.now.getTime() + confirmHours * hourMs),
    euroAmount,
    usdAmount: usdOf(rates, currency, amount).usdAmount,
    euroCoefficient: coefficient,
    isPositionIgnored: merchant.ignorePositionCalc,
    now: doer.now,
    createdBy: doer.user?.id ?? null,
  });
  const moved = await moveAmounts(
    tx,
    { supplyId: supply.id, demandId: demand.id },
    { reserved: amount, dealt: '0' },
  );
  await writeFollowed(tx, doer, { pair, moved, dealingId: id });
  await writeTransition(tx, doer, {
    machine: dealingStates,
    entityId: id,
    title: `${amount} ${currency}`,
    transition: 'register',
    from: null,
    to: dealingStatus.registered,
    actorRole: doer.role,
    facts: { supplyId: supply.id, demandId: demand.id, sarafiId: demand.sarafiId, totalRial },
    at: doer.now,
  });
  return { id, status: dealingStatus.registered, isChanged: true };
}

export interface DeliveryWish extends DealingWish {
  /** The receipt of SANA for what the office bought. */
  readonly trackingCode: string;
  /** Jalali; today without. */
  readonly deliveredOn?: string | undefined;
}

/**
 * The currency reached the office, as its receipt of SANA shows. Throws `notFound`, `illegalTransition`,
 * `rialNotPaid`, `badValue` and what `takeSanaCode` refuses.
 */
export async function deliverDealing(tx: Tx, doer: Doer, wish: DeliveryWish): Promise<Changed> {
  const { dealing } = await getLockedDeal(tx, wish);
  const facts = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, 'deliver', { ...stateOf(dealing), actor: doer.role, facts });
  if (step.kind === 'unchanged') return unchanged(dealing);
  const currencyDeliveryDate = wish.deliveredOn ?? dayOf(doer);
  if (currencyDeliveryDate > dayOf(doer))
    throw new AppError('badValue', { values: { field: 'deliveredOn' } });
  const sanaTrackingCode = normalizeText(wish.trackingCode);
  const { id: refId, sarafiId, currency, amount, supplierNationalId: nationalId } = dealing;
  await takeSanaCode(tx, {
    trackingCode: sanaTrackingCode,
    refType: positionRefType.dealing,
    refId,
    sarafiId,
    transactionType: transactionType.buy,
    currency,
    amount,
    nationalId,
    day: dayOf(doer),
  });
  const patch = { currencyDeliveryDate, sanaTrackingCode };
  return takeStep(tx, doer, { dealing, step, patch, facts: { sanaTrackingCode } });
}

/** The supplier wants out; others decide. Throws `notFound`, `illegalTransition`, `tooManyWithdrawals`. */
export async function withdrawDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const { dealing } = await getLockedDeal(tx, wish);
  const asked = { ...stateOf(dealing), actor: doer.role, reason: wish.reason };
  const facts = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, 'withdraw', { ...asked, facts });
  if (step.kind === 'unchanged') return unchanged(dealing);
  return takeStep(tx, doer, {
    dealing,
    step,
    patch: { statusBeforeCancel: dealing.status, withdrawalCount: dealing.withdrawalCount + 1 },
  });
}
