import { formatJalaliLong } from '@nazer/persian/jalali.ts';
import { commaOf } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { calendarSystem, type CalendarKind } from './calendar-system.ts';

export type JalaliDateProps = {
  /** Canonical Jalali, `1405/08/03`; null shows a dash. */
  value: string | null | undefined;
  calendar?: CalendarKind;
  /** «چهارشنبه 12 آذر 1404» in prose; tables take the short form. */
  isLong?: boolean;
  /** `14:05`, after a comma. */
  time?: string;
};

/** A day as text, one isolate, in the digits of the page. */
export const JalaliDate = ({ value, calendar = 'jalali', isLong = false, time }: JalaliDateProps) => {
  const { language } = useUi();
  if (!value) return <span className="nz-none">–</span>;
  const comma = commaOf(language);
  if (isLong && calendar === 'jalali') {
    return (
      <time dateTime={isoOf(value)}>{formatJalaliLong(value, language) + (time ? comma + time : '')}</time>
    );
  }
  const shown = calendarSystem(calendar).show(value);
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
