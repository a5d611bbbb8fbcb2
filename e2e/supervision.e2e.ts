/** The supervision dashboard: where a supervisor begins; what is pressed on it opens the rows behind it. */
import { expect, plain, test } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

test('a total of the year opens its deals, a cell of a day the supplies of that day, a state its offers', async ({
  page,
}) => {
  await page.goto('/main/dashboard/supervision?period=year');
  // Alerts say their severity in words and colour, the most severe first.
  const severities = page.locator('.sv-severity');
  await expect(severities.first()).toBeVisible();
  const classes = { بحرانی: 'bad', مهم: 'warn', اطلاع: 'info' };
  const names = Object.keys(classes);
  const ranks = (await severities.allInnerTexts()).map((word) => names.indexOf(word));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  for (const [place, rank] of ranks.entries())
    await expect(severities.nth(place)).toHaveClass(new RegExp(`--${Object.values(classes)[rank]}$`, 'u'));
  const figures = page.getByLabel('رقم‌های بازار');
  const dealt = figures.locator('.nz-figure').filter({ hasText: 'معامله‌شده' }).getByRole('link').first();
  const count = Number(
    plain(await dealt.innerText())
      .replace(/[٫.]/u, '.')
      .replaceAll(/[٬,]/gu, ''),
  );
  await dealt.click();
  await page.waitForURL(/\/exports\/dealings\?f=date/u);
  await expect(page.getByRole('main')).toContainText('معادل یورو');
  expect(count).toBeGreaterThan(0);

  await page.goBack();
  await page.getByRole('button', { name: /نمایش جدول: عرضه/u }).click();
  const table = page.getByRole('table', { name: 'عرضه، تقاضا و معامله' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await table.getByRole('row').nth(2).getByRole('link').first().click();
  await page.waitForURL(/\/exports\/supplies\?f=date/u);

  await page.goBack();
  const offers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /بر پایه وضعیت/u }) });
  await offers.getByRole('link', { name: 'مختومه' }).click();
  await page.waitForURL(/\/imports\/offers\?f=/u);
  await expect(new ListPage(page, 'offers').rows.first()).toBeVisible();
});

test('a panel that could not be read says so instead of showing no alerts, and is read again', async ({
  page,
}) => {
  const alerts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'هشدارهای باز' }) });
  let answer = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/SarafiAlert/GetAll', async (route) => {
    await isAnswered;
    await route.fulfill({ status: 500, json: { data: null, errors: [{ code: 'serverError', desc: '' }] } });
  });
  await page.goto('/main/dashboard/supervision');
  await expect(alerts.getByRole('status', { name: 'هشدارهای باز' })).toBeVisible();
  answer();
  await expect(alerts.getByRole('alert')).toContainText('این بخش خوانده نشد');
  await expect(alerts).not.toContainText('هشدار بازی نیست');
  await page.unroute('**/SarafiAlert/GetAll');
  await alerts.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(alerts.locator('.sv-severity').first()).toBeVisible();
  await expect(alerts.getByRole('alert')).toHaveCount(0);
});

test('the history of an office says that a part of it could not be read, so that it does not pass for whole', async ({
  page,
}) => {
  const ceilings = '**/ExchangeTahoodById*';
  await page.route(ceilings, (route) =>
    route.fulfill({ status: 500, json: { data: null, errors: [{ code: 'serverError', desc: '' }] } }),
  );
  await page.goto('/sarafi/1');
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'تاریخچه', exact: true }) })
    .first();
  await expect(history.getByRole('alert')).toContainText('این بخش خوانده نشد');
  const set = history.getByText('تعیین سقف تعهد');
  await expect(set).toHaveCount(0);
  await page.unroute(ceilings);
  await history.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(set.first()).toBeVisible();
  await expect(history.getByRole('alert')).toHaveCount(0);
});
