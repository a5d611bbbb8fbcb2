/** Row schemas of the SANA lists. */
import * as z from 'zod';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { coinList } from './coins.list.ts';
import { currencyUseList } from './currency-uses.list.ts';
import { resourceSaleList } from './resource-sales.list.ts';
import { rialiPaymentList } from './riali-payments.list.ts';
import { useExceptionList } from './use-exceptions.list.ts';

/** Heading of currency use with the euros sold for it this year. */
export const SoldUseRow = titledRowSchema(currencyUseList);
export const CurrencyUseRow = SoldUseRow.omit({ usedThisYearEur: true });
export const UseExceptionRow = titledRowSchema(useExceptionList);
export const ResourceSaleRow = titledRowSchema(resourceSaleList);
export const CoinRow = titledRowSchema(coinList);
export const RialiPaymentRow = titledRowSchema(rialiPaymentList);

export const RialiAggregateRow = z.object({
  sarafiId: z.number(),
  sarafi: z.string(),
  dealsCount: z.number(),
  dealsRial: z.string(),
  paymentsCount: z.number(),
  paymentsRial: z.string(),
  /** Share of the deals' rials covered by payments, in percent; null when nothing was dealt. */
  coveragePct: z.string().nullable(),
  byPayType: z.array(
    z.object({ payType: z.number(), payTypeTitle: z.string(), count: z.number(), rial: z.string() }),
  ),
  /** Rials of the deals less rials of the payments: positive when payments are missing. */
  diffRial: z.string(),
});

export const RialiValidityRow = z.object({
  sarafiId: z.number(),
  sarafi: z.string(),
  total: z.number(),
  totalRial: z.string(),
  byValidity: z.array(
    z.object({ validity: z.number(), validityTitle: z.string(), count: z.number(), rial: z.string() }),
  ),
  /** Valid payments in percent of their number, not of their rials; null without payments. */
  validPct: z.string().nullable(),
});

/** Position in one currency with which an office began a day. */
export const StartPositionRow = z.object({
  dateDay: z.string(),
  sarafiId: z.number(),
  sarafi: z.string(),
  currency: z.string(),
  opening: z.string(),
  /** Value of `opening` by the rates of the day before; null when these lack the currency. */
  openingEur: z.string().nullable(),
  calcAt: z.string().nullable(),
});
