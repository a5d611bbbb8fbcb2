/** Switches the language once its words are there. Of several chosen in quick succession the last one counts. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { settings } from '../settings.ts';

let chosen: Language | undefined;

/** Switches when `load` is done, and tells whether it did: not when another language was chosen meanwhile. */
export async function switchLanguage(
  language: Language,
  load: (language: Language) => Promise<unknown>,
): Promise<boolean> {
  chosen = language;
  await load(language);
  if (chosen !== language) return false;
  settings.setState({ locale: language });
  return true;
}
