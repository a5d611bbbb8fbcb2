/** Search over everything: from the palette to the page, typed on the wrong keyboard, to the record. */
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

test.use({ account: 'supervisor' });

test('text typed on the wrong keyboard leads from the palette to the record', async ({ page }) => {
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
  // Going back restores the chosen filter of the search page.
  await expect(main.getByRole('button', { name: /^صرافی‌ها/u })).toHaveAttribute('aria-pressed', 'true');
  const field = main.getByRole('searchbox');
  await field.fill('نیستنیست');
  await field.press('Enter');
  await expect(main.getByText('برای «نیستنیست» چیزی پیدا نشد')).toBeVisible();
});

test('the palette finds an office for those who may see it, takes text of either keyboard, and runs what the page can do', async ({
  page,
  openAs,
}) => {
  await arrive(page, '/imports/offers');
  const field = page.getByRole('combobox', { name: 'جست‌وجو در همه‌چیز…' });
  const option = (name: RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await field.fill('تاریک');
  await expect(option(/پوسته تیره/u)).toBeVisible();
  await field.fill('av;j');
  await expect(option(/شرکت‌ها/u).first()).toBeVisible();
  // The palette also finds commands of the page's own toolbar.
  await field.fill('ستون');
  await option(/^ستون‌ها/u)
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /ستون/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('آفتاب مهدوی');
  await option(/آفتاب مهدوی.*صرافی/u)
    .first()
    .click();
  await expect(page).toHaveURL(/\/sarafi\/\d+$/u);

  // The palette also offers the steps of the open record. Waits for its heading first, because the address changes
  // before the page does.
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: /آفتاب مهدوی/u })
      .first(),
  ).toBeVisible();
  const step = page.locator('main .sa__button:not(:disabled), main .nz-button:not(:disabled)').first();
  const name = (await step.innerText()).trim();
  await page.keyboard.press('Control+k');
  await field.fill(name);
  await expect(page.getByRole('group', { name: 'کارها' }).getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Escape');

  // A clerk of the customers finds none of the market.
  const clerk = await openAs('crm');
  await arrive(clerk, '/myapp/crm/company/CompanyList');
  await clerk.keyboard.press('Control+k');
  await clerk.getByRole('combobox', { name: 'جست‌وجو در همه‌چیز…' }).fill('آفتاب مهدوی');
  await expect(clerk.getByText(/چیزی پیدا نشد/u)).toBeVisible();
  await expect(clerk.getByRole('option', { name: /صرافی/u })).toHaveCount(0);
});

test('sample goods are found on either keyboard, narrowed by facets and opened by keys, all of it in the address', async ({
  page,
}) => {
  // Any casing leads there.
  await arrive(page, '/Main/Algolia');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: 'جست‌وجوی کالا' });
  // «کارون» on a Latin keyboard.
  await field.fill(';hv,k');
  await expect(main.getByText('با صفحه‌کلید دیگر:')).toBeVisible();
  await expect(page).toHaveURL(/q=/u);
  await main.getByRole('searchbox', { name: 'جست‌وجو در نوع‌ها' }).fill('ترازو');
  await main.getByRole('checkbox', { name: /^ترازو/u }).check();
  await expect(page).toHaveURL(/type=scale/u);
  const cards = main.getByRole('list', { name: 'نتایج' }).getByRole('button');
  await expect(cards.first()).toContainText('ترازو کارون');
  const count = await cards.count();
  await page.reload();
  await expect(cards).toHaveCount(count);
  await field.press('ArrowDown');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('ترازو کارون');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await field.fill('نیستنیست');
  await expect(main.getByText('کالایی پیدا نشد')).toBeVisible();
  await main.getByRole('button', { name: 'پاک کردن همه' }).first().click();
  await expect(page).toHaveURL(/\/main\/algolia$/iu);
  await expect(cards).toHaveCount(12);
});
