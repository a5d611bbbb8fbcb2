import { commaOf } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { calendarSystem, type CalendarKind } from './calendar-system.ts';
import { useCalendar } from './use-calendar.ts';

export type JalaliDateProps = {
  /** Canonical Jalali, `1405/08/03`; null shows a dash. */
  value: string | null | undefined;
  /** Instead of the calendar the person reads in. */
  calendar?: CalendarKind;
  /** «چهارشنبه 12 آذر 1404» in prose; tables take the short form. */
  isLong?: boolean;
  /** `14:05`, after a comma. */
  time?: string;
};

/** A day as text, one isolate, in the digits of the page. */
export const JalaliDate = ({ value, calendar, isLong = false, time }: JalaliDateProps) => {
  const { language } = useUi();
  const system = useCalendar(calendar);
  if (!value) return <span className="nz-none">–</span>;
  const comma = commaOf(language);
  if (isLong) {
    return <time dateTime={isoOf(value)}>{system.long(value, language) + (time ? comma + time : '')}</time>;
  }
  const shown = system.show(value);
  return (
    <time dateTime={isoOf(value)}>
      <bdi dir="ltr" className="nz-num">
        {shown}
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

/** Machines read Gregorian. */
const isoOf = (value: string): string => calendarSystem('gregorian').show(value);
