import { Lat } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const latinWord = '[A-Za-z0-9./_-]*[A-Za-z][A-Za-z0-9./_-]*';
/**
 * Words with Latin letters, figures included: «BL3» is a name, its 3 is not «۳». Those that follow each other are one
 * piece: each by itself would stand to the left of the one before it.
 */
const latinWords = new RegExp(`(${latinWord}(?: +${latinWord})*)`);

/** Persian text in pieces; true for those that stay as they are written. */
export function mixedParts(words: string): readonly (readonly [part: string, isLatin: boolean])[] {
  if (!/[A-Za-z]/.test(words)) return [[words, false]];
  // The group of the pattern puts the Latin words at the odd places.
  return words.split(latinWords).map((part, index) => [part, index % 2 === 1]);
}

/** Persian text with its Latin words kept as they are written. */
export const MixedText = ({ text: words }: Pick<CellProps, 'text'>) =>
  mixedParts(words).map(([part, isLatin], index) => (isLatin ? <Lat key={index}>{part}</Lat> : part));

export const text: KindView = {
  text: (_field, value) => String(value),
  Cell: MixedText,
  filter: 'text',
};
