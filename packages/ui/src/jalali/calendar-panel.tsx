import { addDays, diffDays, weekday, shortWeekdayNames, weekdayNames } from '@nazer/persian/jalali.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useUi } from '../ui-context.ts';
import { stayInRange, type CalendarKind, type CalendarSystem } from './calendar-system.ts';
import { useCalendar } from './use-calendar.ts';
import './calendar-panel.css';

export type CalendarWords = {
  /** Accessible name of the button that opens the calendar. */
  open: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  today: string;
};

export type CalendarPanelProps = {
  /** Picked Jalali day; null for none. */
  value: string | null;
  today: string;
  /** First and last Jalali day that can be picked; unbounded when undefined. */
  min?: string | undefined;
  max?: string | undefined;
  /** Calendar to display instead of the reader's; days passed in and out stay Jalali. */
  calendar?: CalendarKind | undefined;
  words: CalendarWords;
  /** Called with the Jalali day that was picked. */
  onPick: (value: string) => void;
};

/** Number of years offered before and after the displayed one; birthdays lie far back. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 20;

/** Weeks of the month that contains `day`; null before its first and after its last day. */
export const monthWeeks = (day: string, system: CalendarSystem): (string | null)[][] => {
  const { year, month } = system.parts(day);
  const first = system.at({ year, month, day: 1 });
  const lead = (weekday(first) - system.firstWeekday + 7) % 7;
  const cells: (string | null)[] = Array.from({ length: lead }, () => null);
  for (let index = 0; index < system.daysIn(year, month); index += 1) cells.push(addDays(first, index));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/**
 * Day a key leads to (WAI-ARIA date grid), which is `day` itself where the calendar ends; null for other keys. The
 * bounds of what can be picked do not stop it.
 */
export const keyTarget = (
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { day, system, isRtl }: { day: string; system: CalendarSystem; isRtl: boolean },
): string | null => {
  const along = isRtl ? -1 : 1;
  const inWeek = (weekday(day) - system.firstWeekday + 7) % 7;
  const months = event.shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => addDays(day, along),
    ArrowLeft: () => addDays(day, -along),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -inWeek),
    End: () => addDays(day, 6 - inWeek),
    PageUp: () => system.addMonths(day, -months),
    PageDown: () => system.addMonths(day, months),
  };
  const move = moves[event.key];
  return move ? stayInRange(day, move) : null;
};

const isAllowed = (day: string, min?: string, max?: string): boolean =>
  (!min || day >= min) && (!max || day <= max);

/** The day itself, or the bound it lies beyond. */
const within = (day: string, min = day, max = day): string => {
  if (day < min) return min;
  return day > max ? max : day;
};

type HeadProps = {
  active: string;
  system: CalendarSystem;
  words: CalendarWords;
  /** Called with the day the panel moves to; it is only displayed, not picked. */
  onMove: (day: string) => void;
};

/**
 * Choice of month and year. A day that the month has not becomes its last one; a step beyond the years the calendar
 * knows moves nothing.
 */
const PanelHead = ({ active, system, words, onMove }: HeadProps) => {
  const { language } = useUi();
  const { year, month } = system.parts(active);
  const go = (parts: Partial<{ year: number; month: number }>) =>
    onMove(stayInRange(active, () => system.at({ ...system.parts(active), ...parts })));
  const step = (months: number) => onMove(stayInRange(active, () => system.addMonths(active, months)));
  return (
    <div className="nz-calendar__head">
      <button
        type="button"
        className="nz-calendar__step"
        aria-label={words.previousMonth}
        onClick={() => step(-1)}
      >
        <Icon name="chevron-start" />
      </button>
      <select
        aria-label={words.month}
        value={month}
        onChange={(event) => go({ month: Number(event.target.value) })}
      >
        {system.monthNames(language).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={words.year}
        value={year}
        onChange={(event) => go({ year: Number(event.target.value) })}
      >
        {Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => year - YEARS_BACK + index).map(
          (each) => (
            <option key={each}>{each}</option>
          ),
        )}
      </select>
      <button
        type="button"
        className="nz-calendar__step"
        aria-label={words.nextMonth}
        onClick={() => step(1)}
      >
        <Icon name="chevron-end" />
      </button>
    </div>
  );
};

/** Calendar of one month, from which a day is picked by pointer or keys. */
export const CalendarPanel = ({ value, today, min, max, calendar, words, onPick }: CalendarPanelProps) => {
  const { language, direction } = useUi();
  const system = useCalendar(calendar);
  const [active, setActive] = useState(value ?? within(today, min, max));
  // Whether the focus belongs on a day; false while the reader uses month and year of the head, which then keep it.
  const [hasFocus, setHasFocus] = useState(true);
  const activeCell = useRef<HTMLButtonElement>(null);
  const names = weekdayNames(language);
  const heads = shortWeekdayNames(language);
  const dayName = (day: string, months: readonly string[]) => {
    const { year, month, day: date } = system.parts(day);
    return `${date} ${months[month - 1] ?? month} ${year}`;
  };
  const columns = names.map((_, index) => {
    const at = (index + system.firstWeekday) % 7;
    return { name: names[at] ?? '', head: heads[at] };
  });

  // The cells of another month did not exist before, so the focus is moved to the active day here.
  useEffect(() => {
    if (hasFocus) activeCell.current?.focus();
  }, [active, hasFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, { day: active, system, isRtl: direction === 'rtl' });
    if (target === null) return;
    event.preventDefault();
    setHasFocus(true);
    setActive(target);
  };
  const moveHead = (day: string) => {
    setHasFocus(false);
    setActive(day);
  };

  return (
    <div className="nz-calendar">
      <PanelHead active={active} system={system} words={words} onMove={moveHead} />
      <table role="grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columns.map(({ name, head }) => (
              <th key={name} scope="col" abbr={name}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active, system).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={day ?? `blank-${column}`} aria-selected={day !== null && day === value}>
                  {day && (
                    <button
                      type="button"
                      ref={day === active ? activeCell : undefined}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={dayName(day, system.monthNames(language))}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-disabled={!isAllowed(day, min, max)}
                      className={diffDays(today, day) === 0 ? 'nz-calendar__today' : undefined}
                      onClick={() => isAllowed(day, min, max) && onPick(day)}
                    >
                      {system.parts(day).day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isAllowed(today, min, max) && (
        <button type="button" className="nz-calendar__now" onClick={() => onPick(today)}>
          {words.today}
        </button>
      )}
    </div>
  );
};
