/** The pages before the session: React and plain CSS, so that they are here at once. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { createRoot } from 'react-dom/client';
import { GatePage } from '../features/identity/gate-page.tsx';
import { gateAreas } from '../platform/gate-text.ts';
import { loadAreas } from '../platform/messages.ts';
import { takeInitUrl } from '../platform/session-memory.ts';
import { settings } from '../platform/settings.ts';
import { prefetchShell } from './prefetch-shell.ts';

async function changeLanguage(locale: Language): Promise<void> {
  await loadAreas(locale, [...gateAreas]);
  settings.setState({ locale });
}

/** Draws the sign-in page; after signing in it makes room for the shell at the address first wanted. */
export async function showSignIn(element: HTMLElement, openShell: () => Promise<void>): Promise<void> {
  await loadAreas(settings.getState().locale, [...gateAreas]);
  const root = createRoot(element);
  const enter = () => {
    history.replaceState(null, '', takeInitUrl());
    root.unmount();
    void openShell();
  };
  root.render(<GatePage onSignedIn={enter} onLanguage={(locale) => void changeLanguage(locale)} />);
  prefetchShell();
}
