/**
 * Pages in the seven languages: each opened once by its address, then switched in place from language to language by
 * the menu in the header. Words of the product alone are looked at, not what people entered.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isRightToLeft, type Language, languages } from '@nazer/contract/words/languages.ts';
import { type PageName, pageOf } from '../apps/web/src/app/pages.ts';
import { pathAt } from '../apps/web/src/app/paths.ts';
import { messages as ar } from '../apps/web/src/messages/ar/shell.ts';
import { messages as en } from '../apps/web/src/messages/en/shell.ts';
import { messages as es } from '../apps/web/src/messages/es/shell.ts';
import { messages as fa } from '../apps/web/src/messages/fa/shell.ts';
import { messages as fr } from '../apps/web/src/messages/fr/shell.ts';
import { messages as it } from '../apps/web/src/messages/it/shell.ts';
import { messages as zh } from '../apps/web/src/messages/zh/shell.ts';
import { expect, test } from './journey.ts';
import { accountFor, arrive, pages } from './pages/every-page.ts';
import { galleryPages } from './pages/gallery-pages.ts';

test.describe.configure({ mode: 'parallel' });

/** The first part of its address, in which pages of one area stand together. */
const areaOf = (name: PageName): string => pageOf(name).path.split('/')[1] ?? '';

/** The gallery is one page of many addresses: it is walked below. */
const framed = pages.filter((name) => name !== 'gallery');
const lists = framed.filter((name) => pageOf(name).kind === 'list');
const others = framed.filter((name) => pageOf(name).kind !== 'list');

/** Of the lists, which are drawn by one kit, every eighth; of the others the first of each area; all in the long run. */
const sampled = process.env['NAZER_TEST_LONG']
  ? framed
  : [
      ...others.filter((name) => others.find((other) => areaOf(other) === areaOf(name)) === name),
      ...lists.filter((_, at) => at % 8 === 0),
    ];

/** Letters no word of the language has. */
const foreignLetters: Readonly<Record<Language, RegExp>> = {
  fa: /[ةكيى\u4e00-\u9fff]/u,
  ar: /[پچژگکی\u4e00-\u9fff]/u,
  zh: /[\u0600-\u06ff]/u,
  en: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  es: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  fr: /[\u0600-\u06ff\u4e00-\u9fff]/u,
  it: /[\u0600-\u06ff\u4e00-\u9fff]/u,
};

const wordsOfProduct =
  'h1, h2, h3, button, label, legend, dt, th, [role=columnheader], [role=tab], [role=menuitem], nav a';
/** What people entered, and names of languages in their own letters. */
const entered =
  'td, dd, bdi, [role=gridcell], [role=option], option, [lang]:not(html), .avatar, .user-name b';

/** What the button of the language menu is called, whatever language the page has. */
const menuName = new RegExp(
  `^(${[fa, en, zh, es, fr, it, ar].map(({ language }) => language).join('|')})$`,
  'u',
);

/** Words with a letter of another script, as they stand on the screen. */
async function foreignWords(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(
    ({ asked, left }) => {
      // The frame says who is signed in; greetings name the same person.
      const person = document.querySelector('.user-name b')?.textContent ?? '';
      return [...document.querySelectorAll<HTMLElement>(asked)]
        .filter((element) => !element.closest(left) && element.checkVisibility())
        .map((element) => {
          const copy = element.cloneNode(true) as HTMLElement; // a clone is of the kind of its original
          for (const inner of copy.querySelectorAll(left)) inner.remove();
          const text = `${copy.textContent} ${element.getAttribute('aria-label') ?? ''}`;
          return (person === '' ? text : text.replaceAll(person, '')).trim();
        });
    },
    { asked: wordsOfProduct, left: entered },
  );
  return [...new Set(texts.filter((text) => foreignLetters[language].test(text)))];
}

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

for (const name of sampled)
  test(`${name} speaks each language and fits in it`, async ({ openAs }) => {
    const page = await openAs(accountFor(name));
    await arrive(page, pathAt(name));
    for (const language of [...languages.filter((one) => one !== 'fa'), 'fa'] as const)
      await test.step(language, async () => {
        await switchTo(page, language);
        await expect.soft.poll(() => foreignWords(page, language), { message: language }).toEqual([]);
        await expectNoSidewaysScroll(page, 390);
        await expectNoSidewaysScroll(page, 1440);
      });
  });

/** One page of each kind of the gallery. */
const galleryPaths = [
  '/gallery',
  '/components/general/button',
  '/components/table/basic',
  '/extra-components/sweet-alert',
  '/extensions/chart/recharts/bar',
  '/custom-views/extras/pricing-table',
  '/documents/installation',
];

/** What the page of an address is called; nothing for the page of all. */
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
