/** The walk over all pages: one window of each account for all its visits, so that the browser knows the files from the second on. */
/// <reference lib="dom" />
import type { ConsoleMessage, Page } from '@playwright/test';
import { type Account, expect, newPage, test as journey } from '../journey.ts';
import { speakLonger } from './pseudo-language.ts';

interface OfWalk {
  /** The window of an account without choices of earlier visits, and the errors and warnings of its console since. */
  visitAs: (account: Account) => Promise<{ page: Page; said: readonly string[] }>;
}

export const test = journey.extend<OfWalk>({
  visitAs: async ({ windows, browser, tokenOf, baseURL, viewport, locale, timezoneId }, use) => {
    const said: string[] = [];
    const listen = (message: ConsoleMessage): void => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    };
    const listened: Page[] = [];
    await use(async (account) => {
      const known = windows.get(account);
      const page =
        known ?? (await newPage(browser, await tokenOf(account), { baseURL, viewport, locale, timezoneId }));
      if (known) await forgetChoices(page, viewport);
      else await speakLonger(page);
      windows.set(account, page);
      page.on('console', listen);
      listened.push(page);
      return { page, said };
    });
    for (const page of listened) page.off('console', listen);
  },
});

/** Removes the settings and the language chosen in a window, and restores its size. The next page it opens is without them. */
async function forgetChoices(page: Page, viewport: { width: number; height: number } | null): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('nazer-settings'));
  await page.context().clearCookies({ name: 'nazer-language' });
  if (viewport) await page.setViewportSize(viewport);
}

/** Changes settings as if in another tab of the same browser; this page follows. */
export async function choose(
  page: Page,
  settings: { locale?: string; themeType?: string; navStyle?: string },
): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'nazer-settings';
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stored, ...chosen }));
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, settings);
  const html = page.locator('html');
  if (settings.themeType) await expect(html).toHaveAttribute('data-theme', settings.themeType);
  if (settings.locale) await expect(html).toHaveAttribute('lang', settings.locale);
}
