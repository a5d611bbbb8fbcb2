/** Lists of imports, with the titles of their codes. */
import type { Ctx } from '../../platform/ctx.ts';
import {
  dayRange,
  amountRange,
  equals,
  countryCode,
  currencyCode,
  numberRange,
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
  equals('requestId'),
  currencyCode('currency'),
  equals('rateType'),
  equals('status'),
  oneOf('statuses', 'status'),
  dayRange('date'),
  dayRange('validity', 'validityDate'),
  amountRange('amount'),
  startsWith('nationalId'),
  words('merchant', 'merchantSearch'),
];

/** Searches requests. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export const searchRequests = searchOf(requestSource, [
  ...parameters,
  equals('cbiId'),
  startsWith('orderNo', 'orderNos'),
  dayRange('paymentDeadline'),
  amountRange('euro', 'euroAmount'),
  countryCode('destCountry'),
  equals('requestType'),
  equals('source'),
  equals('goodsGroup'),
  numberRange('offersCount'),
  equals('selectedSarafiId'),
]);

/** Searches offers. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export const searchOffers = searchOf(offerSource, [
  ...parameters,
  equals('offerId'),
  equals('sarafiId'),
  words('sarafi', 'sarafiSearch'),
  startsWith('sanaTrackingCode'),
  amountRange('unitPrice'),
  amountRange('irrWage'),
  amountRange('totalRial'),
  numberRange('transferDelay', 'transferDelayHours'),
  numberRange('sinceDays'),
]);

/**
 * All offers on a request, in all states; an office sees its own offers alone. Throws `notFound`, also for a request
 * that the caller may not see.
 */
export async function listOffersOfRequest(ctx: Ctx, requestId: number) {
  await rowOf(ctx, requestSource, requestId);
  const list = await rowsWhere(ctx, offerSource, {
    filterModels: [{ Field: 'requestId', Condition1: { Type: 'equals', Filter: requestId } }],
  });
  return { list, totalCount: list.length };
}
