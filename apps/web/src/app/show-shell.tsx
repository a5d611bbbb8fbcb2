/** The product behind the session: words and session first, then the frame. */
import { installCopyHandler } from '@nazer/ui/copy-handler.ts';
import { installReturnFocus } from '@nazer/ui/return-focus.ts';
import { drawPersianDigits } from '@nazer/ui/number-format.ts';
import { createRoot } from 'react-dom/client';
import { firstCalls } from './first-calls.ts';
import { loadLanguage } from './language.ts';
import { sendCall } from '../platform/calls/api.ts';
import { watchServer } from '../platform/calls/outage.ts';
import '../platform/words/languages-there.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { sessionQuery } from '../platform/session/session.ts';
import { type Settings, settings } from '../platform/settings.ts';
import { Providers } from './providers.tsx';
import { beginPage, makeRouter } from './routes.tsx';
import { readFrameFromQuery } from './shell/nav-styles.ts';
import './shell/controls.css';

/** What the page will ask is read into its queries: where the answers come before its code, its first draw has them. */
function readFirst(): void {
  for (const { name, input, key, member } of firstCalls()) {
    void queryClient.prefetchQuery({
      queryKey: key,
      queryFn: async ({ signal }) => {
        const { data } = await sendCall(name, input, { signal, present: 'caller' });
        return member ? (data as Record<string, unknown>)[member] : data; // the contract declares it
      },
    });
  }
}

/** Digits and the height of rows as the person reads them; the sign-in page, where nobody is known, has the usual ones. */
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
  // Started here and awaited by the shell itself, which can show why it failed.
  void queryClient.prefetchQuery(sessionQuery);
  readFirst();
  beginPage(location.pathname);
  await loadLanguage(settings.getState().locale);
  installCopyHandler();
  installReturnFocus();
  // React says that it drew once more; what made it do so stands in the cause.
  const onRecoverableError = (error: unknown) =>
    reportError(error instanceof Error && error.cause ? error.cause : error);
  createRoot(element, { onRecoverableError }).render(<Providers router={makeRouter()} />);
}
