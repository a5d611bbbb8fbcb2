import { useMemo } from 'react';
import { useReading, type WeekStart } from '../ui-context.ts';
import { type CalendarKind, calendarSystem, type CalendarSystem } from './calendar-system.ts';

/** Weekdays a week may begin with, 0 Saturday; `auto` leaves it to the calendar. */
export const firstWeekdays: Readonly<Record<WeekStart, number | undefined>> = {
  auto: undefined,
  saturday: 0,
  sunday: 1,
  monday: 2,
};

/** The calendar the person reads days in, or the one a part of a page names. */
export const useCalendar = (kind?: CalendarKind): CalendarSystem => {
  const { calendar, weekStart } = useReading();
  const shown = kind ?? calendar;
  return useMemo(() => calendarSystem(shown, firstWeekdays[weekStart]), [shown, weekStart]);
};
