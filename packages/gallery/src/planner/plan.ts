/**
 * Events of a planner. A moment is a number of minutes since 1970-01-01 00:00 as a clock on the wall reads it, and a day
 * a number of days since then: no time zone shifts them.
 */

export const tones = ['info', 'ok', 'warn', 'bad', 'wait'] as const;
export type Tone = (typeof tones)[number];

export type ViewName = 'month' | 'week' | 'day' | 'agenda';

export interface PlanEvent {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** Colour of the event; `info` when absent. */
  readonly tone?: Tone;
}

/** Moments; the end does not belong to the span. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const dayMinutes = 1440;

/** Day that holds a moment. */
export const dayOf = (moment: number): number => Math.floor(moment / dayMinutes);
export const startOfDay = (day: number): number => day * dayMinutes;
/** Minutes since midnight. */
export const minuteOf = (moment: number): number => moment - startOfDay(dayOf(moment));

/** Gregorian date of a day, as `2026-10-25`; `dayOfIso` goes back, and gives NaN for a text that is no date. */
export const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
export const dayOfIso = (iso: string): number => Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000);

/** Whether an event is displayed on a day; one that ends at midnight is not displayed on the next day. */
export const isOn = ({ start, end }: Span, day: number): boolean =>
  start < startOfDay(day + 1) && (end > startOfDay(day) || dayOf(start) === day);

/** Events of a day by their start, the longest first among those that start together. */
export const eventsOn = <E extends Span>(events: readonly E[], day: number): readonly E[] =>
  events.filter((one) => isOn(one, day)).toSorted((a, b) => a.start - b.start || b.end - a.end);

export const movedBy = (event: PlanEvent, minutes: number): PlanEvent => ({
  ...event,
  start: event.start + minutes,
  end: event.end + minutes,
});

/** The event with another end, but never shorter than `step` minutes. */
export const endingAt = (event: PlanEvent, end: number, step: number): PlanEvent => ({
  ...event,
  end: Math.max(event.start + step, end),
});

export interface Lane<E> {
  readonly event: E;
  /** Position of the lane, from 0 at the start edge. */
  readonly lane: number;
  /** Number of lanes that its group of overlapping events needs; its width is one of them. */
  readonly lanes: number;
}

/**
 * Lanes of the events of a day, which overlapping events stand in side by side: each goes into the first lane that is
 * free at its start. A group ends where no event is under way any more.
 */
export function lanesOf<E extends Span>(events: readonly E[]): readonly Lane<E>[] {
  const found: Lane<E>[] = [];
  let group: { event: E; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    found.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const event of events.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((end) => end <= event.start)) close();
    const free = ends.findIndex((end) => end <= event.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = event.end;
    group.push({ event, lane });
  }
  close();
  return found;
}
