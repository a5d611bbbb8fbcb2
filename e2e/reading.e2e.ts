/**
 * Reading settings (calendar, digits, rows, weeks) and the start page: they apply to every page at once, and in the
 * next browser.
 */
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expect, toast } from './journey.ts';
import { test } from './keeper.ts';

const choose = async (page: Page, group: string, choice: string): Promise<void> => {
  await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await expect(toast(page, 'با موفقیت به روز شد')).toBeVisible();
};

const rowOf = (page: Page) => page.locator('[role=row][row-index="0"]:not(.ag-row-pinned)').first();
const rowHeight = async (page: Page): Promise<number | undefined> =>
  (await rowOf(page).boundingBox())?.height;

/** Features of the font: `ss01` draws digits in their Persian form, `normal` leaves them Latin. */
const featuresOf = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => getComputedStyle(body).fontFeatureSettings);

/** First day in the list of offers whose text matches: the year tells the calendar. */
const dayCells = (page: Page, year: RegExp) => page.locator('.ag-row time').filter({ hasText: year }).first();

// An account with which no other journey looks at lists, because it keeps the settings chosen here.
test.use({ account: 'supervisor2' });

test('calendar, digits, rows and week are chosen with a live sample, act on a list and in a second browser', async ({
  page,
  openAs,
}) => {
  await page.goto(paths.account());
  const sample = page.locator('.account-sample');
  await expect(sample).toContainText('آغاز هفته: شنبه');
  await expect.poll(() => featuresOf(page)).toContain('ss01');
  await choose(page, 'تقویم', 'میلادی');
  await expect(sample).toContainText(/20\d\d-\d\d-\d\d/);
  await expect(sample).toContainText('آغاز هفته: دوشنبه');
  // The day below the menu is in the chosen calendar, too.
  await expect(page.getByRole('complementary').getByText(/ 20\d\d$/)).toBeVisible();
  await choose(page, 'آغاز هفته', 'یکشنبه');
  await expect(sample).toContainText('آغاز هفته: یکشنبه');
  await choose(page, 'رقم‌ها', 'لاتین');
  await expect.poll(() => featuresOf(page)).toBe('normal');
  await expect(sample).toContainText('1,284,560.75');
  await choose(page, 'تراکم ردیف‌ها', 'باز');
  await expect.poll(async () => (await sample.boundingBox())?.height).toBe(42);

  const second = await openAs('supervisor2');
  for (const here of [page, second]) {
    // The column a list is sorted by stays visible.
    await here.goto(`${paths.offers()}?sort=-date`);
    await expect.poll(() => rowHeight(here)).toBe(42);
    await expect(dayCells(here, /^20\d\d-/)).toBeVisible();
    await expect(dayCells(here, /^1[34]\d\d\//)).toHaveCount(0);
    await expect.poll(() => featuresOf(here)).toBe('normal');
    await here.reload();
    await expect.poll(() => rowHeight(here)).toBe(42);
    await expect(dayCells(here, /^20\d\d-/)).toBeVisible();
  }

  // Months of a report are Jalali in every calendar; with another calendar they name the months they overlap.
  await second.goto(paths.reports({ report: 'dealings', view: 'table' }));
  const month = second.getByRole('region', { name: 'معاملات به ماه' }).getByRole('row', { name: /^آذر \(/ });
  await expect(month).toContainText(/نوامبر.*دسامبر 20\d\d/);
  expect((await month.boundingBox())?.height).toBeGreaterThan(42);
  await second.goto(paths.pivot({ list: 'Dealing', rows: 'date.month' }));
  const group = second.getByRole('group', { name: 'جدول' }).getByRole('rowheader', { name: /\(.*20\d\d\)/ });
  await expect(group.first()).toBeVisible();
  expect((await group.first().boundingBox())?.height).toBeGreaterThan(42);
  await second.goto(paths.offers());
  await second.getByRole('button', { name: 'اکسل', exact: true }).click();
  const file = second.waitForEvent('download');
  await second.getByRole('button', { name: 'اکسل (xlsx)' }).click();
  expect((await file).suggestedFilename()).toMatch(/-20\d\d-\d\d-\d\d\.xlsx$/);

  // The list that stays open in the first browser follows what is chosen in the second.
  await second.goto(paths.account());
  await choose(second, 'تراکم ردیف‌ها', 'میانه');
  await expect.poll(() => rowHeight(page)).toBe(36);
  await choose(second, 'تقویم', 'خورشیدی');
  await expect(dayCells(page, /^1[34]\d\d\//)).toBeVisible();
});

test('the first page is any page of the menu, chosen by its name', async ({ page, keeper, enterAs }) => {
  await enterAs(page, await keeper.addPerson('CRM_OPERATOR'), paths.account());
  const home = page.getByRole('combobox', { name: 'صفحه آغاز' });
  await home.click();
  await home.fill('محصول');
  await page.locator('.ant-select-item').getByText('محصولات', { exact: true }).click();
  await expect(toast(page, 'با موفقیت به روز شد')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(paths.productList());
});
