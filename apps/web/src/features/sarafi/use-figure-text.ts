/** Formats a figure for use in a sentence. */
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useLanguage } from '../../platform/words/i18n.tsx';

export function useFigureText(): (figure: string) => string {
  const language = useLanguage();
  return (figure) => formatNumber(figure, { language });
}
