/** Computes the next run of a cron schedule (five fields), in the time of Tehran: +03:30 all year since 1401. */

const tehranMs = 3.5 * 3_600_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

interface Field {
  readonly min: number;
  readonly max: number;
}

const fields: readonly Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12 },
  { min: 0, max: 7 },
];

/**
 * Values of a field in ascending order: `*`, `5`, `1-5`, any of them with a step (`/2`), or several separated by commas.
 * A part with letters, or whose step is not above 0, has no values; that values lie within the field is not checked.
 */
function valuesOf(text: string, { min, max }: Field): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [from = '', to = from] = range.split('-');
    const first = range === '*' ? min : Number(from);
    const last = range === '*' ? max : part.includes('/') && !range.includes('-') ? max : Number(to);
    const distance = Number(step);
    for (let value = first; value <= last && distance > 0; value += distance) values.add(value);
  }
  return new Set([...values].toSorted((a, b) => a - b));
}

type Values = ReadonlySet<number>;

interface Schedule {
  readonly minutes: Values;
  readonly hours: Values;
  readonly days: Values;
  readonly months: Values;
  readonly weekdays: Values;
  /** Whether day of the month and day of the week are both given: then a day needs to match only one of them. */
  readonly isEither: boolean;
}

/** Reads five fields of a schedule; undefined for another number of fields. */
function readSchedule(cron: string): Schedule | undefined {
  const parts = cron.trim().split(/\s+/u);
  if (parts.length !== fields.length) return undefined;
  const noValues: Values = new Set();
  const read = fields.map((field, at) => valuesOf(parts[at] ?? '', field));
  const [minutes = noValues, hours = noValues, days = noValues, months = noValues, weekdays = noValues] =
    read;
  return { minutes, hours, days, months, weekdays, isEither: parts[2] !== '*' && parts[4] !== '*' };
}

/** Whether a day is one of the schedule; `day` is midnight in Tehran, written as UTC. */
function isDayOf({ days, months, weekdays, isEither }: Schedule, day: Date): boolean {
  if (!months.has(day.getUTCMonth() + 1)) return false;
  const isOfMonth = days.has(day.getUTCDate());
  const isOfWeek = weekdays.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays.has(7));
  return isEither ? isOfMonth || isOfWeek : isOfMonth && isOfWeek;
}

/** Times of a scheduled day in ascending order, in ms since its midnight. */
function* timesOf({ hours, minutes }: Schedule): Generator<number> {
  for (const hour of hours) for (const minute of minutes) yield (hour * 60 + minute) * minuteMs;
}

const searchedDays = 366;

/** Next run of a schedule after `after`; null when there is none within a year, or the text is no schedule. */
export function nextRun(cron: string, after: Date): Date | null {
  const schedule = readSchedule(cron);
  if (!schedule) return null;
  const first = Math.floor((after.getTime() + tehranMs) / minuteMs) * minuteMs + minuteMs;
  const today = Math.floor(first / dayMs) * dayMs;
  const days = Array.from({ length: searchedDays + 1 }, (_, index) => today + index * dayMs);
  for (const day of days) {
    if (!isDayOf(schedule, new Date(day))) continue;
    const time = [...timesOf(schedule)].find((ofDay) => day + ofDay >= first);
    if (time !== undefined) return new Date(day + time - tehranMs);
  }
  return null;
}
