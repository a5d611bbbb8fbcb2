/** Name of a country in the language of the page. */
export function nameOfCountry(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
