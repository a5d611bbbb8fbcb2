/** Loads everything the frame needs in a language. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { loadAreas, loadWords } from '../platform/words/messages.ts';
import { loadOwnWords } from '../platform/words/change-language.ts';
import { renewKit } from '../platform/words/kit-locale.ts';
import { settings } from '../platform/settings.ts';
import { pageAt, pageOf } from './pages.ts';

const shellAreas = ['shell', 'errors'] as const;

export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadAreas(language, shellAreas), loadWords(language), renewKit(language)]);
}

/** Switches the language after loading the catalogues of the frame and the current page, so that nothing flickers. */
export async function changeLanguage(locale: Language): Promise<void> {
  const page = pageAt(location.pathname);
  await Promise.all([
    loadLanguage(locale),
    loadOwnWords(locale),
    page && loadAreas(locale, pageOf(page).areas),
  ]);
  settings.setState({ locale });
  // Cached answers contain titles in the previous language.
  await queryClient.invalidateQueries();
}
