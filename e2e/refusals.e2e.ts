/** Disabled actions stay in their place and give the reason; unknown URLs lead home. */
import { expect, test, toast } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

test.describe('an auditor', () => {
  test.use({ account: 'auditor' });

  test('sees everything, changes nothing, and reads why', async ({ page }) => {
    const list = await new ListPage(page).open();
    for (const action of ['افزودن', 'ویرایش', 'حذف']) {
      const button = list.toolbar.getByRole('button', { name: action, exact: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('aria-description', /دسترسی .* ندارید/);
    }
    await expect(list.toolbar.getByText('دسترسی ثبت و ویرایش ندارید')).toBeVisible();
    await expect(list.toolbar.getByText('دسترسی حذف ندارید')).toBeVisible();
    await expect(list.toolbar.getByRole('button', { name: 'ورود', exact: true })).toBeDisabled();

    await list.rowAt(3).getByRole('gridcell').nth(1).click();
    await page.keyboard.press('F2');
    await expect(toast(page, 'دسترسی ثبت و ویرایش ندارید')).toBeVisible();
    await list.press('جزئیات');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'جزئیات شرکت' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'ویرایش' })).toHaveCount(0);
    await expect(dialog.locator('dt').first()).toBeVisible();
    await expect(dialog.locator('input, textarea')).toHaveCount(0);
  });

  for (const [what, path] of [
    ['the rules of signing up', '/main/admin/security'],
    ['how Shahkar is asked', '/settings?part=shahkar'],
  ] as const)
    test(`reads ${what} as names and values, not as a form that is closed`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('dt').first()).toBeVisible();
      await expect(main.locator('input, textarea, [role=switch]')).toHaveCount(0);
    });
});

test.describe("an exchange office's own clerk", () => {
  test.use({ account: 'office' });

  test('has no customers in the menu and a page that says which right is missing', async ({ page }) => {
    await page.goto('/myapp/EcarSales/EcarSalesList');
    await expect(page.getByRole('heading', { name: 'به این صفحه دسترسی ندارید' })).toBeVisible();
    await expect(page.getByText('حق «مشاهده مشخصات اشخاص» لازم است')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'منوی اصلی' });
    await expect(menu.getByRole('link', { name: 'میز صرافی' })).toBeVisible();
    for (const name of ['شرکت‌ها', 'داشبورد مشتریان'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('link', { name: /رفتن به خانه/ }).click();
    await expect(page).toHaveURL('/office');
    // The welcome page says to everybody whom to ask for rights.
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { name: 'از چه کسی بپرسید' })).toBeVisible();
    await expect(page.getByText('admin@nazer.example')).toBeVisible();
    await expect(page.getByText('نقش شما: کاربر صرافی')).toBeVisible();
  });
});

test('an unknown address says so in the language of the page and leads home', async ({ page }) => {
  await page.goto('/myapp/no/such/page');
  await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/[a-z]{3}/i);
  await page.getByRole('link', { name: 'رفتن به خانه' }).click();
  await expect(page).toHaveURL('/main/dashboard/customers');
});

test('a record that is not there has a heading and a way back to its list', async ({ page }) => {
  await page.goto('/myapp/crm/company/CompanyDetail?companyID=999999999');
  await expect(page.getByRole('heading', { level: 1, name: 'این شرکت پیدا نشد' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'شرکت‌ها' }).click();
  await expect(page).toHaveURL(/CompanyList/);
});
