/** Record page of one currency request: its offers side by side, and links between the records. */
import { expect, plain, test } from './journey.ts';
import { Grid } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

test('a request shows its offers with the cheapest marked, and leads to each and back', async ({ page }) => {
  await page.goto('/imports/requests?f=offersCount.ge.2,&sort=-offersCount');
  const list = new Grid(page, 'درخواست‌ها');
  await expect(list.rows.first()).toBeVisible();
  const count = Number(plain(await list.rowAt(0).locator('[col-id=offersCount]').innerText()));
  await list.rowAt(0).getByRole('link').first().click();
  const offers = page.getByRole('region', { name: 'پیشنهادهای این درخواست' });
  // Facts without room in their row are shown in a line below.
  await expect(offers.locator('tr:not(.fold-row)')).toHaveCount(count + 1);
  await expect(offers.getByText('کمترین جمع')).toHaveCount(1);
  await offers.getByRole('link').first().click();
  await page.waitForURL(/imports\/offers\/\d+/);
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('link', { name: /^\d|^[۰-۹]/ })
    .first()
    .click();
  await page.waitForURL(/imports\/requests\/\d+/);
  await expect(page.getByRole('region', { name: 'ثبت سفارش‌ها' })).toBeVisible();
});
