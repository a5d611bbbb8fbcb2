/** Posts announced sales from resources to the position of their office, once, on the scheduled day. */
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { postEntry } from '../../sarafi/positions/position.service.ts';
import { type DueSale, findDueSales, markInPosition } from './resource-sales.queries.ts';

/** Posts a sale that the caller has locked to the position of its office, which this locks. */
export async function enterSale(tx: Tx, sale: DueSale): Promise<void> {
  const { id, exchangeId: sarafiId, currency, amount, rate, euroAmount, schDate: bizDate } = sale;
  const ref = { refType: positionRefType.resourceSale, refId: id };
  await markInPosition(tx, { id });
  const component = positionComponent.bankBuy;
  await postEntry(tx, { ...ref, sarafiId, currency, bizDate, component, amount, rate, euroAmount });
}

/** Sales posted in a transaction. */
const salesAtOnce = 100;

/**
 * Posts the sales whose day has come; gives how many. Each `salesAtOnce` of them are committed together; a sale that is in
 * the position already is left out, so another run of the same day posts nothing.
 */
export async function enterDueSales({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const day = todayJalali(clock.now());
  let entered = 0;
  for (;;) {
    const sales = await db.transaction(async (tx) => {
      const due = await findDueSales(tx, { day, limit: salesAtOnce });
      for (const sale of due) await enterSale(tx, sale);
      return due.length;
    });
    entered += sales;
    if (sales < salesAtOnce) return entered;
  }
}
