/**
 * The records of decisions in `docs/decisions`, read into the bundle when it is built: what was changed in the product,
 * when and why.
 */
import { fromGregorian } from '@nazer/persian/jalali.ts';

const files = import.meta.glob<string>('../../../../docs/decisions/[0-9]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Kind of a change for users: something new, a correction, an improvement. */
export const noteKinds = ['add', 'fix', 'update'] as const;
export type NoteKind = (typeof noteKinds)[number];

export type NoteState = 'accepted' | 'superseded' | 'superseded in part';

export interface Note {
  readonly number: number;
  readonly title: string;
  /** Jalali day of the change, as `1405/08/03`. */
  readonly day: string;
  /** Whether another record replaced it: not at all, wholly, or in part, so that the rest still holds. */
  readonly state: NoteState;
  /** `update` also for a kind that is none of the three. */
  readonly kind: NoteKind;
  /** Markdown without the head. */
  readonly text: string;
}

/** Head of a record: number, title, Gregorian date, kind, area (which is not read), state. */
const head = /^# (\d+) · (.+)\n\nDate: (.+)\nKind: (.+)\nArea: .+\nState: (.+)\n/u;

/** State by its line in the head: `holds`, `replaced by …` or `replaced in part by …`. */
export function stateOf(line = ''): NoteState {
  if (line === 'holds') return 'accepted';
  return line.startsWith('replaced in part ') ? 'superseded in part' : 'superseded';
}

/** Throws a RangeError for a record whose head has no date, and thereby when the head is not written as above. */
function noteOf(text: string): Note {
  const [whole = '', number = '', title = '', day = '', kind, state] = head.exec(text) ?? [];
  return {
    number: Number(number),
    title,
    day: fromGregorian(day),
    state: stateOf(state),
    kind: noteKinds.find((one) => one === kind) ?? 'update',
    text: text.slice(whole.length).trim(),
  };
}

/** The newest first. */
export const notes: readonly Note[] = Object.values(files)
  .map(noteOf)
  .toSorted((a, b) => b.number - a.number);
