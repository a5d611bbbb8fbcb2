/** Supplies: registered with their declarations, withdrawn, expired; their other states follow from their dealings. */
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import { type Created, refusalOf } from '../../../platform/machine/rules.ts';
import { canTrade, getMerchant, type MerchantRow } from '../../merchants/merchants.service.ts';
import { readCountry } from '../../settings/countries.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { euroOf, findRates } from '../../settings/rates/rates.service.ts';
import { checkAmount } from '../exact-amount.ts';
import { checkRateBand } from '../rates/rate-band.service.ts';
import { lockOverSupplies, markSupplyExpired, markSupplyWithdrawn } from '../sides.queries.ts';
import {
  endSide,
  type LockedSideFacts,
  isOver,
  nothingReserved,
  type VisibleFacts,
  sideTitle,
} from '../sides.ts';
import { claimDeclarations, type CottageInput } from './claim-declarations.ts';
import { insertClaims, releaseClaims } from './declarations.queries.ts';
import { refreshDuty } from './duty.service.ts';
import { insertSupply, lockSupply, type SupplyFacts } from './supplies.queries.ts';

export interface SupplyInput {
  readonly nationalId: string;
  readonly currency: string;
  /** Amount in `currency`. */
  readonly amount: string;
  /** Least amount of a dealing, in the currency of the supply; any amount when it is left out. */
  readonly minDealAmount?: string | undefined;
  /** Rate the supplier asks for, in rials for one unit, or for 100 of a currency quoted so; none when left out. */
  readonly askedRate?: string | undefined;
  /** Code of `rateType`. */
  readonly rateType: number;
  /** Code of `forumType`, the hall. */
  readonly forumType: number;
  /** Two letters of the country; empty when left out. */
  readonly sourceCountry?: string | undefined;
  /** Bank or broker of the supplier, in the sender's words; empty when left out. */
  readonly bankOrBroker?: string | undefined;
  /** Last Jalali day of the supply; without it `supplyDefaultValidityDays` of the settings after registration. */
  readonly expireDate?: string | undefined;
  readonly cottages: readonly CottageInput[];
}

interface SupplyCreation {
  readonly tx: Tx;
  readonly day: string;
  readonly input: SupplyInput;
  readonly merchant: MerchantRow;
  readonly expireDate: string;
}

interface SupplyModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedSideFacts<SupplyFacts>;
  readonly creations: { readonly register: SupplyCreation };
}

/** Facts of a new supply. Throws `notFound` for an unknown merchant. */
async function readSupply(tx: Tx, actor: Actor, input: SupplyInput): Promise<SupplyCreation> {
  const day = dayOf(actor);
  const { supplyDefaultValidityDays } = await getMarketSettings(tx);
  const expireDate = input.expireDate ?? addDays(day, supplyDefaultValidityDays);
  return { tx, day, input, expireDate, merchant: await getMerchant(tx, input.nationalId) };
}

/**
 * Claims the declarations and inserts the supply. Throws `noRate`, `badCountry` and what `claimDeclarations` refuses.
 */
async function addSupply(
  tx: Tx,
  actor: Actor,
  { input, day, merchant, expireDate }: SupplyCreation,
): Promise<Created> {
  const { currency, amount, minDealAmount = '0', askedRate = null, forumType } = input;
  const { euroAmount } = euroOf(await findRates(tx, day), currency, amount);
  const { nationalId } = merchant;
  const claims = await claimDeclarations(tx, { nationalId, currency, amount, day }, input.cottages);
  const id = await insertSupply(tx, {
    nationalId,
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
    registeredAt: actor.now,
    registeredOn: day,
    expireDate,
    createdBy: actor.user?.id ?? null,
  });
  await insertClaims(tx, { supplyId: id, claims });
  return {
    id,
    title: sideTitle(input),
    log: { nationalId, currency, amount, cottages: input.cottages.length },
  };
}

export const supplyMachine = new Machine<typeof supplyStates, SupplyModel>(supplyStates, {
  lock: async (tx, actor, { key: { id } }) => {
    const record = await lockSupply(tx, { id });
    if (!record) throw new AppError('notFound');
    return { record, title: sideTitle(record), lastDay: record.expireDate, day: dayOf(actor) };
  },
  guards: {
    merchantMayTrade: async ({ tx, merchant, day }) =>
      (await canTrade(tx, merchant, { day })) ? null : new AppError('merchantMayNotTrade'),
    amountExact: ({ input: { currency, amount } }) => refusalOf(() => checkAmount(currency, amount)),
    leastAmount: ({ input: { currency, amount: rest, minDealAmount = '0' } }) =>
      compareAmounts(minDealAmount, rest) > 0
        ? new AppError('amountAboveRest', { values: { rest, currency } })
        : null,
    rateInBand: ({ tx, day, input: { currency, forumType, askedRate: rate } }) =>
      rate === undefined ? null : refusalOf(() => checkRateBand(tx, { currency, forumType, day, rate })),
    dateFromToday: ({ expireDate, day: today }) =>
      expireDate < today ? new AppError('dateBeforeToday', { values: { today } }) : null,
    nothingReserved,
    expireDatePassed: isOver,
  },
  creations: { register: ({ tx, actor, facts }) => addSupply(tx, actor, facts) },
  effects: {
    withdraw: async (run) => ({
      ...(await endSide(run, markSupplyWithdrawn)),
      after: async () => {
        const { tx, actor, facts } = run;
        await releaseClaims(tx, [facts.record.id]);
        await refreshDuty(tx, actor, facts.record.nationalId);
      },
    }),
    expire: (run) => endSide(run, markSupplyExpired),
  },
});

/**
 * Registers a supply and its claims. Throws `notFound`, `noRate`, `badCountry`, and what the guards of its creation and
 * `claimDeclarations` refuse.
 */
export async function registerSupply(tx: Tx, actor: Actor, input: SupplyInput): Promise<StepOutcome> {
  const facts = await readSupply(tx, actor, input);
  const created = await supplyMachine.begin(tx, actor, { transition: 'register', facts });
  await refreshDuty(tx, actor, facts.merchant.nationalId);
  return created;
}

/**
 * Expires at most `limit` supplies whose last day is over, and locks them until commit, then releases the claims of
 * those with nothing reserved; supplies that others have locked are left for the next round. Gives how many it expired.
 */
export async function expireSupplies(tx: Tx, actor: Actor, limit: number): Promise<number> {
  const ids = await lockOverSupplies(tx, { day: dayOf(actor), limit });
  for (const id of ids) await supplyMachine.run(tx, actor, { key: { id }, action: 'expire' });
  await releaseClaims(tx, ids);
  return ids.length;
}
