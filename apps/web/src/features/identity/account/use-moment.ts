/** Moments on the pages of one's account, in the calendar one chose. */
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { useSession } from '../../../platform/session.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });

/** `1405/08/30، 10:45` or `2026/11/21، 10:45`. */
export function useMoment(): (at: string | null) => string {
  const { calendar } = useSession();
  return (at) => {
    if (!at) return '–';
    const moment = new Date(at);
    const date = calendar === 'jalali' ? jalaliOfInstant(moment) : day.format(moment).replaceAll('-', '/');
    return `${date}، ${clock.format(moment)}`;
  };
}
