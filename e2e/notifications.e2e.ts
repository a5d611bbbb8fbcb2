/** The page of notifications: what another person does arrives by itself, is filtered, read, and read in every tab. */
import { expect, ownWord, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('entries made by a colleague arrive live, are filtered and read, in a second tab too', async ({
  page,
  calls,
}) => {
  const mark = ownWord();
  await page.goto('/desk/notifications?kind=change');
  await expect(page.getByRole('heading', { name: 'اعلان‌ها و پیام‌ها' })).toBeVisible();
  await page.getByRole('button', { name: 'همه را خواندم' }).click();
  await expect(page.getByRole('button', { name: 'همه را خواندم' })).toBeDisabled();
  await calls.addCompany({ companyName: `آوند ${mark}`, groupID: 0 });
  await calls.addCompany({ companyName: `بارمان ${mark}`, groupID: 0 });
  const first = page.getByRole('listitem').filter({ hasText: `آوند ${mark}` });
  const second = page.getByRole('listitem').filter({ hasText: `بارمان ${mark}` });
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'جست‌وجو در اعلان‌ها' });
  await search.fill(`آوند ${mark}`);
  await search.press('Enter');
  await expect(second).toHaveCount(0);
  await page.getByRole('main').getByText('خوانده‌نشده', { exact: true }).first().click();
  await first.getByRole('button', { name: 'علامت خوانده‌شده' }).click();
  await expect(page.getByText('با این پالایه‌ها اعلانی نیست')).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(`/desk/notifications?kind=change&state=read&q=${encodeURIComponent(mark)}`);
  await expect(tab.getByRole('listitem').filter({ hasText: `آوند ${mark}` })).toBeVisible();
  await expect(tab.getByRole('listitem').filter({ hasText: `بارمان ${mark}` })).toHaveCount(0);
  await tab.getByRole('link', { name: new RegExp(`آوند ${mark}`, 'u') }).click();
  await expect(tab).toHaveURL(/CompanyDetail/u);

  // A muted kind leaves the bell at once, also in the first tab, and stays on the page of all notifications.
  await tab.goto('/account#notifications');
  const changes = tab.getByRole('group', { name: 'تغییرها' });
  // The address leads to its part of the page, which is read after the page was opened.
  await expect(tab.getByRole('heading', { name: 'اعلان‌ها', exact: true })).toBeInViewport();
  await changes.getByText('خاموش', { exact: true }).click();
  const clear = page.getByRole('button', { name: 'برداشتن پالایه‌ها' });
  await clear.click();
  await expect(page.getByRole('listitem').filter({ hasText: `بارمان ${mark}` })).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^رویدادها/u }).click();
  await expect(header.getByText(`بارمان ${mark}`)).toHaveCount(0);
  await changes.getByText('نوار بالا', { exact: true }).click();
  await expect(header.getByText(`بارمان ${mark}`)).toBeVisible();
});
