/**
 * Each page behind the session, opened once by its address on a phone and then looked at in every width, for assistive
 * technology, in dark and in English: one visit, many checks, because there will be hundreds of pages.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type PageName, pageOf } from '../apps/web/src/app/pages.ts';
import { pathAt, paths } from '../apps/web/src/app/paths.ts';
import { expectNoFindings } from './accessible.ts';
import { type Answer, expect, type Row, test } from './journey.ts';
import { illegible, unreadable } from './legible.ts';
import { accountFor, arrive, pages, recordPages } from './pages/every-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

const widths = [390, 500, 768, 991, 1100, 1440] as const;

/** Chosen in another tab of the same browser: this one follows. */
async function choose(page: Page, settings: { locale?: string; themeType?: string }): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/icon.svg');
  await tab.evaluate((chosen) => {
    const kept: object = JSON.parse(localStorage.getItem('nazer-settings') ?? '{}');
    localStorage.setItem('nazer-settings', JSON.stringify({ ...kept, ...chosen }));
  }, settings);
  await tab.close();
  const html = page.locator('html');
  if (settings.themeType) await expect(html).toHaveAttribute('data-theme', settings.themeType);
  if (settings.locale) await expect(html).toHaveAttribute('lang', settings.locale);
}

async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Charts and grids take their new width a frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what })
    .toBeLessThanOrEqual(width);
  await expect.poll(() => unreadable(page), { message: what }).toEqual([]);
}

async function lookInDark(page: Page): Promise<void> {
  await expectNoFindings(page, 'light');
  await choose(page, { themeType: 'dark' });
  // Colours change in a fifth of a second.
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

async function lookAt(page: Page, path: string, isWhole = true): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  await arrive(page, path);
  await expect(
    page.getByText(/این صفحه پیدا نشد|به این صفحه دسترسی ندارید|مشکلی در سرور پیش آمد/),
  ).toHaveCount(0);
  await expect(page).toHaveTitle(/ · ناظر$/);
  for (const width of isWhole ? widths : [390, 1440]) await expectToFit(page, width, `at ${width}`);
  if (isWhole) await lookInDark(page);

  await choose(page, { locale: 'en' });
  await expect(page).toHaveTitle(/ · Nazer$/);
  await expectToFit(page, 1440, 'in English');
  await expectToFit(page, 390, 'in English on a phone');
  expect(said).toEqual([]);
}

for (const name of pages)
  test(name, async ({ openAs }) => {
    await lookAt(await openAs(accountFor(name)), pathAt(name), isLookedAtWhole(name));
  });

for (const { name, list, key } of recordPages)
  test(name, async ({ openAs, request, tokenOf }) => {
    const account = accountFor(name);
    const headers = { authorization: `Bearer ${await tokenOf(account)}` };
    const answer = await request.post(`/${list}/GetAll`, { headers, data: { PageSize: 1 } });
    const { data }: Answer<{ list: Row[] }> = await answer.json();
    const path = pathAt(name, String(data.list[0]?.[key]));
    await lookAt(await openAs(account), path, isLookedAtWhole(name));
  });

test('a company', async ({ openAs }) => {
  await lookAt(await openAs('admin'), paths.companyDetail('3'));
});
