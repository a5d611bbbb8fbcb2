/**
 * Calendar of a Jalali year in the months and weeks of the reader's calendar; days are pressed, and reached by keys
 * across months.
 */
import { daysInMonth, shortWeekdayNames, splitJalali, weekday, weekdayNames } from '@nazer/persian/jalali.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { joined } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { keyTarget, monthWeeks } from './calendar-panel.tsx';
import { calendarSystem, type CalendarSystem } from './calendar-system.ts';
import { useCalendar } from './use-calendar.ts';
import './year-calendar.css';

export interface YearDay {
  /** Name of the day, such as that of a holiday; read by screen readers and displayed on hover. */
  readonly note: string;
  readonly isOff: boolean;
  /** A user decided about the day, against or beyond the rule. */
  readonly isMarked?: boolean;
  /** The day cannot be pressed. */
  readonly isClosed?: boolean;
}

export interface YearCalendarProps {
  readonly year: number;
  readonly today: string;
  readonly dayOf: (day: string) => YearDay;
  readonly onPress: (day: string) => void;
}

const jalali = calendarSystem('jalali');
const friday = 6;
const firstDay = (year: number): string => jalali.at({ year, month: 1, day: 1 });
const lastDay = (year: number): string => jalali.at({ year, month: 12, day: daysInMonth(year, 12) });

/** First days of the months that contain days of the Jalali year: twelve Jalali or thirteen Gregorian ones. */
function monthsOf(year: number, system: CalendarSystem): readonly string[] {
  const last = lastDay(year);
  const starts: string[] = [];
  let start = system.at({ ...system.parts(firstDay(year)), day: 1 });
  while (start <= last) {
    starts.push(start);
    start = system.addMonths(start, 1);
  }
  return starts;
}

/** Weeks of a month, with the days of the Jalali year only. */
const weeksOf = (start: string, year: number, system: CalendarSystem) =>
  monthWeeks(start, system)
    .map((week) => week.map((day) => (day !== null && splitJalali(day).year === year ? day : null)))
    .filter((week) => week.some((day) => day !== null));

/** Name of the Jalali year in the reader's calendar: `1405`, or `2026–2027`. */
export function yearName(year: number, { parts }: CalendarSystem): string {
  const from = parts(firstDay(year)).year;
  const to = parts(lastDay(year)).year;
  return from === to ? String(from) : `${from}–${to}`;
}

/** Day a key leads to within the year; at its ends the day stays. */
export function targetInYear(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: { readonly day: string; readonly system: CalendarSystem; readonly isRtl: boolean },
): string | null {
  const target = keyTarget(event, at);
  if (target === null) return null;
  return splitJalali(target).year === splitJalali(at.day).year ? target : at.day;
}

interface MonthProps extends YearCalendarProps {
  /** First day of the month. */
  readonly start: string;
  readonly system: CalendarSystem;
  /** Day from which keys move. */
  readonly active: string;
}

function Day({ day, active, today, system, dayOf, onPress }: MonthProps & { readonly day: string }) {
  const { language } = useUi();
  const { day: date, month, year } = system.parts(day);
  const { note, isOff, isMarked = false, isClosed = false } = dayOf(day);
  const name = `${date} ${system.monthNames(language)[month - 1]} ${year}`;
  return (
    <button
      type="button"
      data-day={day}
      data-off={isOff || undefined}
      data-friday={weekday(day) === friday || undefined}
      data-marked={isMarked || undefined}
      tabIndex={day === active ? 0 : -1}
      aria-label={joined([name, note].filter(Boolean), language)}
      title={note}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isClosed}
      onClick={() => !isClosed && onPress(day)}
    >
      {date}
    </button>
  );
}

function Month(props: MonthProps) {
  const { year, start, system } = props;
  const { language } = useUi();
  const startParts = system.parts(start);
  const title = system.monthNames(language)[startParts.month - 1];
  const name = `${title} ${startParts.year}`;
  const heads = shortWeekdayNames(language);
  const names = weekdayNames(language);
  const order = names.map((_, column) => (column + system.firstWeekday) % 7);
  return (
    <table aria-label={name}>
      {/* The year is left out, because the head of the page has it, unless months of two years follow each other. */}
      <caption>{startParts.year === year ? title : name}</caption>
      <thead>
        <tr>
          {order.map((index) => (
            <th key={index} scope="col" abbr={names[index]}>
              {heads[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(start, year, system).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td key={day ?? `blank-${column}`}>{day && <Day {...props} day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const YearCalendar = (props: YearCalendarProps) => {
  const { year, today } = props;
  const { direction } = useUi();
  const system = useCalendar();
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(today);
  const active = [reached, today].find((day) => splitJalali(day).year === year) ?? firstDay(year);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetInYear(event, { day: active, system, isRtl: direction === 'rtl' });
    if (target === null) return;
    event.preventDefault();
    setReached(target);
    box.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      className="nz-year"
      onKeyDown={onKeyDown}
      // Keys continue from a day that was pressed.
      onFocus={({ target }) => setReached(target.dataset['day'] ?? active)}
    >
      {monthsOf(year, system).map((start) => (
        <Month key={start} {...props} start={start} system={system} active={active} />
      ))}
    </div>
  );
};
