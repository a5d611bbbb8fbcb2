/** The product behind the session: words and session first, then the frame. */
import { installCopyHandler } from '@nazer/ui/copy-handler.ts';
import { createRoot } from 'react-dom/client';
import { loadLanguage } from './language.ts';
import { watchServer } from '../platform/outage.ts';
import { queryClient } from '../platform/query-client.ts';
import { sessionQuery } from '../platform/session.ts';
import { settings } from '../platform/settings.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './routes.tsx';
import './shell/controls.css';

export async function showShell(element: HTMLElement): Promise<void> {
  watchServer();
  // Started here and awaited by the shell itself, which can show why it failed.
  void queryClient.prefetchQuery(sessionQuery);
  await loadLanguage(settings.getState().locale);
  installCopyHandler();
  // React says that it drew once more; what made it do so stands in the cause.
  const onRecoverableError = (error: unknown) =>
    reportError(error instanceof Error && error.cause ? error.cause : error);
  createRoot(element, { onRecoverableError }).render(<Providers router={makeRouter()} />);
}
