import { weekStarts, useReading } from '../ui-context.ts';
import { type CalendarKind, calendarSystem, type CalendarSystem } from './calendar-system.ts';

/** The calendar the person reads days in, or the one a part of a page names. */
export const useCalendar = (kind?: CalendarKind): CalendarSystem => {
  const { calendar, weekStart } = useReading();
  return calendarSystem(kind ?? calendar, weekStarts[weekStart]);
};
