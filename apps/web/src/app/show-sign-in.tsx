/** Starts the pages before the session, which consist of React and plain CSS and therefore load fast. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createRoot } from 'react-dom/client';
import { AuthPage } from '../features/identity/sign-in/auth-page.tsx';
import { authAreas } from '../platform/session/auth-text.ts';
import { loadAreas } from '../platform/words/messages.ts';
import { switchLanguage } from '../platform/words/switch-language.ts';
import { consumeInitUrl } from '../platform/session/session-memory.ts';
import { settings } from '../platform/settings.ts';
import { whenIdle } from '../platform/start/when-idle.ts';
import { bringFiles } from './files-ahead.ts';

const changeLanguage = (locale: Language) => switchLanguage(locale, () => loadAreas(locale, [...authAreas]));

/** Renders the sign-in page; after signing in, it is removed and the product opens at the address first wanted. */
export async function showSignIn(element: HTMLElement, openShell: () => Promise<void>): Promise<void> {
  await loadAreas(settings.getState().locale, [...authAreas]);
  const root = createRoot(element);
  const enter = () => {
    history.replaceState(null, '', consumeInitUrl());
    root.unmount();
    void openShell();
  };
  root.render(<AuthPage onSignedIn={enter} onLanguage={(locale) => void changeLanguage(locale)} />);
  whenIdle(() => void bringFiles('frame'));
}
