/** When what goes by mail is mailed. All times are Tehran's, which keeps one time all the year. */
import type { DigestTime } from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import { atHour, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import type { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type QuietHours = NonNullable<NotificationPreferences['quiet']>;

interface KeptHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

export const quietOf = ({ quietFrom, quietTo }: KeptHours): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };

/** Begins with `from` and is over with `to`; from 22:00 to 7:00 goes on over midnight. */
export function isQuiet(quiet: QuietHours | null, now: Date): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  const minute = Math.floor((now.getTime() - startOfDay(todayJalali(now)).getTime()) / minuteMs);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export interface DigestPlan {
  readonly digest: DigestTime;
  readonly digestHour: number;
  readonly quiet: QuietHours | null;
  /** When it was last looked whether there is something to mail. */
  readonly mailedAt: Date;
}

/** The last time up to now at which a digest was to be sent. */
function lastTime({ digest, digestHour }: DigestPlan, now: Date, calendar: BusinessCalendar): Date {
  const today = todayJalali(now);
  const midnight = startOfDay(today).getTime();
  if (digest === 'hourly') return new Date(now.getTime() - ((now.getTime() - midnight) % hourMs));
  const todays = atHour(today, digestHour);
  return calendar.isBusinessDay(today) && todays <= now
    ? todays
    : atHour(calendar.previous(today), digestHour);
}

/** What quiet hours or a holiday held back is due as soon as they are over. */
export function isDigestDue(plan: DigestPlan, now: Date, calendar: BusinessCalendar): boolean {
  if (plan.digest === 'off' || isQuiet(plan.quiet, now)) return false;
  if (plan.digest === 'daily' && !calendar.isBusinessDay(todayJalali(now))) return false;
  return plan.mailedAt < lastTime(plan, now, calendar);
}
