/** Headings of currency use: added and changed by who may, with the customers and payments they allow in words. */
import { expect, signInOverHttp, test, toast } from './journey.ts';
import { Grid } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

test('a supervisor adds a heading, changes whom it is open to, and is told when a colleague was faster', async ({
  page,
  request,
}) => {
  await page.goto('/sana/uses');
  await page.getByRole('button', { name: 'افزودن', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'ذخیره' });
  const number = dialog.getByLabel(/^کد\s*\*?$/u);
  await number.fill('۹');
  await dialog.getByLabel('عنوان').fill('بیماران خاص');
  await dialog.getByLabel('خرید یا فروش').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('فقط فروش').click();
  const ceiling = dialog.getByLabel('سقف سالانه');
  await ceiling.fill('۱۲٬۵۰۰٫۵');
  await dialog.getByLabel('مدارک لازم').fill('گذرنامه\nگواهی پزشکی');
  await send.click();
  // The number is taken, and the form says so beside it.
  await expect(number).toHaveAccessibleDescription(/ثبت شده است/u);
  await number.fill('۹۱۲۳');
  // Finer than a cent is refused, not rounded.
  await ceiling.fill('۱۲٬۵۰۰٫۵۰۱');
  await send.click();
  await expect(ceiling).toHaveAttribute('aria-invalid', 'true');
  await ceiling.fill('۱۲٬۵۰۰٫۵');
  await send.click();
  await expect(toast(page, 'افزودن')).toBeVisible();

  const headers = { authorization: `Bearer ${await signInOverHttp(request, 'supervisor')}` };
  const read = async () => {
    const answer = await request.get('/api/Sana/GetCurrencyUseById?id=9123', { headers });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  // Both are sets of bits, and all bits are set: the form allows everything until something is taken out.
  expect(await read()).toMatchObject({
    customerTypes: 7,
    paymentTypes: 3,
    annualCeilingEur: '12500.50',
    perTransactionCeilingEur: null,
    requiredDocs: ['گذرنامه', 'گواهی پزشکی'],
  });

  const list = new Grid(page, 'سرفصل‌های مصارف ارزی');
  await page.goto('/sana/uses?page=3');
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click();
  await expect(toast(page, 'ردیفی را انتخاب')).toBeVisible();
  const row = list.rows.filter({ hasText: 'بیماران خاص' });
  await row.locator('[col-id=title]').click();
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click();
  await expect(dialog).toContainText('گواهی پزشکی');
  // The customers allowed are chosen by their words; a foreigner is taken out.
  await dialog.getByLabel('مشتریان مجاز').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('تبعه خارجی').click();
  await page.keyboard.press('Escape');
  const { usedThisYearEur: _, operationTitle: __, ...before } = await read();
  const faster = await request.post('/api/Sana/UpdateCurrencyUse', {
    headers,
    data: { ...before, minAge: 18 },
  });
  expect(faster.status()).toBe(200);
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('an operator reads the headings and may add or change none', async ({ openAs, request }) => {
  const operator = await openAs('operator');
  await operator.goto('/sana/uses');
  for (const name of ['افزودن', 'ویرایش'])
    await expect(operator.getByRole('button', { name, exact: true })).toBeDisabled();
  const refused = await request.post('/api/Sana/InsertCurrencyUse', {
    headers: { authorization: `Bearer ${await signInOverHttp(request, 'operator')}` },
    data: {
      id: 9124,
      title: 'آزمایش',
      operation: 3,
      forSarafi: true,
      forBank: false,
      customerTypes: 1,
      paymentTypes: 1,
    },
  });
  expect(refused.status()).toBe(403);
});

test('on a phone the headings are cards with their codes, also code zero, and the title of one opens its form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sana/uses');
  const cards = page.getByRole('main').getByRole('listitem');
  const first = cards.filter({ hasText: 'نامشخص' });
  await expect(first.getByRole('definition').first()).toHaveText(/^[0۰]$/u);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await first.getByRole('button', { name: 'نامشخص' }).click();
  await expect(page.getByRole('dialog').getByLabel('عنوان')).toHaveValue('نامشخص');
});

test('the foot of a grid on a phone says beside the pinned name that it holds the totals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/exports/dealings');
  await expect(page.getByRole('grid').locator('.ag-row-pinned').getByText(/^جمع/u)).toBeInViewport();
});
