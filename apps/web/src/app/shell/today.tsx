import { todayJalali } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useSyncExternalStore } from 'react';
import { whenIdle } from '../../platform/start/when-idle.ts';
import { useLanguage } from '../../platform/words/i18n.tsx';

/** Pause in ms between two looks at the clock, because people leave pages open overnight. */
const tickMs = 60_000;

/** Day in Tehran at the last look at the clock; undefined before the first. */
let today: string | undefined;

function followDay(onChange: () => void): () => void {
  const look = () => {
    today = todayJalali(new Date());
    onChange();
  };
  // The first formatter of dates takes a browser 10 ms, which the first rows of a list would wait for.
  if (today === undefined) whenIdle(look);
  else look();
  const timer = setInterval(look, tickMs);
  return () => clearInterval(timer);
}

/** Current day in Tehran in words; an empty line of the same height until the browser was idle once. */
export function Today() {
  const language = useLanguage();
  const { long } = useCalendar();
  const day = useSyncExternalStore(followDay, () => today);
  return day === undefined ? '\u00A0' : long(day, language);
}
