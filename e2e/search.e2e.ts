/** Search over everything: from the palette to the page, typed on the wrong keyboard, to the record. */
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

test.use({ account: 'supervisor' });

test('what was typed on the wrong keyboard leads from the palette to the record', async ({ page }) => {
  await arrive(page, '/desk/alerts');
  await page.keyboard.press('Control+k');
  // «آفتاب مهدوی» on a Latin keyboard.
  await page.getByRole('combobox', { name: 'جست‌وجو در همه‌چیز…' }).fill('Htjhf lin,d');
  await page.getByRole('option', { name: /همه نتیجه‌ها/u }).click();
  await expect(page).toHaveURL(/\/desk\/search\?q=/u);
  const main = page.getByRole('main');
  await expect(main.getByText('با صفحه‌کلید دیگر')).toBeVisible();
  await main.getByRole('button', { name: /^صرافی‌ها/u }).click();
  await expect(main.getByRole('region')).toHaveCount(1);
  await main.getByRole('link', { name: /آفتاب مهدوی/u }).click();
  await expect(page).toHaveURL(/\/sarafi\/\d+$/u);
  await page.goBack();
  // As it was left.
  await expect(main.getByRole('button', { name: /^صرافی‌ها/u })).toHaveAttribute('aria-pressed', 'true');
  const field = main.getByRole('searchbox');
  await field.fill('نیستنیست');
  await field.press('Enter');
  await expect(main.getByText('برای «نیستنیست» چیزی پیدا نشد')).toBeVisible();
});
