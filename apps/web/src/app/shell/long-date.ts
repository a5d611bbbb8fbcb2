/** Moments in the words of the language; the calendar is the Jalali one in all of them. */
import { clockTime } from '@nazer/persian/clock.ts';
import { addDays, jalaliOfInstant, todayJalali } from '@nazer/persian/jalali.ts';
import { joined } from '@nazer/ui/number-format.ts';
import { settings } from '../../platform/settings.ts';
import type { Translate } from '../../platform/words/i18n.tsx';

/** Today and yesterday as words with the time, other days as a date with the time. */
export function momentWords(at: string, t: Translate<'shell'>, now: Date = new Date()): string {
  const moment = new Date(at);
  const day = jalaliOfInstant(moment);
  const today = todayJalali(now);
  const time = clockTime(moment);
  if (day === today) return t('today', { time });
  return day === addDays(today, -1)
    ? t('yesterday', { time })
    : joined([day, time], settings.getState().locale);
}
