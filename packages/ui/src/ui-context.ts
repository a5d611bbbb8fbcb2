/** What presentational pieces need to know of the page around them; free of antd, so light screens may use it. */
import { createContext, useContext } from 'react';

export type Direction = 'rtl' | 'ltr';

export type CalendarKind = 'jalali' | 'gregorian';

export type Density = 'compact' | 'medium' | 'roomy';

/** What weeks of calendars begin with; `auto` leaves it to the calendar. */
export type WeekStart = 'auto' | 'saturday' | 'sunday' | 'monday';

export type DigitKind = 'persian' | 'latin';

/** How the person reads: the calendar of days, digits, the height of rows, what a week begins with. */
export type Reading = { calendar: CalendarKind; digits: DigitKind; density: Density; weekStart: WeekStart };

export const usualReading: Reading = {
  calendar: 'jalali',
  digits: 'persian',
  density: 'compact',
  weekStart: 'auto',
};

export type UiSettings = {
  /** Two-letter language of the page: decides separators and names of months. */
  language: string;
  direction: Direction;
  reading?: Reading;
};

/** Without a provider the page is Persian, the original. */
export const UiContext = createContext<UiSettings>({ language: 'fa', direction: 'rtl' });

export const useUi = (): UiSettings => useContext(UiContext);

export const useReading = (): Reading => useContext(UiContext).reading ?? usualReading;
