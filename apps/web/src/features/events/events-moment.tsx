import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';

/** Office hours are Tehran's wherever the reader sits. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment in Tehran, with its seconds: the log is read beside other logs. */
export function Moment({ at }: { readonly at: string | Date }) {
  const moment = new Date(at);
  return <JalaliDate value={jalaliOfInstant(moment)} time={clock.format(moment)} />;
}
