/** Demands of offices: registered, cancelled, expired; their other states follow from their dealings. */
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import { type Created, refusalOf } from '../../../platform/machine/rules.ts';
import { assertMayTrade, getOffice } from '../../sarafi/offices/offices.service.ts';
import { checkTakesBids } from '../../settings/market-settings.service.ts';
import { euroOf, findRates } from '../../settings/rates/rates.service.ts';
import { checkAmount } from '../exact-amount.ts';
import { checkRateBand } from '../rates/rate-band.service.ts';
import { lockOverDemands, markDemandCancelled, markDemandExpired } from '../sides.queries.ts';
import {
  endSide,
  type LockedSideFacts,
  isOver,
  nothingReserved,
  type VisibleFacts,
  sideTitle,
} from '../sides.ts';
import { lockSupply } from '../supplies/supplies.queries.ts';
import { type DemandFacts, insertDemand, lockDemand } from './demands.queries.ts';

export interface DemandInput {
  readonly sarafiId: number;
  /** Supply that the demand is limited to; without one it bids for every supply of its hall and currency. */
  readonly supplyId?: number | undefined;
  readonly currency: string;
  /** Amount in `currency`. */
  readonly amount: string;
  /** Rials for one unit of the currency, or for 100 of one that is quoted by the hundred. */
  readonly rate: string;
  /** Fee in rials for the whole amount; 0 when it is left out. */
  readonly wage?: string | undefined;
  /** Business days in which the office pays the rials; 0 when it is left out. */
  readonly rialPayDays?: number | undefined;
  /** Code of `rateType`. */
  readonly rateType: number;
  /** Code of `forumType`, the hall. */
  readonly forumType: number;
  /** Last Jalali day of the demand; the day of registration when it is left out. */
  readonly validityDate?: string | undefined;
}

interface DemandCreation {
  readonly tx: Tx;
  readonly now: Date;
  readonly day: string;
  readonly input: DemandInput;
  readonly validityDate: string;
}

interface DemandModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedSideFacts<DemandFacts>;
  readonly creations: { readonly register: DemandCreation };
}

/**
 * Checks the supply a demand names, and locks it until commit; a demand for any supply passes. Throws
 * `notFound`, `pairDiffers`, `supplyNotOpen`.
 */
async function checkTarget({ tx, input }: DemandCreation): Promise<void> {
  const { supplyId: id, currency, forumType, rateType } = input;
  if (id === undefined) return;
  const supply = await lockSupply(tx, { id });
  if (!supply) throw new AppError('notFound');
  const isSame =
    supply.currency === currency && supply.forumType === forumType && supply.rateType === rateType;
  if (!isSame) throw new AppError('pairDiffers');
  if (supply.status !== supplyStatus.active && supply.status !== supplyStatus.dealt)
    throw new AppError('supplyNotOpen');
}

/** Inserts the demand, with its euros by the reference rates of today. Throws `noRate`. */
async function addDemand(
  tx: Tx,
  actor: Actor,
  { input, day, validityDate }: DemandCreation,
): Promise<Created> {
  const { sarafiId, currency, amount, rate } = input;
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
    rateType: input.rateType,
    forumType: input.forumType,
    registeredAt: actor.now,
    registeredOn: day,
    validityDate,
    createdBy: actor.user?.id ?? null,
  });
  return { id, title: sideTitle(input), log: { sarafiId, currency, amount, rate } };
}

export const demandMachine = new Machine<typeof demandStates, DemandModel>(demandStates, {
  lock: async (tx, actor, { key: { id, sarafiId } }) => {
    const record = await lockDemand(tx, { id });
    // The office 0, which no demand has, stands for a user who should have an office: nothing is found for it.
    if (!record || record.sarafiId !== (sarafiId ?? record.sarafiId)) throw new AppError('notFound');
    return { record, title: sideTitle(record), lastDay: record.validityDate, day: dayOf(actor) };
  },
  guards: {
    amountExact: ({ input: { currency, amount } }) => refusalOf(() => checkAmount(currency, amount)),
    hallOpen: ({ tx, now, input: { forumType } }) => refusalOf(() => checkTakesBids(tx, forumType, now)),
    targetFits: (creation) => refusalOf(() => checkTarget(creation)),
    officeMayTrade: ({ tx, input }) =>
      refusalOf(async () => assertMayTrade(await getOffice(tx, input.sarafiId), { ...input, side: 'buy' })),
    rateInBand: ({ tx, day, input: { currency, forumType, rate } }) =>
      refusalOf(() => checkRateBand(tx, { currency, forumType, day, rate })),
    dateFromToday: ({ validityDate, day: today }) =>
      validityDate < today ? new AppError('dateBeforeToday', { values: { today } }) : null,
    nothingReserved,
    validityPassed: isOver,
  },
  creations: { register: ({ tx, actor, facts }) => addDemand(tx, actor, facts) },
  effects: {
    cancel: (run) => endSide(run, markDemandCancelled),
    expire: (run) => endSide(run, markDemandExpired),
  },
});

/** Registers a demand. Throws `noRate` and what the guards of its creation refuse. */
export function registerDemand(tx: Tx, actor: Actor, input: DemandInput): Promise<StepOutcome> {
  const day = dayOf(actor);
  const facts = { tx, now: actor.now, day, input, validityDate: input.validityDate ?? day };
  return demandMachine.begin(tx, actor, { transition: 'register', facts });
}

/**
 * Expires at most `limit` demands whose last day is over, and locks them until commit; those that others have
 * locked are left for the next round. Gives how many it expired.
 */
export async function expireDemands(tx: Tx, actor: Actor, limit: number): Promise<number> {
  const ids = await lockOverDemands(tx, { day: dayOf(actor), limit });
  for (const id of ids) await demandMachine.run(tx, actor, { key: { id }, action: 'expire' });
  return ids.length;
}
