import { clockSeconds, clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { JalaliDate, type JalaliDateProps } from './jalali-date.tsx';

export interface MomentProps extends Pick<JalaliDateProps, 'calendar'> {
  /** Instant to display, as text in ISO 8601; null and empty text show a dash, an invalid one throws RangeError. */
  readonly at: string | Date | null;
  /** Leaves out the seconds, which only the log needs. */
  readonly isShort?: boolean;
}

/** Instant as day and time in Tehran. */
export function Moment({ at, isShort = false, ...rest }: MomentProps) {
  if (!at) return <JalaliDate value={null} />;
  const moment = new Date(at);
  const time = isShort ? clockTime(moment) : clockSeconds(moment);
  return <JalaliDate {...rest} value={jalaliOfInstant(moment)} time={time} />;
}
