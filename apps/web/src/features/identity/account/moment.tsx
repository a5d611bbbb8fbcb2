/** A moment on the pages of one's account, in the calendar one chose. */
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useSession } from '../../../platform/session.ts';

/** Office hours are Tehran's wherever the reader sits. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

export function Moment({ at }: { readonly at: string | null }) {
  const { calendar } = useSession();
  if (!at) return <JalaliDate value={null} />;
  const moment = new Date(at);
  return <JalaliDate value={jalaliOfInstant(moment)} calendar={calendar} time={clock.format(moment)} />;
}
