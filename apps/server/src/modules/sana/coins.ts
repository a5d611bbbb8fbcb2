/** Coin dealings as people see them. */
import type { CoinFilter } from '@nazer/contract/sana/sana.contract.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { type DayFilter, readDayFilter, readDayRange } from '../../platform/day-range.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { type CoinWish, findCoins, sumCoins } from './coins.queries.ts';
import { readOffices } from './list-wish.ts';

const digitsOf = (text = ''): string | undefined => toLatinDigits(normalizeText(text)) || undefined;

/** Two ends make the range of a report; one alone is left open on the other side. */
function readRange({ fromDate, toDate }: CoinFilter): DayFilter {
  if (fromDate?.trim() && toDate?.trim()) return readDayRange(['fromDate', fromDate], ['toDate', toDate]);
  return readDayFilter(['fromDate', fromDate], ['toDate', toDate]);
}

/** Throws `badDateInput`, `endBeforeStart`, `badDateRange` and `badValue`. */
export function readCoinWish(ctx: Ctx, filter: CoinFilter): CoinWish {
  return {
    ...readRange(filter),
    sarafiIds: readOffices(filter.sarafiIds),
    nationalId: digitsOf(filter.nationalId),
    trackingCode: digitsOf(filter.trackingCode),
    onlyOffice: officeOf(ctx),
  };
}

export async function listCoins(
  ctx: Ctx,
  asked: CoinFilter & { pageIndex?: number | undefined; pageSize?: number | undefined },
) {
  const { language } = ctx;
  const wish = readCoinWish(ctx, asked);
  const { list, totalCount, sums } = await findCoins(ctx.db, wish, readPage(asked));
  const byCoin = await sumCoins(ctx.db, wish);
  return {
    list: list.map((row) => ({
      ...row,
      transactionTypeTitle: codeTitle(language, 'transactionType', row.transactionType),
      customerTypeTitle: codeTitle(language, 'customerType', row.customerType),
      coinTypeTitle: codeTitle(language, 'coinType', row.coinType),
      payTypeTitle: codeTitle(language, 'payType', row.payType),
      statusTitle: codeTitle(language, 'coinStatus', row.status),
    })),
    totalCount,
    summary: {
      totalRial: sums.totalRial ?? '0',
      byCoin: byCoin.map((part) => ({
        ...part,
        coinTypeTitle: codeTitle(language, 'coinType', part.coinType),
      })),
    },
  };
}
