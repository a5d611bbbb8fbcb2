/** Demands of offices: registered, cancelled, run out. */
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { demandStatus } from '@nazer/contract/exports/exports.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { writeTransition } from '../../platform/transitions.ts';
import { assertMayTrade, getOffice } from '../sarafi/offices.service.ts';
import { checkTakesBids } from '../settings/market-settings.service.ts';
import { euroOf, findRates } from '../settings/rates.service.ts';
import { type DemandFacts, insertDemand, lockDemand } from './demands.queries.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { type Changed, endSide, sideTitle } from './end-side.ts';
import { checkAmount } from './exact-amount.ts';
import { checkRateBand } from './rate-band.service.ts';
import { demandRules } from './side-guards.ts';
import { findOver, hasOver } from './sides.queries.ts';
import { lockSupply } from './supplies.queries.ts';

export interface DemandInput {
  readonly sarafiId: number;
  /** The one supply it bids for. */
  readonly supplyId?: number | undefined;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly wage?: string | undefined;
  readonly rialPayDays?: number | undefined;
  readonly rateType: number;
  readonly forumType: number;
  /** Last day; that of registration where it is left out. */
  readonly validityDate?: string | undefined;
}

async function checkTarget(tx: Tx, { supplyId, currency, forumType, rateType }: DemandInput): Promise<void> {
  if (supplyId === undefined) return;
  const supply = await lockSupply(tx, supplyId);
  if (!supply) throw new AppError('notFound');
  const isSame =
    supply.currency === currency && supply.forumType === forumType && supply.rateType === rateType;
  if (!isSame) throw new AppError('pairDiffers');
  if (supply.status !== 1 && supply.status !== 2) throw new AppError('supplyNotOpen');
}

/**
 * Throws `notFound`, `marketClosed`, `officeMayNotTrade`, `rateOutsideBand`, `supplyNotOpen`, `pairDiffers`, `noRate`.
 */
export async function registerDemand(tx: Tx, doer: Doer, input: DemandInput): Promise<Changed> {
  const day = dayOf(doer);
  const { sarafiId, currency, amount, rate, forumType, rateType } = input;
  checkAmount(currency, amount);
  await checkTakesBids(tx, forumType, doer.now);
  await checkTarget(tx, input);
  assertMayTrade(await getOffice(tx, sarafiId), { side: 'buy', forumType, rateType });
  await checkRateBand(tx, { currency, forumType, day, rate });
  const validityDate = input.validityDate ?? day;
  if (validityDate < day) throw new AppError('dateBeforeToday', { values: { today: day } });
  const { euroAmount } = euroOf(await findRates(tx, day), currency, amount);
  const id = await insertDemand(tx, {
    sarafiId,
    supplyId: input.supplyId ?? null,
    currency,
    amount,
    euroAmount,
    rate,
    wage: input.wage ?? '0',
    rialPayDays: input.rialPayDays ?? 0,
    rateType,
    forumType,
    registeredAt: doer.now,
    registeredOn: day,
    validityDate,
    createdBy: doer.user?.id ?? null,
  });
  await writeTransition(tx, doer, {
    machine: demandStates,
    entityId: id,
    title: sideTitle(input),
    transition: 'register',
    from: null,
    to: demandStatus.active,
    actorRole: doer.role,
    facts: { sarafiId, currency, amount, rate },
    at: doer.now,
  });
  return { id, status: demandStatus.active, isChanged: true };
}

async function getLockedDemand(tx: Tx, id: number, sarafiId?: number): Promise<DemandFacts> {
  const demand = await lockDemand(tx, id);
  if (!demand || (sarafiId !== undefined && demand.sarafiId !== sarafiId)) throw new AppError('notFound');
  return demand;
}

const table = 'export_demand';
const ends = { cancel: 'is_cancelled', expire: 'is_expired' } as const;

async function endDemand(
  tx: Tx,
  doer: Doer,
  { row, action, reason }: { row: DemandFacts; action: keyof typeof ends; reason?: string },
): Promise<Changed> {
  const { status, reserved, currency, validityDate: lastDay } = row;
  const facts = { reserved, currency, lastDay, day: dayOf(doer) };
  const step = await decideGuarded(demandRules, action, { status, actor: doer.role, reason, facts });
  return endSide(tx, doer, { machine: demandStates, table, row, step, end: ends[action] });
}

/** `sarafiId` where only that office's may be cancelled. Throws `notFound`, `illegalTransition`, `stillReserved`. */
export async function cancelDemand(
  tx: Tx,
  doer: Doer,
  { id, reason, sarafiId }: { readonly id: number; readonly reason?: string; readonly sarafiId?: number },
): Promise<Changed> {
  return endDemand(tx, doer, { row: await getLockedDemand(tx, id, sarafiId), action: 'cancel', reason });
}

/** Ends demands whose last day is over; gives how many. */
export function hasOverDemands(db: Queryable, day: string): Promise<boolean> {
  return hasOver(db, { table, column: 'validity_date' }, day);
}

export async function expireDemands(tx: Tx, doer: Doer, limit: number): Promise<number> {
  const ids = await findOver(tx, { table, column: 'validity_date' }, { day: dayOf(doer), limit });
  for (const id of ids) await endDemand(tx, doer, { row: await getLockedDemand(tx, id), action: 'expire' });
  return ids.length;
}
