/** Rate bands: those in force with the rates dealt, earlier ones, and the reading and planning of new ones. */
import type { RateBandForm } from '@nazer/contract/exports/rates.contract.ts';
import {
  addAmounts,
  compareAmounts,
  divideAmount,
  multiplyAmount,
  percentChange,
  subtractAmounts,
} from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import {
  dayRange,
  equals,
  currencyCode,
  pageOf,
  type Parameter,
  trimmed,
} from '../../../resources/lists/search-list.ts';
import { previousBusinessDay } from '../../settings/calendar/calendar.service.ts';
import { currencyOf } from '../../settings/rates/rates.service.ts';
import { type BandRead, lockOverlappingBands, type NewBand } from './rate-band.queries.ts';
import { rateBandSource } from './rate-bands.list.ts';
import { findRateInfo } from './rate-info.queries.ts';

/** Average rates are whole rials. */
const rateDecimals = 0;

/** Average rate; null, not zero, when nothing was dealt. */
function average(weighted: string | null, volume: string | null): string | null {
  return weighted === null || volume === null ? null : divideAmount(weighted, volume, rateDecimals);
}

/**
 * Bands in force and rates dealt today and on the business day before, for each currency and hall that has a band in
 * force or was ever dealt. `changePct` is null when a day has no deals; days of a missing band are empty.
 */
export async function getRateInfo(ctx: Ctx) {
  const date = todayJalali(ctx.clock.now());
  const previousDate = await previousBusinessDay(ctx.db, date);
  const rows = await findRateInfo(ctx.db, { today: date, previous: previousDate });
  return {
    date,
    previousDate,
    list: rows.map(({ weightedToday, weightedPrevious, volumePrevious, fromDate, toDate, ...row }) => {
      const wavgToday = average(weightedToday, row.volumeToday);
      const wavgPrev = average(weightedPrevious, volumePrevious);
      const changePct = wavgToday === null || wavgPrev === null ? null : percentChange(wavgPrev, wavgToday);
      return {
        ...row,
        fromDate: fromDate ?? '',
        toDate: toDate ?? '',
        forumTitle: codeTitle(ctx.language, 'forumType', row.forum),
        wavgToday,
        wavgPrev,
        changePct,
      };
    }),
  };
}

/** Condition for bands whose period has any of the days, replaced bands too. */
const inForce: Parameter = (given) =>
  dayRange(['searchFromDate', 'searchToDate'])(given).map(({ Condition1 }) =>
    Condition1.Type === 'lessThanOrEqual'
      ? { Field: 'from', Condition1 }
      : { Field: 'to', Condition1, FilterOperator: 'OR', Condition2: { Type: 'blank' } },
  );

const findBands = pageOf(rateBandSource, [
  inForce,
  equals('forumType', 'forum'),
  trimmed('currency', currencyCode('currency')),
]);

/**
 * A page of bands whose period has any of the days asked for; of all bands, also future and replaced ones, when no day
 * is. Throws `badDateInput` and `endBeforeStart`.
 */
export const listOldBands = (ctx: Ctx, filter: Parameters<typeof findBands>[1]) =>
  findBands(ctx, { pageSize: 200, ...filter });

const badValueError = (field: string): AppError => new AppError('badValue', { values: { field } });

/**
 * Number of a form, as a decimal text. Throws `badValue` for other texts, negative numbers, more than 12 digits before
 * the point and more than `decimals` after it.
 */
function readNumber(field: string, text: string, decimals: number): string {
  const value = parseAmount(text, decimals);
  if (value === null || value.startsWith('-') || value.replace(/\..*$/u, '').length > 12)
    throw badValueError(field);
  return value;
}

/** A percentage of the base rate, with up to four decimals: 5 percent of 100 is 5. */
function percentOf(base: string, pct: string): string {
  return multiplyAmount(base, divideAmount(pct, '100', 8) ?? '0', 4);
}

/** Whether an optional input of a form was filled in. */
const isGiven = (text: string | null | undefined): text is string => (text ?? '').trim() !== '';

/**
 * First and last day of a band; the last is empty for none. Throws `badDateInput`, `badValue` without a first day, and
 * `bandInPast` when that is before today or after the last one.
 */
