/** Figures of the dashboards, put together from the stored totals. */
import type {
  DealingMonth,
  ImportDay,
  OfferGroup,
  OfferShare,
  StatusShare,
  TodayExport,
} from '@nazer/contract/dashboard/dashboard.contract.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { addAmounts, divideAmount, percentChange, percentOf, roundTo } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { getBusinessCalendar, previousBusinessDay } from '../settings/calendar/calendar.service.ts';
import {
  type Figure,
  findCurrencyDays,
  findFigures,
  findHours,
  findMonths,
  findStatuses,
  type Range,
  subjects,
} from './figures.queries.ts';

type Sum = 'amount' | 'euro' | 'usd' | 'rial' | 'weighted';

const sumOf = (figures: readonly Figure[], sum: Sum): string => addAmounts(...figures.map((row) => row[sum]));
const inEuro = (figures: readonly Figure[]): string => roundTo(sumOf(figures, 'euro'), 2);
const about = (figures: readonly Figure[], subject: number): Figure[] =>
  figures.filter((row) => row.subject === subject);

/** Average of rials per US dollar over all currencies; null when the dollars sum up to zero. */
const dollarAverage = (figures: readonly Figure[]): string | null =>
  divideAmount(sumOf(figures, 'rial'), sumOf(figures, 'usd'), 0);

/** Average of rials per unit, null when the amounts sum up to zero; the figures must be of one currency. */
const rateAverage = (figures: readonly Figure[]): string | null =>
  divideAmount(sumOf(figures, 'weighted'), sumOf(figures, 'amount'), 0);

function ofCurrencies(figures: readonly Figure[]): [string, Figure[]][] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) {
    const group = groups.get(figure.currency);
    if (group) group.push(figure);
    else groups.set(figure.currency, [figure]);
  }
  return [...groups];
}

/**
 * Figures of the market of exports today in Tehran. `changePct` compares the average of rials per dollar with that of
 * the business day before; null when one of the two days has none.
 */
export async function getTodayExport(ctx: Ctx): Promise<TodayExport> {
  const day = todayJalali(ctx.clock.now());
  const before = await previousBusinessDay(ctx.db, day);
  const { dealing, supply, demand } = subjects;
  const figures = await findFigures(ctx.db, { subjects: [dealing, supply, demand], from: day, to: day });
  const earlier = await findFigures(ctx.db, { subjects: [dealing], from: before, to: before });
  const deals = about(figures, dealing);
  const average = dollarAverage(deals);
  const averageBefore = dollarAverage(earlier);
  return {
    day,
    supplyEur: inEuro(about(figures, supply)),
    demandEur: inEuro(about(figures, demand)),
    dealtEur: inEuro(deals),
    dealtCount: deals.reduce((sum, { count }) => sum + count, 0),
    wavgUsdEq: average,
    changePct: average === null || averageBefore === null ? null : percentChange(averageBefore, average),
    byCurrency: ofCurrencies(figures).map(([currency, rows]) => ({
      currency,
      supply: sumOf(about(rows, supply), 'amount'),
      demand: sumOf(about(rows, demand), 'amount'),
      dealt: sumOf(about(rows, dealing), 'amount'),
      wavg: rateAverage(about(rows, dealing)),
    })),
    byHour: await findHours(ctx.db, { day }),
  };
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Deals of a Jalali year by month; all twelve months, also those without deals. */
export async function listDealingMonths(db: Queryable, year: number): Promise<DealingMonth[]> {
  const found = new Map((await findMonths(db, subjects.dealing, year)).map((row) => [row.month, row]));
  return months.map((month) => {
    const row = found.get(month);
    return {
      month,
      count: row?.count ?? 0,
      amountEur: roundTo(row?.euro ?? '0', 2),
      totalRial: row?.rial ?? '0',
      wavgUsdEq: row ? divideAmount(row.rial, row.usd, 0) : null,
    };
  });
}

/** Offers of a Jalali year by the month they were registered in; all twelve months, also those without offers. */
export async function listOfferMonths(db: Queryable, year: number) {
  const found = new Map((await findMonths(db, subjects.offer, year)).map((row) => [row.month, row]));
  return months.map((month) => {
    const row = found.get(month);
    return { month, count: row?.count ?? 0, amountEur: roundTo(row?.euro ?? '0', 2) };
  });
}

/**
 * Records of a subject in a Jalali year by state, cancelled and expired ones included; `pct` is the share of their
 * number, not of their amount.
 */
async function listShares(
  ctx: Ctx,
  { subject, codes }: { subject: number; codes: 'dealingStatus' | 'offerStatus' },
  year: number,
): Promise<StatusShare[]> {
  const rows = await findStatuses(ctx.db, subject, year);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ status, count, euro }) => ({
    status,
    statusTitle: codeTitle(ctx.language, codes, status),
    count,
    amountEur: roundTo(euro, 2),
    pct: percentOf(String(count), String(total)),
  }));
}

