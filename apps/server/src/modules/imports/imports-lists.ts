/** Lists of imports, with the titles of their codes. */
import type { Ctx } from '../../platform/ctx.ts';
import {
  days,
  figures,
  is,
  isCountry,
  isCurrency,
  numbers,
  oneOf,
  type Parameter,
  rowOf,
  rowsWhere,
  searchOf,
  startsWith,
  words,
} from '../../resources/lists/search-list.ts';
import { offerSource } from './offers/offers.list.ts';
import { requestSource } from './requests/requests.list.ts';

/** Search parameters that requests and offers share. */
const parameters: readonly Parameter[] = [
  is('requestId'),
  isCurrency('currency'),
  is('rateType'),
  is('status'),
  oneOf('statuses', 'status'),
  days('date'),
  days('validity', 'validityDate'),
  figures('amount'),
  startsWith('nationalId'),
  words('merchant', 'merchantSearch'),
];

/** Searches requests. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export const searchRequests = searchOf(requestSource, [
  ...parameters,
  is('cbiId'),
  startsWith('orderNo', 'orderNos'),
  days('paymentDeadline'),
  figures('euro', 'euroAmount'),
  isCountry('destCountry'),
  is('requestType'),
  is('source'),
  is('goodsGroup'),
  numbers('offersCount'),
  is('selectedSarafiId'),
]);

/** Searches offers. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export const searchOffers = searchOf(offerSource, [
  ...parameters,
  is('offerId'),
  is('sarafiId'),
  words('sarafi', 'sarafiSearch'),
  startsWith('sanaTrackingCode'),
  figures('unitPrice'),
  figures('irrWage'),
  figures('totalRial'),
  numbers('transferDelay', 'transferDelayHours'),
  numbers('sinceDays'),
]);

/** Offers on a request; an office sees its own offers alone. Throws `notFound`. */
export async function listOffersOfRequest(ctx: Ctx, requestId: number) {
  await rowOf(ctx, requestSource, requestId);
  const list = await rowsWhere(ctx, offerSource, {
    filterModels: [{ Field: 'requestId', Condition1: { Type: 'equals', Filter: requestId } }],
  });
  return { list, totalCount: list.length };
}
