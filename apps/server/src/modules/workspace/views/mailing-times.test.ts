import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { isMailingDue, type MailingPlan, nextMailing } from './mailing-times.ts';

/** A moment in Tehran, which is three and a half hours ahead of UTC in summer as in winter. */
const tehran = (moment: string): Date => new Date(`${moment}:00+03:30`);
/** A calendar in which Thursday and Friday are no business days. */
const calendar = new BusinessCalendar([], { isThursdayHoliday: true });
const next = (plan: MailingPlan, moment: string): string =>
  nextMailing(plan, tehran(moment), calendar).toISOString();
const due = (days: MailingPlan['days'], mailedAt: string, moment: string): boolean =>
  isMailingDue({ days, hour: 8, mailedAt: tehran(mailedAt) }, tehran(moment), calendar);

describe('a view that is mailed', () => {
  it.each([
    // Wednesday 25 November 2026 is 4 Azar 1405; the next business day is Saturday.
    ['daily', '2026-11-25T07:59', '2026-11-25T08:00'],
    ['daily', '2026-11-25T08:00', '2026-11-28T08:00'],
    ['weekly', '2026-11-25T07:59', '2026-11-28T08:00'],
    // 1 Dey 1405 is Tuesday 22 December.
    ['monthly', '2026-11-25T07:59', '2026-12-22T08:00'],
    // 1 Farvardin begins the Nowruz holidays: the first business day of the month comes later.
    ['monthly', '2027-03-20T09:00', '2027-03-27T08:00'],
  ] as const)('%s after %s comes at %s', (days, now, at) => {
    expect(next({ days, hour: 8 }, now)).toBe(tehran(at).toISOString());
  });

  it('is due once, from its hour on', () => {
    expect(due('daily', '2026-11-24T08:00', '2026-11-25T07:59')).toBe(false);
    expect(due('daily', '2026-11-24T08:00', '2026-11-25T08:00')).toBe(true);
    expect(due('daily', '2026-11-25T08:00', '2026-11-25T23:00')).toBe(false);
  });

  it('that nobody was there to send comes on the next business day, and on no holiday', () => {
    expect(due('weekly', '2026-11-21T08:00', '2026-11-28T08:00')).toBe(true);
    expect(due('weekly', '2026-11-21T08:00', '2026-11-30T06:00')).toBe(true);
    expect(due('daily', '2026-11-24T08:00', '2026-11-26T08:00')).toBe(false);
    expect(due('daily', '2026-11-24T08:00', '2026-11-28T06:00')).toBe(true);
  });
});