export function listDealingShares(ctx: Ctx, year: number): Promise<StatusShare[]> {
  return listShares(ctx, { subject: subjects.dealing, codes: 'dealingStatus' }, year);
}

/** Group of a state of an offer; codes from `cancelled` on are of offers that ended without being carried out. */
function groupOf(status: number): OfferGroup {
  if (status === offerStatus.makhtoome) return 'makhtoome';
  return status >= offerStatus.cancelled ? 'cancelled' : 'open';
}

export async function listOfferShares(ctx: Ctx, year: number): Promise<OfferShare[]> {
  const shares = await listShares(ctx, { subject: subjects.offer, codes: 'offerStatus' }, year);
  return shares.map((share) => ({ ...share, group: groupOf(share.status) }));
}

/** Business days of the list of imports. */
const importDays = 30;

/** Imports of the last business days, oldest first; today is included when it is a business day. */
export async function listImportDays(ctx: Ctx): Promise<ImportDay[]> {
  const today = todayJalali(ctx.clock.now());
  const calendar = await getBusinessCalendar(ctx.db);
  const days = calendar.isBusinessDay(today) ? [today] : [];
  while (days.length < importDays) days.push(calendar.previous(days.at(-1) ?? today));
  const { request, makhtoome } = subjects;
  const from = days.at(-1) ?? today;
  const figures = await findFigures(ctx.db, { subjects: [request, makhtoome], from, to: today });
  return days.toReversed().map((date) => {
    const ofDay = figures.filter(({ day }) => day === date);
    const requests = about(ofDay, request);
    const ended = about(ofDay, makhtoome);
    return {
      date,
      requests: requests.reduce((sum, { count }) => sum + count, 0),
      requestEur: inEuro(requests),
      makhtoomeCount: ended.reduce((sum, { count }) => sum + count, 0),
      makhtoomeEur: inEuro(ended),
    };
  });
}

/**
 * Figures of one currency day by day, in its own units, and their totals; `wavg` is in rials per unit, null without
 * deals.
 */
export async function reportCurrency(db: Queryable, query: Range & { readonly currency: string }) {
  const rows = await findCurrencyDays(db, query);
  const sum = (column: 'supplyAmt' | 'demandAmt' | 'dealtAmt' | 'weighted'): string =>
    addAmounts(...rows.map((row) => row[column]));
  const dealtAmt = sum('dealtAmt');
  return {
    list: rows.map(({ weighted: _weighted, ...day }) => day),
    total: {
      supplyAmt: sum('supplyAmt'),
      demandAmt: sum('demandAmt'),
      dealtAmt,
      wavg: divideAmount(sum('weighted'), dealtAmt, 0),
    },
  };
}

/** Range of days when none is asked for: the last 365 days. */
export function defaultRange(today: string): Range {
  return { from: addDays(today, -364), to: today };
}
