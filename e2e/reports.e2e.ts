/** Reports of the market: a figure leads to its rows, a year stands beside the one before, the file comes. */
import { toPersianDigits } from '@nazer/persian/fold.ts';
import { addDays, jalaliMonthNames, splitJalali, todayJalali } from '@nazer/persian/jalali.ts';
import { expect, plain, test } from './journey.ts';
import { paths } from '../apps/web/src/app/paths.ts';

test.use({ account: 'supervisor' });

test('a supervisor follows a month to its dealings, an auditor takes the file', async ({ page, openAs }) => {
  // A month that has ended or is half over, so that it has dealings on every day this runs, at Nowruz too.
  const { year, month: monthNo } = splitJalali(addDays(todayJalali(new Date()), -45));
  const monthName = jalaliMonthNames('fa')[monthNo - 1] ?? '';
  await page.goto(paths.reports({ year }));
  await expect(page.getByRole('img', { name: /نرخ و حجم/ })).toBeVisible();
  // The span ends today.
  await page.getByLabel('از روز').fill(toPersianDigits(addDays(todayJalali(new Date()), 30)));
  await expect(page.getByRole('alert')).toHaveText('روز پایان پیش از روز آغاز است.');

  await page.getByRole('navigation', { name: 'گزارش‌ها' }).getByText('معاملات سال').click();
  await page.getByText('کنار سال پیش').click();
  await page.getByText('جدول', { exact: true }).click();
  await expect(page).toHaveURL(/compare=1/);
  const months = page.getByRole('region', { name: 'معاملات به ماه' });
  await expect(months.getByRole('columnheader', { name: 'همین ماه در سال پیش (یورو)' })).toBeVisible();
  const month = months.getByRole('row', { name: new RegExp(`^${monthName}`) });
  const count = plain(await month.getByRole('cell').first().innerText());
  await month.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'معامله‌ها' })).toBeVisible();
  const range = page.getByRole('main').getByRole('status').filter({ hasText: ' تا ' });
  await expect.poll(async () => plain(await range.innerText())).toContain(`از ${count}،`);
  // The same holds after going back and reloading.
  await page.goBack();
  await page.reload();
  await expect(month).toBeVisible();
  await expect(months.getByRole('button', { name: 'اکسل' })).toBeDisabled();

  const auditor = await openAs('auditor');
  await auditor.goto(paths.reports({ report: 'offers' }));
  const states = auditor.getByRole('region', { name: 'پیشنهادها به وضعیت' });
  const download = auditor.waitForEvent('download');
  await states.getByRole('button', { name: 'اکسل' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a grouping opens the rows of a cell, is saved by name and goes into a file', async ({ page }) => {
  await page.goto(
    paths.pivot({ list: 'Dealing', rows: 'currency', columns: 'date.quarter', show: 'count,euroAmount' }),
  );
  const table = page.getByRole('group', { name: 'جدول' });
  const line = table.getByRole('row', { name: /^EUR/ });
  const count = plain(await line.getByRole('button').first().innerText());
  await line.getByRole('button').first().click();
  const rows = page.getByRole('region', { name: /^ردیف‌های EUR/ });
  await expect(rows.getByText(/معامله/).first()).toBeVisible();
  // With the rows stand their sums, equal to those of the cell, and a button for their Excel file.
  const euro = plain(await line.getByRole('button').nth(1).innerText());
  const sums = rows.getByRole('list', { name: /جمع|به تفکیک/ });
  await expect.poll(async () => plain(await sums.innerText())).toContain(euro);
  const fileOfRows = page.waitForEvent('download');
  await rows.getByRole('button', { name: 'اکسل' }).click();
  expect((await fileOfRows).suggestedFilename()).toMatch(/\.xlsx$/);
  await line.getByRole('button').first().focus();
  // Arrow keys move the focus among the figures.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(line.getByRole('button').first()).toBeFocused();

  await page.getByRole('button', { name: 'نمای تازه' }).click();
  await page.getByRole('textbox', { name: 'نام نما' }).fill('ارز به فصل');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'ارز به فصل' })).toHaveAttribute('aria-current', 'page');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'اکسل' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await rows.getByRole('link', { name: /همه در فهرست/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'معامله‌ها' })).toBeVisible();
  const range = page.getByRole('main').getByRole('status').filter({ hasText: ' تا ' });
  await expect.poll(async () => plain(await range.innerText())).toContain(`از ${count}،`);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('link', { name: 'ارز به فصل' })).toBeVisible();
  // The address keeps which cell was opened.
  await expect(rows.getByRole('link', { name: /همه در فهرست/ })).toBeVisible();
  await expect(line.getByRole('button', { pressed: true }).first()).toBeVisible();

  // Cancelled and expired dealings add nothing to the sums until they are asked for; the page says so.
  const whole = table.getByRole('row', { name: /^جمع/ }).getByRole('button').last();
  const counted = await whole.innerText();
  const uncounted = page.getByRole('note').filter({ hasText: 'لغو' });
  await uncounted.getByRole('button').click();
  await expect(uncounted).toHaveCount(0);
  await expect(whole).not.toHaveText(counted);
});
