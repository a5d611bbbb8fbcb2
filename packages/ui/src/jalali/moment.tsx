import { clockSeconds, clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { JalaliDate, type JalaliDateProps } from './jalali-date.tsx';

export interface MomentProps extends Pick<JalaliDateProps, 'calendar'> {
  /** Null shows a dash. */
  readonly at: string | Date | null;
  /** Without the seconds that the log is read with. */
  readonly isShort?: boolean;
}

/** A moment in Tehran. */
export function Moment({ at, isShort = false, ...rest }: MomentProps) {
  if (!at) return <JalaliDate value={null} />;
  const moment = new Date(at);
  const time = isShort ? clockTime(moment) : clockSeconds(moment);
  return <JalaliDate {...rest} value={jalaliOfInstant(moment)} time={time} />;
}
