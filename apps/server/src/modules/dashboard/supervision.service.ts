/** The first look of supervision, put together from the kept figures. */
import type { Supervision } from '@nazer/contract/dashboard/supervision.contract.ts';
import type { Period } from '@nazer/contract/dashboard/supervision-periods.ts';
import { divideAmount, percentChange, roundTo } from '@nazer/contract/kernel/money.ts';
import { addDays, addMonths, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { getBusinessCalendar } from '../settings/calendar/calendar.service.ts';
import { findDayFigures, findRangeTotals, type Range, subjects } from './figures.queries.ts';

const { dealing, supply, demand } = subjects;
const shownDays = 12;

/** A week begins on Saturday, in whose count `weekday` has it first. */
const startOf: Readonly<Record<Period, (today: string) => string>> = {
  today: (today) => today,
  week: (today) => addDays(today, -weekday(today)),
  month: (today) => `${today.slice(0, 8)}01`,
  year: (today) => `${today.slice(0, 4)}/01/01`,
};

/** As far into the period before as it is now; of a day the business day before. */
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

const none = { count: 0, euro: '0', usd: '0', rial: '0' };
const totalOf = (totals: Totals, subject: number) => totals.find((row) => row.subject === subject) ?? none;

const changeOf = (before: string | null, now: string | null): string | null =>
  before === null || now === null ? null : percentChange(before, now);

function figureOf(now: Totals, before: Totals, subject: number): Supervision['supply'] {
  const { count, euro } = totalOf(now, subject);
  const [value, was] = [roundTo(euro, 2), roundTo(totalOf(before, subject).euro, 2)];
  return { value, before: was, changePct: changeOf(was, value), count };
}

function averageOf(now: Totals, before: Totals): Supervision['average'] {
  const { rial, usd } = totalOf(now, dealing);
  const earlier = totalOf(before, dealing);
  const value = divideAmount(rial, usd, 0);
  const was = divideAmount(earlier.rial, earlier.usd, 0);
  return { value, before: was, changePct: changeOf(was, value), totalRial: rial, usd: roundTo(usd, 2) };
}

function dayOf(totals: readonly DayTotals[], day: string): Supervision['days'][number] {
  const of = (subject: number) => totals.find((row) => row.day === day && row.subject === subject) ?? none;
  const { rial, usd } = of(dealing);
  return {
    day,
    supplyEur: roundTo(of(supply).euro, 2),
    demandEur: roundTo(of(demand).euro, 2),
    dealtEur: roundTo(of(dealing).euro, 2),
    average: divideAmount(rial, usd, 0),
  };
}

export async function getSupervision(ctx: Ctx, period: Period): Promise<Supervision> {
  const { db } = ctx;
  const today = todayJalali(ctx.clock.now());
  const calendar = await getBusinessCalendar(db);
  const days = calendar.isBusinessDay(today) ? [today] : [];
  while (days.length < shownDays) days.push(calendar.previous(days.at(-1) ?? today));
  const { range, before } = rangesOf(period, today, calendar.previous(today));
  const wanted = { subjects: [dealing, supply, demand] };
  const [now, earlier, byDay] = await Promise.all([
    findRangeTotals(db, { ...wanted, ...range }),
    findRangeTotals(db, { ...wanted, ...before }),
    findDayFigures(db, { ...wanted, from: days.at(-1) ?? today, to: today }),
  ]);
  return {
    period,
    range,
    before,
    supply: figureOf(now, earlier, supply),
    demand: figureOf(now, earlier, demand),
    dealt: figureOf(now, earlier, dealing),
    average: averageOf(now, earlier),
    days: days.toReversed().map((day) => dayOf(byDay, day)),
  };
}
