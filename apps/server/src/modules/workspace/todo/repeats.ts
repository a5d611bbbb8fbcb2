/** Due days of repeated tasks. */
import type { TaskRepeat } from '@nazer/contract/workspace/todo/task-names.ts';
import { addDays, addMonths } from '@nazer/persian/jalali.ts';
import type { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * Next due day after the last one, `day`, however late the task was done. `monthEnd` is the last business day of the month
 * of `day`, or of the next month when `day` is not before it.
 */
export function nextDueDay(repeats: TaskRepeat, day: string, calendar: BusinessCalendar): string {
  if (repeats === 'weekly') return addDays(day, 7);
  if (repeats === 'monthly') return addMonths(day, 1);
  // `previous` of the first day of the next month is the last business day of the month.
  const endOfThis = calendar.previous(addMonths(firstOfMonth(day), 1));
  return day < endOfThis ? endOfThis : calendar.previous(addMonths(firstOfMonth(day), 2));
}
