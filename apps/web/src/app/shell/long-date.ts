/** Days and moments in the words of the language; the calendar is the Jalali one in all of them. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import {
  addDays,
  formatJalaliLong,
  jalaliMonthNames,
  jalaliOfInstant,
  splitJalali,
  todayJalali,
  weekday,
  weekdayNames,
} from '@nazer/persian/jalali.ts';
import type { Translate } from '../../platform/words/i18n.tsx';

/** «چهارشنبه 12 آذر 1404», Wednesday 12 Azar 1404. */
export function longDate(jalali: string, language: Language): string {
  if (language === 'fa') return formatJalaliLong(jalali);
  const { year, month, day } = splitJalali(jalali);
  return `${weekdayNames('en')[weekday(jalali)]} ${day} ${jalaliMonthNames('en')[month - 1]} ${year}`;
}

/** Today and yesterday as words with the time, other days as a date with the time. */
export function momentWords(at: string, t: Translate<'shell'>, now: Date = new Date()): string {
  const moment = new Date(at);
  const day = jalaliOfInstant(moment);
  const today = todayJalali(now);
  const time = clockTime(moment);
  if (day === today) return t('today', { time });
  return day === addDays(today, -1) ? t('yesterday', { time }) : `${day}، ${time}`;
}
