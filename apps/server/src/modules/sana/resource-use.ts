/** What offices sell from the resources of the central bank is taken from what was announced to them. */
import { addAmounts, compareAmounts, negateAmount, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { resourceSaleStates as states } from '@nazer/contract/sana/resource-sale.states.ts';
import { currencySource, resourceSaleStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemDoer } from '../../platform/doer.ts';
import { decideTransition, writeTransition } from '../../platform/transitions.ts';
import { findUsableSales, updateSaleUse, type UsedSale } from './resource-sales.queries.ts';

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

async function setUsed(tx: Tx, now: Date, { sale, used }: { sale: UsedSale; used: string }): Promise<void> {
  const isUp = compareAmounts(used, sale.amount) === 0;
  const isBack = sale.status === resourceSaleStatus.used && !isUp;
  const action = isUp ? 'useUp' : isBack ? 'giveBack' : 'use';
  const doer = systemDoer(now);
  const step = decideTransition(states, action, { status: sale.status, actor: doer.role });
  await updateSaleUse(tx, { id: sale.id, used, status: step.kind === 'apply' ? step.to : sale.status });
  if (step.kind === 'unchanged') return;
  const title = `${sale.amount} ${sale.currency} (${sale.schDate})`;
  await writeTransition(tx, doer, { ...step, machine: states, entityId: sale.id, title, facts: { used } });
}

/** More than was announced came from elsewhere. */
async function take(tx: Tx, now: Date, wish: { sales: readonly UsedSale[]; amount: string }): Promise<void> {
  let rest = wish.amount;
  for (const sale of wish.sales) {
    const part = smaller(rest, subtractAmounts(sale.amount, sale.used));
    if (isNothing(part)) continue;
    await setUsed(tx, now, { sale, used: addAmounts(sale.used, part) });
    rest = subtractAmounts(rest, part);
  }
}

async function giveBack(
  tx: Tx,
  now: Date,
  wish: { sales: readonly UsedSale[]; amount: string },
): Promise<void> {
  let rest = wish.amount;
  for (const sale of wish.sales.toReversed()) {
    const part = smaller(rest, sale.used);
    if (isNothing(part)) continue;
    await setUsed(tx, now, { sale, used: addAmounts(sale.used, negateAmount(part)) });
    rest = subtractAmounts(rest, part);
  }
}

/** Of recorded deals; before their entries are posted. */
export async function takeFromResources(tx: Tx, now: Date, deals: readonly SoldDeal[]): Promise<void> {
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

/** Of a deal that is taken back; before its entries are reversed. */
export async function giveBackToResources(tx: Tx, now: Date, deal: SoldDeal): Promise<void> {
  if (!isFromResources(deal)) return;
  const { sarafiId, currency, amount } = deal;
  await giveBack(tx, now, {
    sales: await findUsableSales(tx, { sarafiId, currency, day: todayJalali(now) }),
    amount,
  });
}
