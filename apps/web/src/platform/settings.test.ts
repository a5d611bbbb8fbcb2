// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings, readDrawnTheme, settingsKey } from './settings.ts';

/** Imports the module anew, as a freshly opened page would: it reads the storage when it is loaded. */
async function openPage() {
  vi.resetModules();
  return import('./settings.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
});

test('a first visit is Persian, semi-dark, with a fixed sidebar', async () => {
  const { settings } = await openPage();
  expect(settings.getState()).toMatchObject({ locale: 'fa', themeType: 'semi-dark', navStyle: 'fixed' });
});

test('chosen settings are restored on the next visit', async () => {
  (await openPage()).settings.setState({ themeType: 'dark', locale: 'en' });
  const { settings } = await openPage();
  expect(settings.getState()).toEqual({ ...defaultSettings, themeType: 'dark', locale: 'en' });
});

test('no page begins with the open drawer of the menu: neither a first visit nor one reloaded while it was open', async () => {
  const { settings } = await openPage();
  expect(settings.getState().navCollapsed).toBe(false);
  settings.setState({ navCollapsed: true });
  expect((await openPage()).settings.getState().navCollapsed).toBe(false);
});

test.each(['{broken', '"text"', 'null', '{"themeType":"dark"}'])(
  'stored settings of %s are ignored, and the page opens',
  async (stored) => {
    localStorage.setItem(settingsKey, stored);
    const { settings } = await openPage();
    expect(settings.getState().navStyle).toBe('fixed');
  },
);

test.each([
  ['?theme=dark', 'dark'],
  ['?theme=semi-dark', 'semi-dark'],
  ['?theme=THEME_TYPE_LITE', 'light'],
  ['?theme=THEME_TYPE_SEMI_DARK', 'semi-dark'],
  ['?theme=THEME_TYPE_DARK', 'dark'],
  ['?theme=pink', undefined],
  ['', undefined],
])('the first script of the page draws %s as %s', async (search, themeType) => {
  history.replaceState(null, '', `/signin${search}`);
  delete document.documentElement.dataset['theme'];
  vi.resetModules();
  const firstScript = '../first-paint.ts'; // a script without exports, which an import may not name
  await import(firstScript);
  expect(readDrawnTheme()).toEqual(themeType ? { themeType } : {});
});

test.each([
  [undefined, 'sign-in'],
  ['local', 'session'],
  ['tab', 'session'],
])('the first script shows a reader whose token is in the storage «%s» the %s', async (place, shown) => {
  history.replaceState(null, '', '/imports/offers');
  const root = document.documentElement;
  root.lang = 'fa';
  delete root.dataset['opening'];
  if (place) (place === 'tab' ? sessionStorage : localStorage).setItem('authUser', 'token');
  vi.resetModules();
  const firstScript = '../first-paint.ts'; // a script without exports, which an import may not name
  await import(firstScript);
  sessionStorage.removeItem('authUser');
  expect(root.dataset['opening'] === undefined ? 'session' : 'sign-in').toBe(shown);
  delete root.dataset['opening'];
});

test('a storage that the browser forbids lasts until the page is left, which the page is marked with', async () => {
  const allowed = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  try {
    vi.resetModules();
    const firstScript = '../first-paint.ts'; // a script without exports, which an import may not name
    await import(firstScript);
    localStorage.setItem('authUser', 'token');
    expect(localStorage.getItem('authUser')).toBe('token');
    localStorage.removeItem('authUser');
    expect(localStorage.getItem('authUser')).toBe(null);
    expect(document.documentElement.dataset['storage']).toBe('page');
  } finally {
    delete document.documentElement.dataset['storage'];
    if (allowed) Object.defineProperty(window, 'localStorage', allowed);
  }
});

test('a browser without a choice speaks the language the server sent the page in', async () => {
  document.documentElement.lang = 'it';
  expect((await openPage()).settings.getState().locale).toBe('it');
  localStorage.setItem(settingsKey, JSON.stringify({ locale: 'zh' }));
  expect((await openPage()).settings.getState().locale).toBe('zh');
});

test('the direction follows the language until another is chosen', async () => {
  const { directionOf } = await openPage();
  expect(directionOf({ direction: 'auto', locale: 'fa' })).toBe('rtl');
  expect(directionOf({ direction: 'auto', locale: 'en' })).toBe('ltr');
  expect(directionOf({ direction: 'rtl', locale: 'en' })).toBe('rtl');
});

test('the language for the next page is sent to the server', async () => {
  const { applySettings } = await openPage();
  applySettings({ ...defaultSettings, locale: 'ar' });
  expect(document.cookie).toContain('nazer-language=ar');
});

test('language, direction and theme stand on the page', async () => {
  const { applySettings } = await openPage();
  applySettings({ ...defaultSettings, locale: 'en', themeType: 'light' });
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(document.documentElement.dataset['theme']).toBe('light');
  applySettings(defaultSettings);
  expect(document.documentElement).toMatchObject({ lang: 'fa', dir: 'rtl' });
});
