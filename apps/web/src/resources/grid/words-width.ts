/**
 * How wide a column must be for its words to be read whole. Told from the letters alone, without drawing: a list is laid
 * out before its rows are there.
 */
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import { valueText } from '../kinds/kinds.ts';
import type { ValueContext } from '../kinds/kind.ts';

/** Pixels of a letter at 13 px, by its script: Persian and Arabic join narrowly, Chinese fills its square. */
const widthOfLetter = (letter: string): number => {
  if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
  if (/[\p{Script=Arabic}\s.,،:()]/u.test(letter)) return 5.6;
  if (/[\p{Script=Han}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(letter)) return 13;
  return /\p{Lu}/u.test(letter) ? 8.6 : 6.8;
};

export function wordsWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return Math.ceil(width);
}

/** Beside the words: the sides of a cell, and the dot and sides of a tag. */
const cellSides = 24;
const tagSides = 26;
/** No name takes more than this from the others. */
const most = 300;
/** The next page of the list does not move every column by a pixel. */
const step = 20;

const isOfWords = ({ kind, tones }: ListColumn): boolean =>
  tones !== undefined || kind === 'text' || kind === 'reference' || kind === 'choice' || kind === 'word';

/** By column, what the words of these rows need; columns of figures have a width of their own. */
export function neededWidths(
  fields: readonly ListColumn[],
  rows: readonly ListRow[],
  context: ValueContext,
): Readonly<Record<string, number>> {
  const widthOf = (field: ListColumn): number => {
    const texts = new Set(
      rows.map((row) => {
        const value = row[field.key] ?? null;
        return value === null || value === false ? '' : valueText(field, value, context);
      }),
    );
    const words = Math.max(0, ...[...texts].map(wordsWidth));
    if (words === 0) return 0;
    const need = words + cellSides + (field.tones ? tagSides : 0);
    return Math.min(most, Math.ceil(need / step) * step);
  };
  return Object.fromEntries(fields.filter(isOfWords).map((field) => [field.key, widthOf(field)]));
}
