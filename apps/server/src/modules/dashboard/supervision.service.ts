/** Figures of the supervision dashboard, put together from the stored totals. */
import type { Supervision } from '@nazer/contract/dashboard/supervision.contract.ts';
import type { Period } from '@nazer/contract/dashboard/supervision-periods.ts';
import { divideAmount, percentChange, roundTo, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { addDays, addMonths, startOfDay, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { getBusinessCalendar } from '../settings/calendar/calendar.service.ts';
import { findDayFigures, findRangeTotals, findTotalsAfter, type Range, subjects } from './figures.queries.ts';

const { dealing, supply, demand } = subjects;
/** Business days whose figures are shown one by one. */
const shownDays = 12;

/** First day of each period; a week begins on Saturday, which `weekday` counts as its first day. */
const startOf: Readonly<Record<Period, (today: string) => string>> = {
  today: (today) => today,
  week: (today) => addDays(today, -weekday(today)),
  month: (today) => `${today.slice(0, 8)}01`,
  year: (today) => `${today.slice(0, 4)}/01/01`,
};

/** The period so far, and the period before up to the same day of it; for one day the business day before. */
function rangesOf(period: Period, today: string, dayBefore: string): { range: Range; before: Range } {
  const range = { from: startOf[period](today), to: today };
  const back: Readonly<Record<Period, (day: string) => string>> = {
    today: () => dayBefore,
    week: (day) => addDays(day, -7),
    month: (day) => addMonths(day, -1),
    year: (day) => addMonths(day, -12),
  };
  return { range, before: { from: back[period](range.from), to: back[period](today) } };
}

type DayTotals = Awaited<ReturnType<typeof findDayFigures>>[number];
type Totals = Awaited<ReturnType<typeof findRangeTotals>>;

const zeroTotals = { count: 0, euro: '0', usd: '0', rial: '0' };
const totalOf = (totals: Totals, subject: number) =>
  totals.find((row) => row.subject === subject) ?? zeroTotals;

const changeOf = (before: string | null, now: string | null): string | null =>
  before === null || now === null ? null : percentChange(before, now);

/**
 * Totals of a period, of the period before, and of the period before up to the same time of its last day. Changes are
 * against the last of these.
 */
interface Compared {
  readonly now: Totals;
  readonly before: Totals;
  readonly beforeByNow: Totals;
}

function figureOf({ now, before, beforeByNow }: Compared, subject: number): Supervision['supply'] {
  const { count, euro } = totalOf(now, subject);
  const value = roundTo(euro, 2);
  const byNow = roundTo(totalOf(beforeByNow, subject).euro, 2);
  return {
    value,
    before: roundTo(totalOf(before, subject).euro, 2),
    beforeByNow: byNow,
    changePct: changeOf(byNow, value),
    count,
  };
}

const averageIn = (totals: Totals): string | null => {
  const { rial, usd } = totalOf(totals, dealing);
  return divideAmount(rial, usd, 0);
};

function averageOf({ now, before, beforeByNow }: Compared): Supervision['average'] {
  const { rial, usd } = totalOf(now, dealing);
  const value = averageIn(now);
  const changePct = changeOf(averageIn(beforeByNow), value);
  return { value, before: averageIn(before), changePct, totalRial: rial, usd: roundTo(usd, 2) };
}

/**
 * The totals `before` without the amounts of `day`, the last day of their period, that came after the moment `after`,
 * so that a day which is not over is compared with the same hours. Counts stay as they are.
 */
async function takeOffAfter(
  ctx: Ctx,
  before: Totals,
  { day, after }: { day: string; after: Date },
): Promise<Totals> {
  const later = await findTotalsAfter(ctx.db, { day, after });
  return before.map((total) => {
    const off = later.find(({ subject }) => subject === total.subject);
    if (!off) return total;
    const less = (key: 'euro' | 'usd' | 'rial') => subtractAmounts(total[key], off[key]);
    return { ...total, euro: less('euro'), usd: less('usd'), rial: less('rial') };
  });
}

function dayOf(totals: readonly DayTotals[], day: string): Supervision['days'][number] {
  const of = (subject: number) =>
    totals.find((row) => row.day === day && row.subject === subject) ?? zeroTotals;
  const { rial, usd } = of(dealing);
  return {
    day,
    supplyEur: roundTo(of(supply).euro, 2),
    demandEur: roundTo(of(demand).euro, 2),
    dealtEur: roundTo(of(dealing).euro, 2),
    average: divideAmount(rial, usd, 0),
  };
}

/** Figures of the period so far, against the period before, and of the last business days, oldest first. */
export async function getSupervision(ctx: Ctx, period: Period): Promise<Supervision> {
  const { db } = ctx;
  const moment = ctx.clock.now();
  const today = todayJalali(moment);
  const calendar = await getBusinessCalendar(db);
  const days = calendar.isBusinessDay(today) ? [today] : [];
  while (days.length < shownDays) days.push(calendar.previous(days.at(-1) ?? today));
  const { range, before } = rangesOf(period, today, calendar.previous(today));
  const wanted = { subjects: [dealing, supply, demand] };
  const sinceMidnight = moment.getTime() - startOfDay(today).getTime();
  const after = new Date(startOfDay(before.to).getTime() + sinceMidnight);
  const [now, earlier, byDay] = await Promise.all([
    findRangeTotals(db, { ...wanted, ...range }),
    findRangeTotals(db, { ...wanted, ...before }),
    findDayFigures(db, { ...wanted, from: days.at(-1) ?? today, to: today }),
  ]);
  const beforeByNow = await takeOffAfter(ctx, earlier, { day: before.to, after });
  const compared = { now, before: earlier, beforeByNow };
  return {
    period,
    range,
    before,
    until: clockTime(moment),
    supply: figureOf(compared, supply),
    demand: figureOf(compared, demand),
    dealt: figureOf(compared, dealing),
    average: averageOf(compared),
    days: days.toReversed().map((day) => dayOf(byDay, day)),
  };
}
