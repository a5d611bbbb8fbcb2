/** The records of decisions in `docs/decisions`: what was changed in the product, when and why. */
import { fromGregorian } from '@nazer/persian/jalali.ts';

const files = import.meta.glob<string>('../../../../docs/decisions/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What it was to those who use the product: something new, something mended, something as before done better. */
export const noteKinds = ['add', 'fix', 'update'] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface Note {
  readonly number: number;
  readonly title: string;
  /** Jalali; some records do not say it. */
  readonly day: string | null;
  readonly state: 'accepted' | 'superseded';
  readonly kind: NoteKind;
  readonly text: string;
}

const kindIn = (text: string): NoteKind => {
  const [, written] = /^Kind: (\w+)$/m.exec(text) ?? [];
  return noteKinds.find((kind) => kind === written) ?? 'update';
};

/** Some give the day of one calendar, some of the other. */
const jalaliOf = (written: string): string =>
  /^1[34]/.test(written) ? written.replaceAll('-', '/') : fromGregorian(written);

/** The first records were headed in other ways: the day and what became of it stand somewhere in the lines below. */
function noteOf(text: string): Note {
  const [heading = '', number = '0', title = ''] = /^# (\d+)[.·:\s]+(.+)$/m.exec(text) ?? [];
  const body = text
    .slice(text.indexOf(heading) + heading.length)
    .replace(/^Kind: .*$/m, '')
    .trim();
  const [line = '', written] = /^(?:Date: )?(\d{4}-\d\d-\d\d).*$/m.exec(body.split('\n\n')[0] ?? '') ?? [];
  return {
    number: Number(number),
    title,
    day: written === undefined ? null : jalaliOf(written),
    state: line.includes('superseded') ? 'superseded' : 'accepted',
    kind: kindIn(text),
    text: body.slice(line.length).trim(),
  };
}

export const notes: readonly Note[] = Object.values(files)
  .map(noteOf)
  .toSorted((a, b) => b.number - a.number);
