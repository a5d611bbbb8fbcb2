/** Sentence about a place on a map: its figure and its share of the total. */
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';

export function usePlaceSentence(
  word: 'visitsIn' | 'customersIn',
  total: number,
): (place: string, count: number) => string {
  const t = useText('dashboard');
  const language = useLanguage();
  return (place, count) =>
    t(word, {
      place,
      count: formatNumber(count, { language }),
      percent: formatNumber((count * 100) / Math.max(1, total), { language, decimals: 1 }),
    });
}
