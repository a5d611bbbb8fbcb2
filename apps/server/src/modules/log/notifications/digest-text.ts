/** A digest in the words, digits and calendar of its reader. Numbers of persons are always hidden in it. */
import { hideInText } from '@nazer/contract/kernel/personal.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { allWords } from '@nazer/contract/words/all-words.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { toPersianDigits } from '@nazer/persian/fold.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { formatDayIn } from '@nazer/persian/reader-calendar.ts';

/** How a reader reads: the language, and the choices `digits` and `calendar` as stored. */
export interface Reading {
  readonly language: Language;
  readonly digits: string;
  readonly calendar: string;
}

/** Characters of a part of a line. */
const longest = 200;
/** A text on one line, whatever its author typed. */
const inLine = (text: string): string => hideInText(text).replaceAll(/\s+/gu, ' ').trim().slice(0, longest);

/** Figure of an alert: the day of a deadline, else the level reached in percent of the ceiling; empty for none. */
function measureOf(
  kind: Notification['kind'],
  { day, level, pct, isOfZero }: NonNullable<Notification['alert']>,
  language: Language,
): string {
  if (kind === 'deadline') return day;
  if (isOfZero) return serverWords[language].digestMail.zeroCeiling;
  return pct === null ? '' : `${level}%`;
}

/** What a notification is about, in parts, which depend on its kind; an empty part is left out of the line. */
function whatOf(
  { kind, resource, action, key, title, detail, alert }: Notification,
  language: Language,
): string[] {
  const words = allWords[language];
  const actions: Readonly<Record<string, string | undefined>> = words.events.actions;
  const resources: Readonly<Record<string, { one: string } | undefined>> = words.resources;
  if (kind === 'message') return [detail];
  if (alert !== null) {
    return [alert.subjectTitle, title, measureOf(kind, alert, language)];
  }
  if (kind === 'approval') return [actions['request'] ?? '', detail, title];
  return [actions[action] ?? action, resources[resource]?.one ?? resource, title || key];
}

/** One line of the digest, with day and time of Tehran. */
function lineOf(entry: Notification, reading: Reading): string {
  const at = new Date(entry.at);
  const inCalendar = (day: string): string =>
    formatDayIn(reading.calendar === 'gregorian' ? 'gregorian' : 'jalali', day);
  const when = `${inCalendar(jalaliOfInstant(at))} ${clockTime(at)}`;
  const parts = [entry.by, ...whatOf(entry, reading.language).map(inCalendar)];
  return [when, ...parts.map(inLine)].filter(Boolean).join(' · ');
}

export interface Digest {
  readonly entries: readonly Notification[];
  /** Number of notifications that the digest does not show. */
  readonly moreCount: number;
  readonly publicUrl: string;
}

/** Subject and text of the mail; its count includes what is not listed. */
export function digestMail(
  { entries, moreCount, publicUrl }: Digest,
  reading: Reading,
): { readonly subject: string; readonly text: string } {
  const words = serverWords[reading.language].digestMail;
  const inDigits = (text: string): string =>
    reading.language === 'fa' && reading.digits === 'persian' ? toPersianDigits(text) : text;
  const lines = entries.map((entry) => inDigits(lineOf(entry, reading)));
  const more = moreCount > 0 ? [inDigits(fill(words.more, { count: moreCount }))] : [];
  return {
    subject: inDigits(fill(words.subject, { count: entries.length + moreCount })),
    text: [
      words.intro,
      '',
      ...lines,
      ...more,
      '',
      fill(words.all, { link: `${publicUrl}/desk/notifications` }),
      fill(words.change, { link: `${publicUrl}/account#notifications` }),
    ].join('\n'),
  };
}
