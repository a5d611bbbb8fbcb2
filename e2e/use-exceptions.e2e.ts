/**
 * Exceptions of offices from the rules of a currency heading: a supervisor adds one, which then stands in the list and
 * opens as a record; an operator may only read them.
 */
import { expect, signInOverHttp, test, toast } from './journey.ts';
import { Grid } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

const reason = 'سقف جداگانه برای دارو با نامه معاونت ارزی';

test('a supervisor cannot add an exception that ends before it begins; the corrected one is found after a reload', async ({
  page,
}) => {
  await page.goto('/sana/exceptions');
  await page.getByRole('button', { name: 'افزودن', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const pick = async (label: string, option: string | RegExp) => {
    await dialog.getByLabel(label, { exact: true }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .click();
  };
  await pick('صرافی', /./u);
  // The heading «نامشخص» has the id 0, which the form must not take for an empty field.
  await pick('سرفصل', 'نامشخص');
  await pick('گونه استثنا', 'سقف متفاوت');
  await dialog.getByLabel(/^سقف \(یورو/u).fill('۱۲٬۵۰۰');
  await dialog.getByLabel('از تاریخ').fill('۱۴۰۵/۱۰/۰۱');
  const end = dialog.getByLabel('تا تاریخ');
  await end.fill('۱۴۰۵/۰۹/۱۰');
  await dialog.getByLabel('شرح').fill(reason);
  const send = dialog.getByRole('button', { name: /افزودن استثنای/u });
  await send.click();
  await expect(end).toHaveAccessibleDescription(/پیش از|پس از|زودتر|قبل/u);
  await end.fill('۱۴۰۵/۱۲/۰۱');
  await dialog.getByLabel('شرح').click();
  await send.click();
  await expect(toast(page, 'افزودن')).toBeVisible();

  await page.goto('/sana/exceptions');
  const list = new Grid(page, 'سرفصل‌های مستثنی');
  const added = list.rowAt(0);
  await expect(added).toContainText('سقف متفاوت');
  await expect(added.locator('[col-id=ceiling]')).toHaveText(/12[,٬]500/u);
  await added.locator('[col-id=mode]').dblclick();
  await expect(page.getByRole('dialog')).toContainText(reason);
});

test('an operator sees exceptions but cannot add one, neither on the page nor by calling the server', async ({
  openAs,
  request,
}) => {
  const operator = await openAs('operator');
  await operator.goto('/sana/exceptions');
  const add = operator.getByRole('button', { name: 'افزودن', exact: true });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAttribute('aria-description', /دسترسی ثبت و ویرایش ندارید/u);
  const refused = await request.post('/api/Sana/InsertExceptionalCurUseBySarafi', {
    headers: { authorization: `Bearer ${await signInOverHttp(request, 'operator')}` },
    data: { sarafiId: 1, currencyUseId: 1, mode: 2, description: reason },
  });
  expect(refused.status()).toBe(403);
});
