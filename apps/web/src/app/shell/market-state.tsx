/** Tells whether NIMA is open and until when; updated at the trading hours and when the settings change. */
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { startOfDay } from '@nazer/persian/jalali.ts';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { useText } from '../../platform/words/i18n.tsx';

type Clock = ApiOutput<'POST /api/Setting/getNimaDate'>;

const minuteMs = 60_000;

/** Instant in ms of a Jalali day and a time of day in Tehran (`09:00`). */
function instantOf(day: string, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return startOfDay(day).getTime() + (hour * 60 + minute) * minuteMs;
}

/** Time in ms until the market opens or closes, plus a second so that the server's clock has passed it as well. */
export function untilChange({ isOpenNow, date, closeTime, nextOpen }: Clock, now: number): number {
  const [day = date, time = closeTime] = isOpenNow ? [date, closeTime] : nextOpen.split(' ');
  return Math.max(instantOf(day, time) - now, 0) + 1000;
}

export function MarketState() {
  const t = useText('shell');
  const { format: formatDay } = useCalendar();
  const { data } = useQuery({
    ...apiQuery('POST /api/Setting/getNimaDate', { body: {} }),
    ...about('Setting'),
    enabled: useIsQuiet(),
    // Read again only at openings and closings, because a call every minute would keep an idle session alive.
    refetchInterval: ({ state }) => (state.data ? untilChange(state.data, Date.now()) : false),
  });
  if (!data) return <span className="market-state" />;
  const { isOpenNow, closeTime, nextOpen } = data;
  const [day = '', time = ''] = nextOpen.split(' ');
  return (
    <span className="market-state" data-open={isOpenNow}>
      {isOpenNow
        ? t('marketOpen', { time: closeTime })
        : t('marketClosed', { at: `${formatDay(day)} ${time}` })}
    </span>
  );
}
