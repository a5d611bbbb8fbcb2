/** Effects of a deal once it counts: it is taken from the resources it was sold from and posted to the position. */
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { postEntries, type PositionEntry } from '../../sarafi/positions/position.service.ts';
import { type SoldDeal, drawFromResources } from '../resources/resource-use.ts';

/** A deal that counts; its amounts are positive, and a sale is posted to the position as a negative one. */
export interface CountedDeal extends SoldDeal {
  readonly id: number;
  readonly date: string;
  readonly rate: string;
  readonly euroAmount: string;
  /** Code of `positionComponent`; null for a deal that does not count there. */
  readonly component: number | null;
}

function entriesOf(deal: CountedDeal): PositionEntry[] {
  const { id, sarafiId, currency, date, component, amount, rate, euroAmount } = deal;
  if (component === null) return [];
  const isBuy = deal.transactionType === transactionType.buy;
  return [
    {
      sarafiId,
      currency,
      bizDate: date,
      component,
      amount: isBuy ? amount : negateAmount(amount),
      rate,
      euroAmount: isBuy ? euroAmount : negateAmount(euroAmount),
      refType: positionRefType.sana,
      refId: id,
    },
  ];
}

/**
 * Applies the effects of deals that count. Locks the sales they are drawn from, then the offices, until the
 * transaction ends.
 */
export async function countDeals(tx: Tx, now: Date, deals: readonly CountedDeal[]): Promise<void> {
  await drawFromResources(tx, now, deals);
  await postEntries(tx, deals.flatMap(entriesOf));
}
