import { useLanguage } from '../platform/words/i18n.tsx';

/**
 * Name of a currency by its code, in the language of the page, such as «دلار آمریکا»; the code when it has no name.
 * Throws RangeError for a text that is not three letters.
 */
export function useCurrencyName(): (code: string) => string {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return (code) => names.of(code) ?? code;
}
