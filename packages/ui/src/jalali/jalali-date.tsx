import { commaOf } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { calendarSystem, type CalendarKind } from './calendar-system.ts';
import { useCalendar } from './use-calendar.ts';

export type JalaliDateProps = {
  /** Canonical Jalali day, `1405/08/03`; null and empty text show a dash. Any other text throws RangeError. */
  value: string | null | undefined;
  /** Calendar to display instead of the reader's. */
  calendar?: CalendarKind;
  /** Long form for prose, such as «چهارشنبه 12 آذر 1404»; tables use the short form. */
  isLong?: boolean;
  /** Time of day after a comma, such as `14:05`. */
  time?: string;
};

/** Day as isolated text in the digits of the page. */
export const JalaliDate = ({ value, calendar, isLong = false, time }: JalaliDateProps) => {
  const { language } = useUi();
  const system = useCalendar(calendar);
  if (!value) return <span className="nz-none">–</span>;
  const comma = commaOf(language);
  if (isLong) {
    return <time dateTime={isoOf(value)}>{system.long(value, language) + (time ? comma + time : '')}</time>;
  }
  const text = system.format(value);
  return (
    <time dateTime={isoOf(value)}>
      <bdi dir="ltr" className="nz-num">
        {text}
      </bdi>
      {time && (
        <>
          {comma}
          <bdi dir="ltr" className="nz-num">
            {time}
          </bdi>
        </>
      )}
    </time>
  );
};

/** Gregorian day for the machine-readable `dateTime` attribute. */
const isoOf = (value: string): string => calendarSystem('gregorian').format(value);
