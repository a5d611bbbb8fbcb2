/**
 * Calendar cultures of the planner: calendar, first day of the week, direction, words. A day is a number of days since
 * 1970-01-01, and no time zone takes part.
 */
import {
  daysInMonth,
  fromGregorian,
  splitJalali,
  toGregorian,
  formatJalali,
  addMonths,
} from '@nazer/persian/jalali.ts';
import { dayOfIso, isoOf, type ViewName } from './plan.ts';

/** A label for each view. */
type Steps = Readonly<Record<ViewName, string>>;

export interface PlannerWords {
  readonly today: string;
  /** Labels, by view, of the buttons that move back: by a month, a week, a day, or thirty days of the list. */
  readonly back: Steps;
  readonly next: Steps;
  readonly month: string;
  readonly week: string;
  readonly day: string;
  readonly agenda: string;
  /** Word after the number of hidden events, as in «+2 more». */
  readonly more: string;
  readonly nothing: string;
  /** Name of the group of buttons that choose the view. */
  readonly views: string;
}

export interface Culture {
  readonly id: string;
  readonly name: string;
  /** Locale for Intl. Persian and Arabic ones ask for Latin digits, because the font draws those as Persian. */
  readonly locale: string;
  readonly isJalali: boolean;
  /** First day of the week; 0 is Sunday. */
  readonly firstDay: number;
  readonly direction: 'rtl' | 'ltr';
  readonly words: PlannerWords;
}

/** Reads four labels divided by commas, in the order of the views. */
const stepsOf = (text: string): Steps => {
  const [month = '', week = '', day = '', agenda = ''] = text.split(',');
  return { month, week, day, agenda };
};

/** Reads words divided by `|`, in the order in which `PlannerWords` declares them. */
const words = (text: string): PlannerWords => {
  const [
    today = '',
    back = '',
    next = '',
    month = '',
    week = '',
    day = '',
    agenda = '',
    more = '',
    nothing = '',
    views = '',
  ] = text.split('|');
  return { today, back: stepsOf(back), next: stepsOf(next), month, week, day, agenda, more, nothing, views };
};
const english = words(
  'Today|Previous month,Previous week,Previous day,Previous 30 days|Next month,Next week,Next day,Next 30 days|Month|Week|Day|Agenda|more|Nothing is planned.|View',
);

export const cultures: readonly Culture[] = [
  {
    id: 'fa',
    name: 'فارسی',
    locale: 'fa-IR-u-ca-persian-nu-latn',
    isJalali: true,
    firstDay: 6,
    direction: 'rtl',
    words: words(
      'امروز|ماه پیش,هفته پیش,روز پیش,سی روز پیش|ماه بعد,هفته بعد,روز بعد,سی روز بعد|ماه|هفته|روز|فهرست|دیگر|چیزی در برنامه نیست.|نما',
    ),
  },
  {
    id: 'en',
    name: 'English',
    locale: 'en-US',
    isJalali: false,
    firstDay: 0,
    direction: 'ltr',
    words: english,
  },
  {
    id: 'en-GB',
    name: 'English (UK)',
    locale: 'en-GB',
    isJalali: false,
    firstDay: 1,
    direction: 'ltr',
    words: english,
  },
  {
    id: 'es',
    name: 'Español',
    locale: 'es-ES',
    isJalali: false,
    firstDay: 1,
    direction: 'ltr',
    words: words(
      'Hoy|Mes anterior,Semana anterior,Día anterior,30 días anteriores|Mes siguiente,Semana siguiente,Día siguiente,30 días siguientes|Mes|Semana|Día|Agenda|más|No hay nada previsto.|Vista',
    ),
  },
  {
    id: 'fr',
    name: 'Français',
    locale: 'fr-FR',
    isJalali: false,
    firstDay: 1,
    direction: 'ltr',
    words: words(
      'Aujourd’hui|Mois précédent,Semaine précédente,Jour précédent,30 jours précédents|Mois suivant,Semaine suivante,Jour suivant,30 jours suivants|Mois|Semaine|Jour|Agenda|de plus|Rien n’est prévu.|Vue',
    ),
  },
  {
    id: 'it',
    name: 'Italiano',
    locale: 'it-IT',
    isJalali: false,
    firstDay: 1,
    direction: 'ltr',
    words: words(
      'Oggi|Mese precedente,Settimana precedente,Giorno precedente,30 giorni precedenti|Mese successivo,Settimana successiva,Giorno successivo,30 giorni successivi|Mese|Settimana|Giorno|Agenda|altri|Non c’è nulla in programma.|Vista',
    ),
  },
  {
    id: 'zh',
    name: '中文',
    locale: 'zh-CN',
    isJalali: false,
    firstDay: 1,
    direction: 'ltr',
    words: words(
      '今天|上个月,上一周,前一天,前 30 天|下个月,下一周,后一天,后 30 天|月|周|日|日程|更多|没有安排。|视图',
    ),
  },
  {
    id: 'ar-AE',
    name: 'العربية',
    locale: 'ar-AE-u-nu-latn',
    isJalali: false,
    firstDay: 6,
    direction: 'rtl',
    words: words(
      'اليوم|الشهر السابق,الأسبوع السابق,اليوم السابق,الأيام الثلاثون السابقة|الشهر التالي,الأسبوع التالي,اليوم التالي,الأيام الثلاثون التالية|شهر|أسبوع|يوم|جدول|أخرى|لا شيء في الخطة.|العرض',
    ),
  },
];

