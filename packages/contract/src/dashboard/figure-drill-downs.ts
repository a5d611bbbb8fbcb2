/**
 * Filters that lead from a figure of the dashboards and reports to the list of the rows behind it. Pages make links
 * of them; tests follow each link and compare the sum of the rows with the figure. Data only, no Zod.
 */
import { daysInMonth } from '@nazer/persian/jalali.ts';
import { dealingStatus } from '../exports/exports.codes.ts';
import { offerStatus, requestStatus } from '../imports/imports.codes.ts';
import type { FilterModel } from '../kernel/page.ts';
import type { ListName } from '../lists.ts';

export interface DrillDown {
  readonly list: ListName;
  readonly filterModels: readonly FilterModel[];
  /**
   * Column whose sum is the figure; the list sorts by it, largest first, so that the column stays visible on narrow
   * screens.
   */
  readonly sum?: string;
}

/** Range of Jalali days, both included, limited to one currency if `currency` is set. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly currency?: string | undefined;
}

export const monthSpan = (year: number, month: number): Days => {
  const start = `${year}/${String(month).padStart(2, '0')}`;
  return { from: `${start}/01`, to: `${start}/${daysInMonth(year, month)}` };
};

export const yearSpan = (year: number): Days => ({ from: `${year}/01/01`, to: monthSpan(year, 12).to });

/** Whole Jalali year that contains the day. */
export const yearOf = (day: string): Days => yearSpan(Number(day.slice(0, 4)));

const oneOf = (Field: string, ...Values: (number | string)[]): FilterModel => ({
  Field,
  Condition1: { Type: 'in', Values },
});
const dayIn = (Field: string, { from, to }: Days): FilterModel => ({
  Field,
  Condition1:
    from === to ? { Type: 'equals', Filter: from } : { Type: 'inRange', Filter: from, FilterTo: to },
});
const within = (Field: string, days: Days): FilterModel[] => [
  dayIn(Field, days),
  ...(days.currency ? [oneOf('currency', days.currency)] : []),
];
const anyOf = (Field: string, values: readonly number[]): FilterModel[] =>
  values.length > 0 ? [oneOf(Field, ...values)] : [];

const equal = (Field: string, Filter: number): FilterModel => ({
  Field,
  Condition1: { Type: 'equals', Filter },
});

/** Sum column of figures in euro. */
const inEuro = { sum: 'euroAmount' } as const;

/** States of deals that figures count: all except cancelled and expired. */
const { cancelled: _cancelled, expired: _expired, ...done } = dealingStatus;
/** States of requests that figures count: all except drafts. */
const { draft: _draft, ...requested } = requestStatus;

export const drillDowns = {
  supply: (days: Days): DrillDown => ({ list: 'Supply', filterModels: within('date', days), ...inEuro }),
  demand: (days: Days): DrillDown => ({ list: 'Demand', filterModels: within('date', days), ...inEuro }),
  /** Deals in the given states; without states all deals except cancelled and expired ones. */
  dealt: (days: Days, ...status: number[]): DrillDown => ({
    list: 'Dealing',
    filterModels: [
      ...within('date', days),
      ...anyOf('status', status.length > 0 ? status : Object.values(done)),
    ],
    ...inEuro,
  }),
  /** Deals whose rials and dollars make up the average rate of the market. */
  average: (days: Days): DrillDown => ({ ...drillDowns.dealt(days), sum: 'usdRate' }),
  /** Rial payments with the given results of the bank inquiry; without results all payments. */
  payments: (days: Days, ...validity: number[]): DrillDown => ({
    list: 'RialiPayment',
    filterModels: [...within('date', days), ...anyOf('paymentValidity', validity)],
  }),
  paymentsOf: (days: Days, sarafiId: number): DrillDown => ({
    list: 'RialiPayment',
    filterModels: [...within('date', days), oneOf('sarafiId', sarafiId)],
  }),
  offers: (days: Days, ...status: number[]): DrillDown => ({
    list: 'Offer',
    filterModels: [...within('date', days), ...anyOf('status', status)],
    ...inEuro,
  }),
  /** Offers that became makhtoome within the days; figures count them by that day, not by registration. */
  makhtoome: (days: Days): DrillDown => ({
    list: 'Offer',
    filterModels: [...within('makhtoomeOn', days), oneOf('status', offerStatus.makhtoome)],
    ...inEuro,
  }),
  requests: (days: Days): DrillDown => ({
    list: 'ImportRequest',
    filterModels: [...within('date', days), ...anyOf('status', Object.values(requested))],
    ...inEuro,
  }),
  openAlerts: (): DrillDown => ({
    list: 'SarafiAlert',
    filterModels: [{ Field: 'acknowledgedAt', Condition1: { Type: 'blank' } }],
  }),
  alert: (id: number): DrillDown => ({
    list: 'SarafiAlert',
    filterModels: [equal('id', id)],
  }),
  office: (id: number): DrillDown => ({ list: 'ExchangeOffice', filterModels: [equal('id', id)] }),
  band: (currency: string, forum: number): DrillDown => ({
    list: 'RateBand',
    filterModels: [oneOf('currency', currency), oneOf('forum', forum)],
  }),
} as const;
