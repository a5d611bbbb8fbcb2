/** When a schedule of five fields comes round again, in the time of Tehran, which has been +03:30 all year since 1401. */

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

/** `*`, `5`, `1-5`, `*` or a range with `/2` behind it; several with commas between. */
function valuesOf(text: string, { min, max }: Field): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [from = '', to = from] = range.split('-');
    const first = range === '*' ? min : Number(from);
    const last = range === '*' ? max : part.includes('/') && !range.includes('-') ? max : Number(to);
    for (let value = first; value <= last; value += Number(step)) values.add(value);
  }
  return values;
}

/** Nothing for a schedule that never comes, or is not one. */
export function nextRun(cron: string, after: Date): Date | null {
  const parts = cron.trim().split(/\s+/u);
  const [minutes, hours, days, months, weekdays] = fields.map((field, at) =>
    valuesOf(parts[at] ?? '*', field),
  );
  if (parts.length !== fields.length || !minutes || !hours || !days || !months || !weekdays) return null;
  const start = Math.floor((after.getTime() + tehranMs) / minuteMs) * minuteMs + minuteMs;
  const isDayFree = parts[2] === '*' || parts[4] === '*';
  const isDay = (at: Date): boolean => {
    const isOfMonth = days.has(at.getUTCDate());
    const isOfWeek = weekdays.has(at.getUTCDay()) || (at.getUTCDay() === 0 && weekdays.has(7));
    // Where both are given, either will do.
    return months.has(at.getUTCMonth() + 1) && (isDayFree ? isOfMonth && isOfWeek : isOfMonth || isOfWeek);
  };
  for (let day = Math.floor(start / dayMs) * dayMs; day < start + 366 * dayMs; day += dayMs) {
    if (!isDay(new Date(day))) continue;
    for (const hour of hours) {
      for (const minute of minutes) {
        const at = day + hour * 60 * minuteMs + minute * minuteMs;
        if (at >= start) return new Date(at - tehranMs);
      }
    }
  }
  return null;
}
