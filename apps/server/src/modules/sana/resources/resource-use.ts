/** Draws what offices sell from the resources of the central bank out of the sales announced to them. */
import { addAmounts, compareAmounts, negateAmount, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { currencySource, resourceSaleStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemActor } from '../../../platform/machine/actor.ts';
import { findUsableSales, type LockedSale, updateSaleUse } from './resource-sales.queries.ts';
import { lockedFacts, saleMachine } from './resource-sales.ts';

/** Part of a retail deal that decides what is drawn; also of deals that draw nothing, such as purchases. */
export interface SoldDeal {
  readonly sarafiId: number;
  readonly currency: string;
  readonly amount: string;
  readonly transactionType: number;
  readonly currencySource: number;
}

const isFromResources = (deal: SoldDeal): boolean =>
  deal.transactionType === transactionType.sell && deal.currencySource === currencySource.centralBank;

const smaller = (one: string, other: string): string => (compareAmounts(one, other) <= 0 ? one : other);
const isNothing = (amount: string): boolean => compareAmounts(amount, '0') === 0;

/** Step of a sale of which this amount is used now. */
function stepOf(sale: LockedSale, used: string): 'use' | 'useUp' | 'giveBack' | 'giveBackAll' {
  if (compareAmounts(used, sale.amount) === 0) return 'useUp';
  if (isNothing(used)) return 'giveBackAll';
  return sale.status === resourceSaleStatus.used ? 'giveBack' : 'use';
}

/** Stores the used amount of a sale that the caller has locked, with the step that its state takes. */
async function setUsed(tx: Tx, now: Date, { sale, used }: { sale: LockedSale; used: string }): Promise<void> {
  const actor = systemActor(now);
  const step = { facts: lockedFacts(sale, actor), action: stepOf(sale, used), input: { used } } as const;
  const { isChanged } = await saleMachine.runLocked(tx, actor, step);
  // A partly used sale stays in its state and takes no step, which would have stored the amount.
  if (!isChanged) await updateSaleUse(tx, { id: sale.id, used, status: sale.status });
}

/** Draws an amount from locked sales, earliest first; what exceeds them came from elsewhere and is ignored. */
async function take(
  tx: Tx,
  now: Date,
  command: { sales: readonly LockedSale[]; amount: string },
): Promise<void> {
  let rest = command.amount;
  for (const sale of command.sales) {
    const part = smaller(rest, subtractAmounts(sale.amount, sale.used));
    if (isNothing(part)) continue;
    await setUsed(tx, now, { sale, used: addAmounts(sale.used, part) });
    rest = subtractAmounts(rest, part);
  }
}

/** Gives an amount back to locked sales, latest first; what exceeds their use is ignored. */
async function giveBack(
  tx: Tx,
  now: Date,
  command: { sales: readonly LockedSale[]; amount: string },
): Promise<void> {
  let rest = command.amount;
  for (const sale of command.sales.toReversed()) {
    const part = smaller(rest, sale.used);
    if (isNothing(part)) continue;
    await setUsed(tx, now, { sale, used: addAmounts(sale.used, negateAmount(part)) });
    rest = subtractAmounts(rest, part);
  }
}

/**
 * Draws recorded deals from the sales announced to their offices; called before their entries are posted, so that
 * sales are locked before offices. Sales are locked until the transaction ends, by office and currency.
 */
export async function drawFromResources(tx: Tx, now: Date, deals: readonly SoldDeal[]): Promise<void> {
  const sums = new Map<string, SoldDeal>();
  for (const deal of deals.filter(isFromResources)) {
    const key = `${deal.sarafiId} ${deal.currency}`;
    const amount = addAmounts(sums.get(key)?.amount ?? '0', deal.amount);
    sums.set(key, { ...deal, amount });
  }
  const inOrder = [...sums.values()].toSorted(
    (one, other) => one.sarafiId - other.sarafiId || (one.currency < other.currency ? -1 : 1),
  );
  for (const { sarafiId, currency, amount } of inOrder)
    await take(tx, now, {
      sales: await findUsableSales(tx, { sarafiId, currency, day: todayJalali(now) }),
      amount,
    });
}

/**
 * Gives the amount of a cancelled deal back to the sales, not necessarily those it was drawn from; called before its
 * entries are reversed.
 */
export async function returnToResources(tx: Tx, now: Date, deal: SoldDeal): Promise<void> {
  if (!isFromResources(deal)) return;
  const { sarafiId, currency, amount } = deal;
  await giveBack(tx, now, {
    sales: await findUsableSales(tx, { sarafiId, currency, day: todayJalali(now) }),
    amount,
  });
}
