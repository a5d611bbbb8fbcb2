/** Times at which digests are mailed, in Tehran time, which has no summer time. */
import type { DigestTime } from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import { atHour, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import type { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Start and end of the quiet hours, in minutes since midnight in Tehran. */
type QuietHours = NonNullable<NotificationPreferences['quiet']>;

interface StoredQuietHours {
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** Quiet hours as stored; null for none. */
export const quietOf = ({ quietFrom, quietTo }: StoredQuietHours): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };

/** Whether a moment is in quiet hours, which begin with `from` and end with `to`; 22:00 to 7:00 includes midnight. */
export function isQuiet(quiet: QuietHours | null, now: Date): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  const minute = Math.floor((now.getTime() - startOfDay(todayJalali(now)).getTime()) / minuteMs);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export interface DigestPlan {
  readonly digest: DigestTime;
  /** Hour of Tehran of a daily digest. */
  readonly digestHour: number;
  readonly quiet: QuietHours | null;
  /** Time of the last search for something to mail. */
  readonly mailedAt: Date;
}

/** Last time up to now at which a digest was due: the last full hour, or the hour of the last business day. */
function lastTime({ digest, digestHour }: DigestPlan, now: Date, calendar: BusinessCalendar): Date {
  const today = todayJalali(now);
  const midnight = startOfDay(today).getTime();
  if (digest === 'hourly') return new Date(now.getTime() - ((now.getTime() - midnight) % hourMs));
  const todays = atHour(today, digestHour);
  return calendar.isBusinessDay(today) && todays <= now
    ? todays
    : atHour(calendar.previous(today), digestHour);
}

/** Whether a digest is due. One that quiet hours or a holiday delayed is due as soon as they are over. */
export function isDigestDue(plan: DigestPlan, now: Date, calendar: BusinessCalendar): boolean {
  if (plan.digest === 'off' || isQuiet(plan.quiet, now)) return false;
  if (plan.digest === 'daily' && !calendar.isBusinessDay(todayJalali(now))) return false;
  return plan.mailedAt < lastTime(plan, now, calendar);
}
