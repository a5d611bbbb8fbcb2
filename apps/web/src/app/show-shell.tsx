/** Starts the product behind the session: loads words and session, then renders the frame. */
import { installCopyHandler } from '@nazer/ui/copy-handler.ts';
import { installReturnFocus } from '@nazer/ui/return-focus.ts';
import { drawPersianDigits } from '@nazer/ui/number-format.ts';
import { createRoot } from 'react-dom/client';
import { firstCalls } from './first-calls.ts';
import { loadLanguage } from './language.ts';
import { sendCall } from '../platform/calls/api.ts';
import { watchServer } from '../platform/calls/outage.ts';
import '../platform/words/available-languages.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { type Settings, settings } from '../platform/settings.ts';
import { Providers } from './providers.tsx';
import { beginPage, makeRouter } from './routes.tsx';
import { readFrameFromQuery } from './shell/nav-styles.ts';
import './shell/controls.css';

/**
 * Sends the first calls of the page into the query cache, so that its first rendering has answers that arrived before
 * its code.
 */
function readFirst(): void {
  for (const { name, input, key, member } of firstCalls()) {
    void queryClient.prefetchQuery({
      queryKey: key,
      queryFn: async ({ signal }) => {
        const { data } = await sendCall(name, input, { signal, present: 'caller' });
        // A query may keep one member of the answer alone, named by `member`.
        return member ? (data as Record<string, unknown>)[member] : data; // declared by the contract
      },
    });
  }
}

/** Applies the user's digits and row height; the sign-in page, where the user is unknown, has the defaults. */
function drawReading({ digits, density }: Settings): void {
  const { dataset } = document.documentElement;
  dataset['digits'] = digits;
  dataset['density'] = density;
  drawPersianDigits(digits === 'persian');
}

export async function showShell(element: HTMLElement): Promise<void> {
  watchServer();
  settings.setState(readFrameFromQuery(location.search));
  drawReading(settings.getState());
  settings.subscribe(drawReading);
  // Started here and awaited by the frame, which can display a failure.
  void queryClient.prefetchQuery(sessionQuery);
  readFirst();
  beginPage(location.pathname);
  await loadLanguage(settings.getState().locale);
  installCopyHandler();
  installReturnFocus();
  // React reports that it recovered by rendering again; the original error is the cause.
  const onRecoverableError = (error: unknown) =>
    reportError(error instanceof Error && error.cause ? error.cause : error);
  createRoot(element, { onRecoverableError }).render(<Providers router={makeRouter()} />);
}
