/** Time left until a deadline, or since it passed, in words and in a colour that warns as it comes closer. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useSyncExternalStore } from 'react';
import { useText } from '../platform/words/i18n.tsx';
import './due.css';

/** Countdowns show minutes at best, so four drawings a minute suffice. */
const stepMs = 15_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, stepMs);
  return () => clearInterval(timer);
};
const present = (): number => Math.floor(Date.now() / stepMs) * stepMs;

/** Current time in ms, rounded down to a step, so that all countdowns of a page change together. */
export const useNow = (): number => useSyncExternalStore(subscribe, present);

export type Urgency = 'bad' | 'warn' | 'calm';

/**
 * Urgency of a deadline: `bad` (red) when it has passed or is less than three hours away, `warn` (orange) below twelve
 * hours, `calm` before. `now` in ms.
 */
export function urgencyOf(until: string | Date, now: number): Urgency {
  const left = new Date(until).getTime() - now;
  if (left < 3 * hourMs) return 'bad';
  return left < 12 * hourMs ? 'warn' : 'calm';
}

/**
 * Duration in days and hours, in hours and minutes, or in minutes, without a unit that is zero: «1 روز و 4 ساعت».
 * Minutes are cut, not rounded; a negative duration counts as 0 minutes.
 */
export function useSpan(): (ms: number) => string {
  const t = useText('record');
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs));
    const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
    if (days > 0) return hours > 0 ? t('spanDaysHours', { days, hours }) : t('spanDays', { days });
    if (hours > 0)
      return rest > 0 ? t('spanHoursMinutes', { hours, minutes: rest }) : t('spanHours', { hours });
    return t('spanMinutes', { minutes: rest });
  };
}

export function Due({ until }: { readonly until: string | Date }) {
  const t = useText('record');
  const span = useSpan();
  const now = useNow();
  const left = new Date(until).getTime() - now;
  const text = span(Math.abs(left));
  return (
    <span className={`due due--${urgencyOf(until, now)}`}>
      <Icon name="clock" size={14} />
      {left < 0 ? t('dueOver', { span: text }) : t('dueLeft', { span: text })}
    </span>
  );
}
