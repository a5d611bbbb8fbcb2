import { Lat } from '@nazer/ui/text.tsx';
import type { CellProps, KindView } from './kind.ts';

const latinWord = '[A-Za-z0-9./_-]*[A-Za-z][A-Za-z0-9./_-]*';
/**
 * Matches Latin words, including their figures: the 3 of «BL3» is not «۳». Consecutive words form one match, because
 * words isolated singly would be displayed from right to left.
 */
const latinWords = new RegExp(`(${latinWord}(?: +${latinWord})*)`);

/** Splits Persian text at its Latin words; `isLatin` marks pieces that keep their digits as written. */
export function mixedParts(words: string): readonly (readonly [part: string, isLatin: boolean])[] {
  if (!/[A-Za-z]/.test(words)) return [[words, false]];
  // The capture group of the pattern puts the Latin words at the odd indexes.
  return words.split(latinWords).map((part, index) => [part, index % 2 === 1]);
}

/** Persian text whose Latin words keep their digits as written. */
export const MixedText = ({ text: words }: Pick<CellProps, 'text'>) =>
  mixedParts(words).map(([part, isLatin], index) => (isLatin ? <Lat key={index}>{part}</Lat> : part));

export const text: KindView = {
  text: (_field, value) => String(value),
  Cell: MixedText,
  filter: 'text',
};
