/** Legibility: figures in the form of the language, buttons on dark ground, other languages on a phone. */
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expect, ownWord, still, test } from './journey.ts';
import { illegible } from './legible.ts';
import { arrive } from './pages/every-page.ts';
import { ListPage, RecordDialog } from './pages/list-page.ts';

/** Stores settings in the browser as if the user had chosen them. */
const choose = (page: Page, settings: object) =>
  page.addInitScript((stored) => localStorage.setItem('nazer-settings', stored), JSON.stringify(settings));

test.describe('in dark', () => {
  test.use({ account: 'admin' });

  test('every figure is Persian and every button can be read in what opens over a page', async ({ page }) => {
    await choose(page, { themeType: 'dark' });
    const list = await new ListPage(page).open();
    const check = async (what: string) => {
      await still(page);
      expect.soft(await illegible(page), what).toEqual([]);
    };
    await list.press('افزودن');
    const dialog = new RecordDialog(page);
    await dialog.save();
    await dialog.field('تاریخ ثبت').press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'بازکردن تقویم' });
    // Escape pressed before the calendar is open would close the form.
    await expect(calendar).toBeVisible();
    await check('a form with errors and its calendar');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await dialog.press('انصراف');
    await list.openFilter('صنعت');
    await expect(list.panel.getByText('انتخاب همه')).toBeVisible();
    await check('a set of values');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'اکسل' }).click();
    await check('files');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^رویدادها/ }).click();
    await check('news');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await check('the palette');
  });
});

test.describe('in English, on a phone', () => {
  test.use({ account: 'admin', viewport: { width: 390, height: 844 } });

  test('sign-in and sign-up do not scroll sideways, and a Persian name loses its end, not its beginning', async ({
    page,
    guest,
    calls,
  }) => {
    const name = `${ownWord()} نامی که از ستون خود بسیار درازتر است و به پایان نمی‌رسد`;
    await calls.addCompany({ companyName: name });
    const overflow = (on: Page) => on.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    await choose(guest, { locale: 'en' });
    for (const path of ['/signin', '/signup']) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(guest.locator('html')).toHaveAttribute('lang', 'en');
      await still(guest);
      expect.soft(await overflow(guest), path).toBe(0);
    }
    await choose(page, { locale: 'en' });
    await arrive(page, paths.companyList());
    const cell = page.locator('[row-index="0"] [col-id=companyName] .rg-text');
    await expect(cell).toHaveText(name);
    // The ellipsis stands where the text ends: on the left of a right-to-left one.
    await expect(cell).toHaveCSS('direction', 'rtl');
    await expect(cell).toHaveCSS('text-align', 'left');
  });
});

test('Escape, Escape and Enter never discard what was written', async ({ page }) => {
  const list = await new ListPage(page).open();
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  const name = ownWord();
  await dialog.field('نام شرکت').fill(name);
  const calendar = page.getByRole('dialog', { name: 'بازکردن تقویم' });
  const question = page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
  await dialog.field('تاریخ ثبت').press('ArrowDown');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'ماندن و ادامه' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.field('نام شرکت')).toHaveValue(name);

  // Keys pressed as fast as by somebody who is used to closing dialogs.
  await dialog.field('نام شرکت').focus();
  for (const key of ['Escape', 'Escape', 'Enter', 'Enter']) await page.keyboard.press(key);
  await still(page);
  await expect(dialog.field('نام شرکت')).toHaveValue(name);
});

test('the buttons under a question stand on one line', async ({ page }) => {
  const list = await new ListPage(page).open();
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('menuitem', { name: 'انتخاب چند ردیف' }).click();
  for (const index of [0, 1]) await list.rowAt(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'حذف 2 ردیف' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف 2 ردیف' });
  await expect(dialog.getByRole('button', { name: 'حذف', exact: true })).toBeVisible();
  // Both positions are read in one call, because the dialog may still be growing.
  const tops = await dialog
    .getByRole('button', { name: /^(انصراف|حذف)$/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});
