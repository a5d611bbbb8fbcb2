/** Events of a small office around today. A day is a number of days since 1970-01-01, a moment a number of minutes. */
import { useState } from 'react';
import { type DemoText, textIn } from '../demo.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { changesOf, storeChanges, storedChanges, withChanges } from './stored-plan.ts';
import { type PlanEvent, startOfDay, type Tone } from './plan.ts';
import { todayHere } from './planner.tsx';

interface Sample {
  /** Days after today; negative for days before. */
  readonly after: number;
  /** Hour of the day at which it starts; 9.5 is half past nine. */
  readonly from: number;
  readonly hours: number;
  readonly title: DemoText;
  readonly tone: Tone;
}

const samples: readonly Sample[] = [
  { after: 0, from: 9, hours: 1.5, title: { fa: 'جلسه نظارت', en: 'Supervision meeting' }, tone: 'info' },
  { after: 0, from: 10, hours: 1, title: { fa: 'بازدید صرافی کیان', en: 'Visit to Kian' }, tone: 'ok' },
  { after: 0, from: 9.5, hours: 2, title: { fa: 'بررسی تسویه', en: 'Settlement review' }, tone: 'wait' },
  { after: 0, from: 15, hours: 1, title: { fa: 'گزارش روزانه', en: 'Daily report' }, tone: 'warn' },
  {
    after: 1,
    from: 11,
    hours: 1,
    title: { fa: 'پایان مجوز البرز', en: 'Licence of Alborz ends' },
    tone: 'bad',
  },
  { after: 2, from: 8.5, hours: 3, title: { fa: 'آموزش', en: 'Training' }, tone: 'ok' },
  { after: -2, from: 13, hours: 2, title: { fa: 'مصاحبه', en: 'Interview' }, tone: 'info' },
  { after: 5, from: 10, hours: 1, title: { fa: 'کمیته ارزی', en: 'Currency committee' }, tone: 'wait' },
];

const sampleOf =
  (language: string) =>
  ({ after, from, hours, title, tone }: Sample, at: number): PlanEvent => {
    const start = startOfDay(todayHere() + after) + from * 60;
    return { id: String(at), title: textIn(language, title), start, end: start + hours * 60, tone };
  };

/**
 * Events of one demo; the function that replaces them and stores what was changed in this browser, so that it is there
 * when the page is opened again; whether the storage took the last change (a full one keeps nothing). At each opening,
 * untouched samples are placed around that day and named in the language the page then has; a changed event keeps its
 * date and its title.
 */
export function usePlan(demo: string) {
  const { language } = useUi();
  const [offered] = useState(() => samples.map(sampleOf(language)));
  const [events, setEvents] = useState(() => withChanges(offered, storedChanges(demo)));
  const [isKept, setIsKept] = useState(true);
  const change = (changed: readonly PlanEvent[]) => {
    setEvents(changed);
    setIsKept(storeChanges(demo, changesOf(offered, changed)));
  };
  return [events, change, isKept] as const;
}