const [, american] = cultures as readonly [Culture, Culture]; // the first two above

/** First culture of a language such as `fa`; American English for a language without one. */
export const cultureOf = (language: string): Culture =>
  cultures.find(({ id }) => id.split('-')[0] === language) ?? american;

export const formatDay = (culture: Culture, day: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(culture.locale, { ...options, timeZone: 'UTC' }).format(new Date(day * 86_400_000));

/** Year of a day in the calendar of the culture, computed here because Intl appends the era to a Jalali year. */
export const yearOf = ({ isJalali }: Culture, day: number): number =>
  isJalali ? splitJalali(fromGregorian(isoOf(day))).year : Number(isoOf(day).slice(0, 4));

/** Minutes since midnight as `HH:MM` with Latin digits. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Weekday of a day, 0 for Sunday: day 0 was a Thursday (4). The second remainder is for days before 1970. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The seven days of the week that holds a day, from the first day of the culture's week. */
export const weekOf = ({ firstDay }: Culture, day: number): readonly number[] => {
  const first = day - ((weekdayOf(day) - firstDay + 7) % 7);
  return [0, 1, 2, 3, 4, 5, 6].map((after) => first + after);
};

/** First and last day of a month. */
interface Month {
  readonly first: number;
  readonly last: number;
}

/**
 * The month that holds a day, in the calendar of the culture. Throws a RangeError where that is Jalali and the day lies
 * outside of 1200 to 1599.
 */
export function monthOf({ isJalali }: Culture, day: number): Month {
  if (isJalali) {
    const { year, month } = splitJalali(fromGregorian(isoOf(day)));
    const first = dayOfIso(toGregorian(formatJalali({ year, month, day: 1 })));
    return { first, last: first + daysInMonth(year, month) - 1 };
  }
  const date = new Date(day * 86_400_000);
  const at = (month: number, of: number) => Date.UTC(date.getUTCFullYear(), month, of) / 86_400_000;
  return { first: at(date.getUTCMonth(), 1), last: at(date.getUTCMonth() + 1, 0) };
}

/** The month of a day as whole weeks, with days of the months before and after. */
export function weeksOf(culture: Culture, day: number): readonly (readonly number[])[] {
  const { first, last } = monthOf(culture, day);
  const [start = first] = weekOf(culture, first);
  const count = Math.ceil((last - start + 1) / 7);
  return Array.from({ length: count }, (_, week) => weekOf(culture, start + week * 7));
}

/** Same day `months` later (earlier when negative), or the last day of that month when it is shorter. */
export function monthLater(culture: Culture, day: number, months: number): number {
  if (culture.isJalali) return dayOfIso(toGregorian(addMonths(fromGregorian(isoOf(day)), months)));
  const date = new Date(day * 86_400_000);
  const { first, last } = monthOf(
    culture,
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 86_400_000,
  );
  return Math.min(last, first + date.getUTCDate() - 1);
}
