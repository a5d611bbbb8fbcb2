import { useLanguage } from '../platform/words/i18n.tsx';

/** Name of a currency, such as «دلار آمریکا». */
export function useCurrencyName(): (code: string) => string {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return (code) => names.of(code) ?? code;
}
