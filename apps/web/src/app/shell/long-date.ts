/** Moments in words, in the user's language and calendar. */
import { clockTime } from '@nazer/persian/clock.ts';
import { addDays, jalaliOfInstant, todayJalali } from '@nazer/persian/jalali.ts';
import { calendarSystem } from '@nazer/ui/jalali/calendar-system.ts';
import { joined } from '@nazer/ui/number-format.ts';
import { settings } from '../../platform/settings.ts';
import type { Translate } from '../../platform/words/i18n.tsx';

/** Moment with its time: today and yesterday as words, other days as a date. */
export function momentWords(at: string, t: Translate<'shell'>, now: Date = new Date()): string {
  const moment = new Date(at);
  const day = jalaliOfInstant(moment);
  const today = todayJalali(now);
  const time = clockTime(moment);
  if (day === today) return t('today', { time });
  if (day === addDays(today, -1)) return t('yesterday', { time });
  const { calendar, locale } = settings.getState();
  return joined([calendarSystem(calendar).format(day), time], locale);
}
