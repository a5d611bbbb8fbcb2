/** Times at which views are mailed, in Tehran time, which has no summer time. */
import type { MailingDays } from '@nazer/contract/workspace/views/view-mailing-names.ts';
import { addDays, atHour, todayJalali } from '@nazer/persian/jalali.ts';
import { type Period, periodStart } from '@nazer/persian/periods.ts';
import type { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';

export interface MailingPlan {
  readonly days: MailingDays;
  /** Full hour in Tehran, 0 to 23. */
  readonly hour: number;
}

/** Plan of a row of the table. */
export const planOf = ({ days, hour }: { readonly days: string; readonly hour: number }): MailingPlan => ({
  days: days as MailingDays, // the table allows these alone
  hour,
});

type DayTest = (day: string, calendar: BusinessCalendar) => boolean;

/** Whether a day is the first business day of its week (from Saturday) or Jalali month. */
const isFirstOf =
  (period: Period): DayTest =>
  (day, calendar) =>
    calendar.add(periodStart(day, period), 0) === day;

const isMailingDay: Readonly<Record<MailingDays, DayTest>> = {
  daily: (day, calendar) => calendar.isBusinessDay(day),
  weekly: isFirstOf('week'),
  monthly: isFirstOf('month'),
};

/** Nearest time of the plan, searched day by day from today in one direction. */
function nearest(
  { days, hour }: MailingPlan,
  calendar: BusinessCalendar,
  { now, step, isWanted }: { now: Date; step: 1 | -1; isWanted: (at: Date) => boolean },
): Date {
  let day = todayJalali(now);
  while (!isMailingDay[days](day, calendar) || !isWanted(atHour(day, hour))) day = addDays(day, step);
  return atHour(day, hour);
}

/** Next time of the plan after `now`, whether or not an earlier mailing is still due. */
export const nextMailing = (plan: MailingPlan, now: Date, calendar: BusinessCalendar): Date =>
  nearest(plan, calendar, { now, step: 1, isWanted: (at) => at > now });

/**
 * Whether a mailing is due: on a business day, when the last time of the plan has passed without a mail. One that a stopped
 * server missed is due later that day or on the next business day, once.
 */
export function isMailingDue(
  plan: MailingPlan & { readonly mailedAt: Date },
  now: Date,
  calendar: BusinessCalendar,
): boolean {
  if (!calendar.isBusinessDay(todayJalali(now))) return false;
  const last = nearest(plan, calendar, { now, step: -1, isWanted: (at) => at <= now });
  return plan.mailedAt < last;
}
