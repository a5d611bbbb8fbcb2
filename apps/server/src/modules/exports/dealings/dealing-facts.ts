/** Facts that a dealing is judged by and that its steps receive. */
import type { CurrentState } from '@nazer/contract/kernel/state-machine.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { LockedFacts, RecordKey } from '../../../platform/machine/rules.ts';
import { getMerchant } from '../../merchants/merchants.service.ts';
import { lockOfficeWithBook, type OfficeWithBook } from '../../sarafi/positions/position.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { euroOf, findRates, usdOf } from '../../settings/rates/rates.service.ts';
import { lockClaimed } from '../supplies/declarations.queries.ts';
import type { DealingCreation } from './dealing-creation.ts';
import { once, type Trade } from './dealing-trade.ts';
import { type Deal, type DealingFacts, type DealingState, lockDeal } from './dealing-state.queries.ts';

type VisibleDealing = CurrentState &
  Pick<
    DealingFacts,
    | 'supplyId'
    | 'currency'
    | 'amount'
    | 'paidRial'
    | 'totalRial'
    | 'finalOn'
    | 'boundOn'
    | 'rialDeadline'
    | 'withdrawalCount'
  >;

/** What guards read; a page has it without locks. */
export interface VisibleDealingFacts {
  readonly db: Queryable;
  readonly record: VisibleDealing;
  readonly now: Date;
  /** Today in Tehran. */
  readonly day: string;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

export interface LockedDealingFacts extends VisibleDealingFacts, LockedFacts, Trade {
  readonly record: DealingFacts & CurrentState & { readonly status: number };
  readonly pair: Deal;
  /** Locks the office when it is first asked for. */
  readonly office: () => Promise<OfficeWithBook>;
  /** The dealing as it would bind today, with the reference rates of the day. Throws `noRate`. */
  readonly bound: () => Promise<DealingFacts>;
}

/** Input of the step `deliver`. */
export interface Delivery {
  /** Tracking code of the SANA deal in which the office bought. */
  readonly trackingCode: string;
  /** Jalali day of the delivery; today when it is left out. */
  readonly deliveredOn?: string | undefined;
}

export interface DealingModel {
  readonly visible: VisibleDealingFacts;
  readonly locked: LockedDealingFacts;
  readonly creations: { readonly register: DealingCreation };
  readonly inputs: { readonly deliver: Delivery };
  readonly change: { readonly patch: Partial<DealingState> };
}

/** Facts of a dealing that guards read without a lock. */
export const visibleDealing = async (
  db: Queryable,
  record: VisibleDealing,
  { now }: Pick<Actor, 'now'>,
): Promise<VisibleDealingFacts> => ({
  db,
  record,
  now,
  day: jalaliOfInstant(now),
  settings: await getMarketSettings(db),
});

/** Commitment that the office enters with the dealing. */
export const commitmentOf = ({ euroAmount, rateType, supplierCategory }: DealingFacts) => ({
  commitmentType: commitmentType.exportPurchase,
  euroAmount,
  rateType,
  supplierCategory,
});

/** The amount in euro and dollars at the reference rates of a day. Throws `noRate`. */
async function boundFigures(tx: Tx, { currency, amount }: DealingFacts, day: string) {
  const rates = await findRates(tx, day);
  const { euroAmount, coefficient: euroCoefficient } = euroOf(rates, currency, amount);
  return { euroAmount, euroCoefficient, usdAmount: usdOf(rates, currency, amount).usdAmount };
}

/**
 * Locks supply, demand and dealing until the transaction ends; for `final` also the declarations, whose room its guard
 * reads, and for `supplierConfirm` the office. Throws `notFound`, also when the dealing is not one of `sarafiId`.
 */
export async function lockDealing(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { key: { id, sarafiId }, action }: { readonly key: RecordKey; readonly action?: string },
): Promise<LockedDealingFacts> {
  const pair = await lockDeal(tx, id);
  // The office 0, which no dealing has, stands for a user who should have an office: nothing is found for it.
  if (!pair || pair.dealing.sarafiId !== (sarafiId ?? pair.dealing.sarafiId)) throw new AppError('notFound');
  const { dealing } = pair;
  const record = { ...dealing, statusBefore: dealing.statusBeforeCancel };
  const { currency, amount, supplyId, supplierNationalId } = dealing;
  if (action === 'final') await lockClaimed(tx, { supplyIds: [supplyId] });
  const office = once(() => lockOfficeWithBook(tx, dealing.sarafiId));
  const merchant = once(() => getMerchant(tx, supplierNationalId));
  if (action === 'supplierConfirm') await together(office(), merchant());
  const visible = await visibleDealing(tx, record, actor);
  return {
    ...visible,
    record,
    pair,
    tx,
    title: `${amount} ${currency}`,
    office,
    merchant,
    bound: once(async () => ({
      ...dealing,
      ...(await boundFigures(tx, dealing, visible.day)),
      boundOn: visible.day,
      confirmedAt: actor.now,
    })),
  };
}
