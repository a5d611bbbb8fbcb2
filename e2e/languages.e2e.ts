/**
 * The gallery in the seven languages: opened once, then switched in place from language to language by its own switch
 * and by the menu in the header. The pages of the product are in `every-page.e2e.ts`.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isRightToLeft, type Language, languages } from '@nazer/contract/words/languages.ts';
import { messages as ar } from '../apps/web/src/messages/ar/shell.ts';
import { messages as en } from '../apps/web/src/messages/en/shell.ts';
import { messages as es } from '../apps/web/src/messages/es/shell.ts';
import { messages as fa } from '../apps/web/src/messages/fa/shell.ts';
import { messages as fr } from '../apps/web/src/messages/fr/shell.ts';
import { messages as it } from '../apps/web/src/messages/it/shell.ts';
import { messages as zh } from '../apps/web/src/messages/zh/shell.ts';
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';
import { galleryPages } from './pages/gallery-pages.ts';
import { foreignWords } from './pages/words-on-page.ts';

/** Name of the language menu's button in any language. */
const menuName = new RegExp(
  `^(${[fa, en, zh, es, fr, it, ar].map(({ language }) => language).join('|')})$`,
  'u',
);

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: menuName }).click();
  await page.locator(`[role=menuitemradio][lang=${language}]`).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width}` })
    .toBeLessThanOrEqual(width);
}

/** One page of each kind in the gallery. */
const galleryPaths = [
  '/gallery',
  '/components/general/button',
  '/components/table/basic',
  '/extra-components/sweet-alert',
  '/extensions/chart/recharts/bar',
  '/custom-views/extras/pricing-table',
  '/documents/installation',
];

/** Title of the gallery page at a path; undefined for the overview page. */
async function galleryTitle(path: string, language: Language): Promise<string | undefined> {
  const titles = galleryPages.find((one) => one.path === path)?.titles;
  if (!titles || language === 'fa' || language === 'en') return titles?.[language === 'fa' ? 'fa' : 'en'];
  const file = `../packages/gallery/src/words/gallery/${language}.ts`;
  const { words }: { words: Readonly<Record<string, string>> } = await import(file);
  return words[titles.en];
}

test('the gallery speaks each language, by its own switch and by the menu of the product', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await arrive(page, '/gallery');
  const own = page.locator('.gal-switch');
  for (const [at, path] of galleryPaths.entries()) {
    await page.locator(`.gal-menu a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.locator('.gal-demos, .gal-glance').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const language of [...languages.filter((one) => one !== 'fa'), 'fa'] as const)
      await test.step(`${path} ${language}`, async () => {
        if (at % 2 === 0) await switchTo(page, language);
        else await own.locator(`button[lang=${language}]`).click();
        await expect(page.locator('html')).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
        await expect(own.locator(`button[lang=${language}]`)).toHaveAttribute('aria-pressed', 'true');
        const title = await galleryTitle(path, language);
        if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect.soft
          .poll(() => foreignWords(page, language), { message: `${path} ${language}` })
          .toEqual([]);
        await expectNoSidewaysScroll(page, 390);
        await expectNoSidewaysScroll(page, 1440);
      });
  }
});
