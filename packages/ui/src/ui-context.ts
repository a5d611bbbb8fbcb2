/** Settings of the page for components of the kit. Independent of antd, so that light pages can use it. */
import { createContext, useContext } from 'react';

export type Direction = 'rtl' | 'ltr';

export type CalendarKind = 'jalali' | 'gregorian';

export type Density = 'compact' | 'medium' | 'roomy';

/** First day of the week in calendars; `auto` leaves it to the calendar. */
export type WeekStart = 'auto' | 'saturday' | 'sunday' | 'monday';

export type DigitKind = 'persian' | 'latin';

/** Reading settings of the user: calendar, digits, row height, first day of the week. */
export type Reading = { calendar: CalendarKind; digits: DigitKind; density: Density; weekStart: WeekStart };

export const usualReading: Reading = {
  calendar: 'jalali',
  digits: 'persian',
  density: 'compact',
  weekStart: 'auto',
};

export type UiSettings = {
  /** Two-letter language of the page, which decides separators and names of months. */
  language: string;
  direction: Direction;
  reading?: Reading;
};

/** Settings of the page; without a provider it is Persian, the original. */
export const UiContext = createContext<UiSettings>({ language: 'fa', direction: 'rtl' });

export const useUi = (): UiSettings => useContext(UiContext);

/** Reading settings of the user, or the usual ones where a page gives none. */
export const useReading = (): Reading => useContext(UiContext).reading ?? usualReading;
