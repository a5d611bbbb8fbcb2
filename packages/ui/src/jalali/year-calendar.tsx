/** Twelve Jalali months at a glance; each day is pressed, or reached by keys across months. */
import { jalaliMonthNames, splitJalali, shortWeekdayNames, weekdayNames } from '@nazer/persian/jalali.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useUi } from '../ui-context.ts';
import { keyTarget, monthWeeks } from './calendar-panel.tsx';
import { calendarSystem } from './calendar-system.ts';
import './year-calendar.css';

export interface YearDay {
  /** What it is called beside its date: spoken, and shown while the pointer is on it. */
  readonly note: string;
  readonly isOff: boolean;
  /** Decided by somebody, not by the rule. */
  readonly isMarked?: boolean;
  /** Cannot be pressed. */
  readonly isClosed?: boolean;
}

export interface YearCalendarProps {
  readonly year: number;
  readonly today: string;
  readonly dayOf: (day: string) => YearDay;
  readonly onPress: (day: string) => void;
}

const jalali = calendarSystem('jalali');
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const firstOf = (year: number, month: number): string => jalali.at({ year, month, day: 1 });

/** Where a key leads within the year; beyond its ends it stays. */
export function targetInYear(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
  isRtl: boolean,
): string | null {
  const target = keyTarget(event, { day, system: jalali, isRtl });
  if (target === null) return null;
  return splitJalali(target).year === splitJalali(day).year ? target : day;
}

interface MonthProps extends YearCalendarProps {
  readonly month: number;
  /** The day keys begin from. */
  readonly active: string;
}

function Day({ day, active, today, dayOf, onPress }: MonthProps & { readonly day: string }) {
  const { language } = useUi();
  const { day: date, month, year } = splitJalali(day);
  const { note, isOff, isMarked = false, isClosed = false } = dayOf(day);
  const name = `${date} ${jalaliMonthNames(language)[month - 1]} ${year}`;
  return (
    <button
      type="button"
      data-day={day}
      data-off={isOff || undefined}
      data-marked={isMarked || undefined}
      tabIndex={day === active ? 0 : -1}
      aria-label={note === '' ? name : `${name}, ${note}`}
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
  const { year, month } = props;
  const { language } = useUi();
  const title = jalaliMonthNames(language)[month - 1];
  const heads = shortWeekdayNames(language);
  return (
    <table aria-label={`${title} ${year}`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {weekdayNames(language).map((name, index) => (
            <th key={name} scope="col" abbr={name}>
              {heads[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(firstOf(year, month), jalali).map((week, row) => (
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
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(today);
  const active = [reached, today].find((day) => splitJalali(day).year === year) ?? firstOf(year, 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetInYear(event, active, direction === 'rtl');
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
      // A day that was pressed is where the keys go on from.
      onFocus={({ target }) => setReached(target.dataset['day'] ?? active)}
    >
      {months.map((month) => (
        <Month key={month} {...props} month={month} active={active} />
      ))}
    </div>
  );
};
