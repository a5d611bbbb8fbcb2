/**
 * Events as iCalendar (RFC 5545) and back, to exchange them with other calendars. Times are local («floating»): written
 * without a time zone. Times in UTC (`Z`) are read as the clock of the browser shows them, all others as they stand,
 * without regard to `TZID`. Repetitions are not read.
 */
import { dayOfIso, isoOf, dayOf, minuteOf, type PlanEvent, startOfDay } from './plan.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Moment as `20260101T093000`. */
function stampOf(moment: number): string {
  const minute = minuteOf(moment);
  return `${isoOf(dayOf(moment)).replaceAll('-', '')}T${pad(Math.floor(minute / 60))}${pad(minute % 60)}00`;
}

/** Moment of a date or date-time, seconds cut off; midnight for a date. NaN when the text is neither. */
function momentOf(stamp: string): number {
  const [, year, month, day, hour = '0', minute = '0', utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z)?)?/.exec(stamp) ?? [];
  const moment = startOfDay(dayOfIso(`${year}-${month}-${day}`)) + Number(hour) * 60 + Number(minute);
  return utc ? moment - new Date(moment * 60_000).getTimezoneOffset() : moment;
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const plain = (text: string): string =>
  text.replaceAll(/\\([nN\\;,])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** Folds a line, so that none has more than the 75 bytes of UTF-8 that the RFC allows; the rest begins with a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [bytes, text] = [0, ''];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 74) [bytes, text] = [1, `${text}\r\n `];
    bytes += size;
    text += letter;
  }
  return text;
}

/** `stamp` is the moment of writing in UTC, as `20260101T000000Z`. The colours of the events (`tone`) are lost. */
export const toICalendar = (events: readonly PlanEvent[], stamp: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nazer//Planner//FA',
    ...events.flatMap(({ id, title, start, end }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${stampOf(start)}`,
      `DTEND:${stampOf(end)}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/**
 * Events of a file in its order; those without a readable beginning are left out. One without a later end lasts an
 * hour, one without an id is called `event-` and its position. Text that is no calendar gives an empty list.
 */
export function fromICalendar(text: string): readonly PlanEvent[] {
  const parts = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/^BEGIN:VEVENT\s*$/m)
    .slice(1);
  return parts.flatMap((part, at) => {
    const valueOf = (name: string) =>
      new RegExp(`^${name}(?:;[^:\\n]*)?:(.*?)\\s*$`, 'm').exec(part)?.[1] ?? '';
    const start = momentOf(valueOf('DTSTART'));
    if (Number.isNaN(start)) return [];
    const end = momentOf(valueOf('DTEND'));
    return [
      {
        id: valueOf('UID') || `event-${at}`,
        title: plain(valueOf('SUMMARY')),
        start,
        end: Number.isNaN(end) || end <= start ? start + 60 : end,
      },
    ];
  });
}
