// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings, readSettingsFromQuery, settingsKey } from './settings.ts';

/** The module reads the storage when it is loaded: a fresh one is a freshly opened page. */
async function openPage() {
  vi.resetModules();
  return import('./settings.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a first visit is Persian, semi-dark, with a fixed sidebar', async () => {
  const { settings } = await openPage();
  expect(settings.getState()).toMatchObject({ locale: 'fa', themeType: 'semi-dark', navStyle: 'fixed' });
});

test('what was chosen is there again on the next visit', async () => {
  (await openPage()).settings.setState({ themeType: 'dark', locale: 'en' });
  const { settings } = await openPage();
  expect(settings.getState()).toEqual({ ...defaultSettings, themeType: 'dark', locale: 'en' });
});

test.each(['{broken', '"text"', 'null', '{"themeType":"dark"}'])(
  'storage holding %s opens the page all the same',
  async (kept) => {
    localStorage.setItem(settingsKey, kept);
    const { settings } = await openPage();
    expect(settings.getState().navStyle).toBe('fixed');
  },
);

test('the query string wins, unknown values are ignored', () => {
  expect(readSettingsFromQuery('?lang=ar&theme=dark&nav-style=mini-sidebar&layout-type=boxed')).toEqual({
    locale: 'ar',
    themeType: 'dark',
    navStyle: 'mini-sidebar',
    layoutType: 'boxed',
  });
  expect(readSettingsFromQuery('?lang=de&theme=pink&nav-style=')).toEqual({});
});

test('the server is told the language for the next page', async () => {
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