function readPeriod(form: RateBandForm, place: string, today: string) {
  const fromDate = readDayIfAny(`${place}.fromDate`, form.fromDate);
  const toDate = readDayIfAny(`${place}.toDate`, form.toDate) ?? '';
  if (fromDate === undefined) throw badValueError(`${place}.fromDate`);
  if (fromDate < today || (toDate !== '' && toDate < fromDate)) throw new AppError('bandInPast');
  return { fromDate, toDate };
}

/**
 * Floor and ceiling as given, or computed from the base and the tolerance in percent. Throws `badValue`, also for a
 * tolerance of 100 or more, a floor of zero or above the base, and a ceiling below the base.
 */
function readRates(form: RateBandForm, place: string) {
  const { tolerancePct: pct, floorRate: low, ceilingRate: high } = form;
  const baseRate = readNumber(`${place}.baseRate`, form.baseRate, 4);
  const tolerancePct = isGiven(pct) ? readNumber(`${place}.tolerancePct`, pct, 3) : '0';
  if (compareAmounts(tolerancePct, '100') >= 0) throw badValueError(`${place}.tolerancePct`);
  const span = percentOf(baseRate, tolerancePct);
  const floorRate = isGiven(low) ? readNumber(`${place}.floorRate`, low, 4) : subtractAmounts(baseRate, span);
  const ceilingRate = isGiven(high)
    ? readNumber(`${place}.ceilingRate`, high, 4)
    : addAmounts(baseRate, span);
  if (compareAmounts(floorRate, '0') <= 0 || compareAmounts(floorRate, baseRate) > 0)
    throw badValueError(`${place}.floorRate`);
  if (compareAmounts(baseRate, ceilingRate) > 0) throw badValueError(`${place}.ceilingRate`);
  return { baseRate, tolerancePct, floorRate, ceilingRate };
}

/**
 * Reads a band from its form. `index`: place of the form in its list, from 0, which a refusal names. Throws
 * `badDateInput`, `badValue`, `unknownCurrency`, `bandInPast`.
 */
export function readBand(form: RateBandForm, index: number, today: string): NewBand {
  const place = `[${index}]`;
  const { code: currency } = currencyOf(form.currency.trim().toUpperCase());
  const { forumType, buyCapEurPerSarafi: cap } = form;
  const buyCapEur = isGiven(cap) ? readNumber(`${place}.buyCapEurPerSarafi`, cap, 2) : null;
  return { currency, forumType, buyCapEur, ...readPeriod(form, place, today), ...readRates(form, place) };
}

/** Effect of a new band on the bands that exist. */
export interface BandPlan {
  readonly band: NewBand;
  /** Bands that end on the day before the new one begins; they do not come back after its last day. */
  readonly ended: readonly BandRead[];
  /** Bands with the same first day, which the new one replaces; the same band itself where `isSame`. */
  readonly replaced: readonly BandRead[];
  /** Whether the same band exists already; callers then write nothing. */
  readonly isSame: boolean;
}

/** Whether a stored band has the same period, rates, tolerance and cap; -1 stands for no cap. */
function isSameBand(one: BandRead, band: NewBand): boolean {
  const pairs: readonly (readonly [string, string])[] = [
    [one.floor, band.floorRate],
    [one.ceiling, band.ceilingRate],
    [one.base, band.baseRate],
    [one.tolerancePct, band.tolerancePct],
    [one.buyCapEurPerSarafi ?? '-1', band.buyCapEur ?? '-1'],
  ];
  return (
    one.from === band.fromDate &&
    one.to === band.toDate &&
    pairs.every(([left, right]) => compareAmounts(left, right) === 0)
  );
}

/**
 * Plans a new band and locks the bands in force it overlaps; writes nothing. Throws `bandOverlaps` when one of them
 * begins later than the new one.
 */
export async function planBand(tx: Tx, band: NewBand): Promise<BandPlan> {
  const touched = await lockOverlappingBands(tx, band);
  const isSame = touched.length === 1 && touched.every((one) => isSameBand(one, band));
  const later = touched.find(({ from }) => from > band.fromDate);
  if (later) throw new AppError('bandOverlaps', { values: { currency: band.currency, from: later.from } });
  return {
    band,
    isSame,
    ended: touched.filter(({ from }) => from < band.fromDate),
    replaced: touched.filter(({ from }) => from === band.fromDate),
  };
}

export const dayBefore = (day: string): string => addDays(day, -1);
