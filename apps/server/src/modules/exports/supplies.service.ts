/** Supplies: registered with their declarations, withdrawn, run out. */
import { supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { writeTransition } from '../../platform/transitions.ts';
import { readCountry } from '../settings/countries.service.ts';
import { canTrade, getMerchant } from '../merchants/merchants.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { euroOf, findRates } from '../settings/rates.service.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { claimDeclarations, type CottageInput } from './claim-declarations.ts';
import { insertClaims, releaseClaims } from './declarations.queries.ts';
import { refreshDuty } from './duty.service.ts';
import { type Changed, endSide, sideTitle } from './end-side.ts';
import { checkAmount } from './exact-amount.ts';
import { checkRateBand } from './rate-band.service.ts';
import { supplyRules } from './side-guards.ts';
import { findOver, hasOver } from './sides.queries.ts';
import { insertSupply, lockSupply, type SupplyFacts } from './supplies.queries.ts';

export type { Changed };

export interface SupplyInput {
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly minDealAmount?: string | undefined;
  readonly askedRate?: string | undefined;
  readonly rateType: number;
  readonly forumType: number;
  readonly sourceCountry?: string | undefined;
  readonly bankOrBroker?: string | undefined;
  /** Last day; so many days from registration as the settings say, where it is left out. */
  readonly expireDate?: string | undefined;
  readonly cottages: readonly CottageInput[];
}

/**
 * Throws `notFound` for an unknown merchant, `merchantMayNotTrade`, `amountAboveRest` for a least amount above the
 * whole, `rateOutsideBand`, `noRate` and what `claimDeclarations` refuses.
 */
export async function registerSupply(tx: Tx, doer: Doer, input: SupplyInput): Promise<Changed> {
  const day = dayOf(doer);
  const merchant = await getMerchant(tx, input.nationalId);
  if (!(await canTrade(tx, merchant, { day }))) throw new AppError('merchantMayNotTrade');
  checkAmount(input.currency, input.amount);
  const { currency, amount, minDealAmount = '0', askedRate = null, forumType } = input;
  if (compareAmounts(minDealAmount, amount) > 0)
    throw new AppError('amountAboveRest', { values: { rest: amount, currency } });
  if (askedRate !== null) await checkRateBand(tx, { currency, forumType, day, rate: askedRate });
  const expireDate = input.expireDate ?? (await defaultEnd(tx, day));
  if (expireDate < day) throw new AppError('dateBeforeToday', { values: { today: day } });
  const { euroAmount } = euroOf(await findRates(tx, day), currency, amount);
  const claiming = { nationalId: merchant.nationalId, currency, amount, day };
  const claims = await claimDeclarations(tx, claiming, input.cottages);
  const id = await insertSupply(tx, {
    nationalId: merchant.nationalId,
    supplierCategory: merchant.supplierCategory,
    currency,
    amount,
    euroAmount,
    minDealAmount,
    askedRate,
    rateType: input.rateType,
    forumType,
    onlyBankSarafi: merchant.justSupplyForBankSarafi,
    sourceCountry: readCountry(input.sourceCountry),
    bankOrBroker: input.bankOrBroker ?? '',
    registeredAt: doer.now,
    registeredOn: day,
    expireDate,
    createdBy: doer.user?.id ?? null,
  });
  await insertClaims(tx, id, claims);
  await writeTransition(tx, doer, {
    machine: supplyStates,
    entityId: id,
    title: sideTitle(input),
    transition: 'register',
    from: null,
    to: supplyStatus.active,
    actorRole: doer.role,
    facts: { nationalId: merchant.nationalId, currency, amount, cottages: input.cottages.length },
    at: doer.now,
  });
  await refreshDuty(tx, doer, merchant.nationalId);
  return { id, status: supplyStatus.active, isChanged: true };
}

async function defaultEnd(tx: Tx, day: string): Promise<string> {
  const { supplyDefaultValidityDays } = await getMarketSettings(tx);
  return addDays(day, supplyDefaultValidityDays);
}

async function getLockedSupply(tx: Tx, id: number): Promise<SupplyFacts> {
  const supply = await lockSupply(tx, id);
  if (!supply) throw new AppError('notFound');
  return supply;
}

const table = 'export_supply';
const ends = { withdraw: 'is_withdrawn', expire: 'is_expired' } as const;

async function endSupply(
  tx: Tx,
  doer: Doer,
  { row, action, reason }: { row: SupplyFacts; action: keyof typeof ends; reason?: string },
): Promise<Changed> {
  const { status, reserved, currency, expireDate: lastDay } = row;
  const facts = { reserved, currency, lastDay, day: dayOf(doer) };
  const step = await decideGuarded(supplyRules, action, { status, actor: doer.role, reason, facts });
  return endSide(tx, doer, { machine: supplyStates, table, row, step, end: ends[action] });
}

/** Throws `notFound`, `illegalTransition`, `stillReserved`. */
export async function withdrawSupply(
  tx: Tx,
  doer: Doer,
  { id, reason }: { readonly id: number; readonly reason?: string },
): Promise<Changed> {
  const row = await getLockedSupply(tx, id);
  const ended = await endSupply(tx, doer, { row, action: 'withdraw', reason });
  await releaseClaims(tx, [id]);
  await refreshDuty(tx, doer, row.nationalId);
  return ended;
}

/** Ends supplies whose last day is over; gives how many. */
export function hasOverSupplies(db: Queryable, day: string): Promise<boolean> {
  return hasOver(db, { table, column: 'expire_date' }, day);
}

export async function expireSupplies(tx: Tx, doer: Doer, limit: number): Promise<number> {
  const ids = await findOver(tx, { table, column: 'expire_date' }, { day: dayOf(doer), limit });
  for (const id of ids) await endSupply(tx, doer, { row: await getLockedSupply(tx, id), action: 'expire' });
  await releaseClaims(tx, ids);
  return ids.length;
}
