/**
 * Name of a country from the browser's own data. `code`: two letters of ISO 3166-1, such as `IR`; it comes back itself
 * when the browser knows no such country. Throws a RangeError for anything that is not two letters or three digits.
 */
export function nameOfCountry(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
