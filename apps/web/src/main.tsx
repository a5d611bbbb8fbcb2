/** Chooses what is loaded: the sign-in page (no antd) without a token, the shell with one. */
import './layers.css';
import '@nazer/ui/theme/vars.css';
import '@nazer/ui/theme/base.css';
import { askAhead } from './platform/calls/asked-ahead.ts';
import { offeredLanguages } from './platform/words/messages.ts';
import { readToken, rememberInitUrl } from './platform/session/session-memory.ts';
import { applySettings, readDrawnTheme, settings } from './platform/settings.ts';

const isGate = (path: string): boolean => /^\/(sign(in|up)|reset-password|confirm-email)\/?$/i.test(path);
/** The links of mails lead here whoever is signed in. */
const isMailLink = (path: string): boolean => /^\/(reset-password|confirm-email)\/?$/i.test(path);

function prepareSettings(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  // A language kept by an earlier version may not be offered any more.
  const locale = offeredLanguages.find((language) => language === asked) ?? settings.getState().locale;
  settings.setState({ ...readDrawnTheme(), locale: offeredLanguages.includes(locale) ? locale : 'fa' });
  applySettings(settings.getState());
  settings.subscribe((now) => applySettings(now));
}

/** What the page will ask is on its way while its code is; without the chunk that knows, the page asks for itself. */
async function askFirst(): Promise<void> {
  askAhead('GET /api/Auth/Session');
  try {
    const { firstCalls } = await import('./app/first-calls.ts');
    firstCalls().forEach(({ name, input }) => askAhead(name, input));
  } catch {
    // The frame says what is wrong when its own chunk does not come either.
  }
}

async function showShell(root: HTMLElement): Promise<void> {
  const [shell] = await Promise.all([import('./app/show-shell.tsx'), askFirst()]);
  await shell.showShell(root);
}

async function start(root: HTMLElement): Promise<void> {
  prepareSettings();
  if (readToken() !== null && !isMailLink(location.pathname)) return showShell(root);
  if (!isGate(location.pathname)) {
    rememberInitUrl(location.pathname + location.search + location.hash);
    history.replaceState(null, '', '/signin');
  }
  const gate = await import('./app/show-sign-in.tsx');
  await gate.showSignIn(root, () => showShell(root));
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
void start(root);
