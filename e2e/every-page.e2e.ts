/**
 * Each page behind the session, opened once by its address on a phone and then looked at in every width, for assistive
 * technology, in dark and in the languages: one visit, many checks, because there will be hundreds of pages.
 */
/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { isRightToLeft, type Language, languages } from '@nazer/contract/words/languages.ts';
import { type PageName, pageOf } from '../apps/web/src/app/pages.ts';
import { pathAt, paths } from '../apps/web/src/app/paths.ts';
import { expectNoFindings } from './accessible.ts';
import type { Answer, Row } from './journey.ts';
import { beyondWindow, illegible, unreadable } from './legible.ts';
import { accountFor, arrive, pages, recordPages } from './pages/every-page.ts';
import { expectMirrored, placesInStyles } from './pages/frame-styles.ts';
import { choose, test } from './pages/walk.ts';
import { foreignWords, namedByIcon, rawNumbers, untranslatedWords } from './pages/words-on-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

const widths = [390, 500, 768, 991, 1100, 1440] as const;

async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Charts and grids take their new width a frame later.
  await expect.poll(() => beyondWindow(page), { message: what }).toEqual([]);
  await expect.poll(() => unreadable(page), { message: what }).toEqual([]);
}

/** Checks the page for assistive technology in the light theme, then in dark, which it leaves it in. */
async function lookInDark(page: Page): Promise<void> {
  await expectNoFindings(page, 'light');
  await choose(page, { themeType: 'dark' });
  // Polled, because colours change within a fifth of a second.
  await expect.poll(() => illegible(page), { message: 'in dark' }).toEqual([]);
  await expectNoFindings(page, 'dark', ['color-contrast', 'link-in-text-block']);
}

/**
 * Lists are drawn by one kit, and so are records: every fifth is looked at in all ways, the others in the widest and
 * the narrowest window; all of them in all ways in the long run.
 */
const sampled = process.env['NAZER_TEST_LONG'] ? 1 : 5;
const drawnByKit = [
  pages.filter((name) => pageOf(name).kind === 'list'),
  recordPages.map(({ name }) => name),
] as const;
const isLookedAtWhole = (name: PageName): boolean =>
  drawnByKit.every((names) => !names.includes(name) || names.indexOf(name) % sampled === 0);

/** First part of the address of a page; pages of one area have the same. */
const areaOf = (name: PageName): string => pageOf(name).path.split('/')[1] ?? '';

const lists = pages.filter((name) => pageOf(name).kind === 'list');
const others = pages.filter((name) => pageOf(name).kind !== 'list' && name !== 'gallery');
/**
 * Whether the page is looked at in all languages: every eighth list, and the first other page of each area; the long run
 * looks at all.
 */
const speaksAll = (name: PageName): boolean =>
  process.env['NAZER_TEST_LONG'] !== undefined ||
  lists.indexOf(name) % 8 === 0 ||
  others.find((other) => areaOf(other) === areaOf(name)) === name;

const all = [...pages, ...recordPages.map(({ name }) => name)];
/** Whether the page is looked at in all styles of the frame: the first page of each area, and one record page. */
const meetsAllStyles = (name: PageName): boolean =>
  all.find((other) => areaOf(other) === areaOf(name)) === name || recordPages[0]?.name === name;

const isOfRecord = (name: PageName): boolean =>
  name === 'companyDetail' || recordPages.some((one) => one.name === name);

async function lookInLanguage(page: Page, name: PageName, language: Language): Promise<void> {
  await choose(page, { locale: language });
  await expect(page.locator('html')).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
  await expectToFit(page, 1440, `in ${language}`);
  // The heading of a record page is a name that people entered in their own language.
  if (!isOfRecord(name))
    await expect.soft.poll(() => foreignWords(page, language), { message: language }).toEqual([]);
  await expectToFit(page, 390, `in ${language} on a phone`);
}

/** Checks a page in the pseudo-language, into which `speakLonger` turns English. */
async function lookInLongerWords(page: Page, name: PageName): Promise<void> {
  await lookInLanguage(page, name, 'en');
  await expect(page).toHaveTitle(/⟧$/);
  // The English words of the gallery's demos are in their code, which the pseudo-language does not change.
  if (name === 'gallery') return;
  await expect.soft.poll(() => untranslatedWords(page), { message: 'not translated' }).toEqual([]);
}

/**
 * Checks a page that is open on a phone in Persian; leaves it in the pseudo-language. How closely depends on the page, as
 * told above.
 */
async function lookAt(page: Page, name: PageName): Promise<void> {
  await expect(
    page.getByText(/این صفحه پیدا نشد|به این صفحه دسترسی ندارید|مشکلی در سرور پیش آمد/),
  ).toHaveCount(0);
  await expect(page).toHaveTitle(/ · ناظر$/);
  // The gallery shows antd's controls as they come.
  if (name !== 'gallery') expect.soft(await namedByIcon(page)).toEqual([]);
  await expect.soft.poll(() => rawNumbers(page), { message: 'not formatted' }).toEqual([]);
  const isWhole = isLookedAtWhole(name);
  for (const width of isWhole ? widths : [390, 1440]) await expectToFit(page, width, `at ${width}`);
  if (isWhole) await lookInDark(page);
  const framed = meetsAllStyles(name) ? await placesInStyles(page) : undefined;
  if (speaksAll(name))
    for (const language of languages.filter((one) => one !== 'fa' && one !== 'en'))
      await lookInLanguage(page, name, language);
  await lookInLongerWords(page, name);
  if (!framed) return;
  await expectMirrored(page, framed);
  process.stdout.write(`${name} (${areaOf(name)}): in ${framed.size} styles of the frame, both directions\n`);
}

for (const name of pages)
  test(name, async ({ visitAs }) => {
    const { page, said } = await visitAs(accountFor(name));
    await arrive(page, pathAt(name));
    await lookAt(page, name);
    expect(said).toEqual([]);
  });

for (const { name, list, key } of recordPages)
  test(name, async ({ visitAs, request, tokenOf }) => {
    const headers = { authorization: `Bearer ${await tokenOf(accountFor(name))}` };
    const answer = await request.post(`/${list}/GetAll`, { headers, data: { PageSize: 1 } });
    const { data }: Answer<{ list: Row[] }> = await answer.json();
    const { page, said } = await visitAs(accountFor(name));
    await arrive(page, pathAt(name, String(data.list[0]?.[key])));
    await lookAt(page, name);
    expect(said).toEqual([]);
  });

test('a company', async ({ visitAs }) => {
  const { page, said } = await visitAs('admin');
  await arrive(page, paths.companyDetail('3'));
  await lookAt(page, 'companyDetail');
  expect(said).toEqual([]);
});
