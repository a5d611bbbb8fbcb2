/**
 * Width a column needs to show its words whole, estimated from the letters alone: the grid is laid out before
 * anything can be measured.
 */
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import { valueText } from '../kinds/kinds.ts';
import type { ValueContext } from '../kinds/kind.ts';

/**
 * Estimated width of a letter in pixels at 13 px, by script: joined Persian and Arabic letters are narrow, Chinese
 * ones fill a square.
 */
const widthOfLetter = (letter: string): number => {
  if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
  if (/[\p{Script=Arabic}\s.,،:()]/u.test(letter)) return 5.6;
  if (/[\p{Script=Han}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(letter)) return 13;
  return /\p{Lu}/u.test(letter) ? 8.6 : 6.8;
};

/** Estimated width of a text in pixels at the grid's font size of 13 px; marks of no width count nothing. */
export function wordsWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return Math.ceil(width);
}

/** Pixels around the words: the padding of a cell, and the dot and padding of a tag. */
const cellSides = 24;
const tagSides = 26;
/**
 * Greatest width in pixels a column of words may demand. Words that people wrote may be of any length; words of the
 * product are a few, and the longest state in any language needs 440.
 */
const maxWidth = { written: 300, ofProduct: 440 } as const;
/** Widths are rounded up to multiples of this, so that the next page of rows does not shift every column by a pixel. */
const step = 20;

/** Whether a column holds words rather than figures or dates, whose width is known beforehand. */
const isOfWords = ({ kind, tones }: ListColumn): boolean =>
  tones !== undefined ||
  kind === 'text' ||
  kind === 'reference' ||
  kind === 'choice' ||
  kind === 'choices' ||
  kind === 'word';

/** Widths in pixels by column. */
export type Widths = Readonly<Record<string, number>>;

interface Words {
  readonly context: ValueContext;
  /** Columns that the page draws itself: as tags, whatever their kind is. */
  readonly drawn: ReadonlySet<string>;
}

/**
 * Width in pixels that each column of words needs for the rows of the page, with the padding of its cells: 0 where all
 * cells are empty, at most `maxWidth`. Other columns are left out.
 */
export function neededWidths(
  fields: readonly ListColumn[],
  rows: readonly ListRow[],
  { context, drawn }: Words,
): Widths {
  const widthOf = (field: ListColumn): number => {
    const texts = new Set(
      rows.map((row) => {
        const value = row[field.key] ?? null;
        return value === null || value === false ? '' : valueText(field, value, context);
      }),
    );
    const words = Math.max(0, ...[...texts].map(wordsWidth));
    if (words === 0) return 0;
    const need = words + cellSides + (field.tones || drawn.has(field.key) ? tagSides : 0);
    const most = field.kind === 'choice' ? maxWidth.ofProduct : maxWidth.written;
    return Math.min(most, Math.ceil(need / step) * step);
  };
  return Object.fromEntries(fields.filter(isOfWords).map((field) => [field.key, widthOf(field)]));
}

/**
 * For each column the greater of two widths, so that the columns of a list stand still while pages are turned. Gives
 * `before` itself when nothing is wider.
 */
export function widerOf(before: Widths, now: Widths): Widths {
  const wider = Object.entries(now).filter(([key, width]) => width > (before[key] ?? -1));
  return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
}
