/** Loads everything the frame needs in a language. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { loadAreas, loadWords } from '../platform/words/messages.ts';
import { loadOwnWords } from '../platform/words/change-language.ts';
import { renewKit } from '../platform/words/kit-locale.ts';
import { switchLanguage } from '../platform/words/switch-language.ts';
import { pageAt, pageOf } from './pages.ts';

const shellAreas = ['shell', 'errors'] as const;

export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadAreas(language, shellAreas), loadWords(language), renewKit(language)]);
}

/** Switches the language after loading the catalogues of the frame and the current page, so that nothing flickers. */
export async function changeLanguage(locale: Language): Promise<void> {
  const page = pageAt(location.pathname);
  const load = () =>
    Promise.all([loadLanguage(locale), loadOwnWords(locale), page && loadAreas(locale, pageOf(page).areas)]);
  const isSwitched = await switchLanguage(locale, load);
  // Cached answers contain titles in the previous language.
  if (isSwitched) await queryClient.invalidateQueries();
}
