import { useMemo } from 'react';
import { useReading, type WeekStart } from '../ui-context.ts';
import { type CalendarKind, calendarSystem, type CalendarSystem } from './calendar-system.ts';

/** Weekday with which a week begins, 0 for Saturday; `auto` leaves it to the calendar. */
export const firstWeekdays: Readonly<Record<WeekStart, number | undefined>> = {
  auto: undefined,
  saturday: 0,
  sunday: 1,
  monday: 2,
};

/** Calendar in which the user reads days, or the one a part of a page demands. */
export const useCalendar = (kind?: CalendarKind): CalendarSystem => {
  const { calendar, weekStart } = useReading();
  const calendarKind = kind ?? calendar;
  return useMemo(() => calendarSystem(calendarKind, firstWeekdays[weekStart]), [calendarKind, weekStart]);
};
