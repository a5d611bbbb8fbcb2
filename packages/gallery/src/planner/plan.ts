/** Events of a planner. A moment is a number of minutes since 1970 on the clock of the wall: no time zone shifts it. */

export const tones = ['info', 'ok', 'warn', 'bad', 'wait'] as const;
export type Tone = (typeof tones)[number];

export type ViewName = 'month' | 'week' | 'day' | 'agenda';

export interface PlanEvent {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly tone?: Tone;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const dayMinutes = 1440;

/** Days since 1970. */
export const dayOf = (moment: number): number => Math.floor(moment / dayMinutes);
export const startOfDay = (day: number): number => day * dayMinutes;
export const minuteOf = (moment: number): number => moment - startOfDay(dayOf(moment));

export const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
export const dayOfIso = (iso: string): number => Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000);

/** The days on which an event is seen; one that ends at midnight is not seen on the next. */
export const isOn = ({ start, end }: Span, day: number): boolean =>
  start < startOfDay(day + 1) && (end > startOfDay(day) || dayOf(start) === day);

export const eventsOn = <E extends Span>(events: readonly E[], day: number): readonly E[] =>
  events.filter((one) => isOn(one, day)).toSorted((a, b) => a.start - b.start || b.end - a.end);

export const movedBy = (event: PlanEvent, minutes: number): PlanEvent => ({
  ...event,
  start: event.start + minutes,
  end: event.end + minutes,
});

/** Never shorter than a step. */
export const endingAt = (event: PlanEvent, end: number, step: number): PlanEvent => ({
  ...event,
  end: Math.max(event.start + step, end),
});

export interface Lane<E> {
  readonly event: E;
  readonly lane: number;
  /** Number of lanes of the overlapping events it belongs to. */
  readonly lanes: number;
}

/** Events that overlap share the width: each takes the first lane free of those before it. */
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
