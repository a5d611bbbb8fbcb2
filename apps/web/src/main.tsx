/** Entry of the web app: loads the sign-in page (without antd) when there is no token, else the product. */
import './layers.css';
import '@nazer/ui/theme/vars.css';
import '@nazer/ui/theme/base.css';
import '@nazer/ui/logo.css';
import './features/identity/sign-in/auth-opening.css';
import { loadAreas, offeredLanguages } from './platform/words/messages.ts';
import { readToken, rememberInitUrl } from './platform/session/session-memory.ts';
import { applySettings, readDrawnTheme, settings } from './platform/settings.ts';

/** Whether an address is that of a link in a mail, which is opened without regard to the session. */
const isMailLink = (path: string): boolean => /^\/(reset-password|confirm-email)\/?$/i.test(path);
const isGate = (path: string): boolean => isMailLink(path) || /^\/sign(in|up)\/?$/i.test(path);

function prepareSettings(): void {
  const wanted = new URLSearchParams(location.search).get('lang');
  // A stored language may no longer be offered.
  const locale = offeredLanguages.find((language) => language === wanted) ?? settings.getState().locale;
  settings.subscribe((now) => applySettings(now));
  settings.setState({ ...readDrawnTheme(), locale: offeredLanguages.includes(locale) ? locale : 'fa' });
}

/** Sends the first calls while the page's code loads; if this chunk fails, the page makes its calls itself. */
async function askFirst(): Promise<void> {
  try {
    const { sendFirstCalls } = await import('./app/send-first-calls.ts');
    sendFirstCalls();
  } catch {
    // A failure is reported by the frame if its own chunk fails as well.
  }
}

async function showShell(root: HTMLElement): Promise<void> {
  const [shell] = await Promise.all([import('./app/show-shell.tsx'), askFirst()]);
  await shell.showShell(root);
}

/**
 * Resolves once the browser has drawn what the document contains, the beginning of the sign-in page: on a slow line its
 * text does not share the line with scripts. A hidden page is not drawn.
 */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(root: HTMLElement): Promise<void> {
  prepareSettings();
  if (readToken() !== null && !isMailLink(location.pathname)) return showShell(root);
  if (!isGate(location.pathname)) {
    rememberInitUrl(location.pathname + location.search + location.hash);
    history.replaceState(null, '', '/signin');
  }
  if (!document.hidden) await nextPaint();
  const [gate] = await Promise.all([
    import('./app/show-sign-in.tsx'),
    loadAreas(settings.getState().locale, ['sign-in']),
  ]);
  await gate.showSignIn(root, () => showShell(root));
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
void start(root);
