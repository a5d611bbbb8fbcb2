/** The demo wallet: every move shows in its history, also after a reload, and none takes more than there is. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

test.use({ account: 'crm' });

const address = '/main/dashboard/crypto';

const panel = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a form by its button in a panel, and gives the dialog once it is drawn. */
async function open(page: Page, title: string, button: string) {
  await panel(page, title).getByRole('button', { name: button, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const send = async (page: Page, action: string) => {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${action}$`, 'u') })
    .click();
};

test('movements of the wallet stand in its history after a reload', async ({ page }) => {
  await arrive(page, address);
  const portfolio = panel(page, 'مانده کیف پول‌ها');
  const orders = panel(page, 'تاریخچه سفارش‌ها');
  await expect(portfolio).toContainText('179٬626');

  await test.step('a deposit in Persian digits', async () => {
    const form = await open(page, 'مانده کیف پول‌ها', 'واریز');
    await form.getByLabel('مبلغ').fill('۳۷۴');
    await send(page, 'واریز');
    await expect(form).toBeHidden();
    await expect(portfolio).toContainText('180٬000');
  });

  await test.step('a withdrawal beyond the balance is refused, and what was typed stays', async () => {
    const form = await open(page, 'مانده کیف پول‌ها', 'برداشت');
    const amount = form.getByLabel('مبلغ');
    await send(page, 'برداشت');
    await expect(form).toContainText('مبلغ');
    await amount.fill('۹۰۰۰۰۰');
    await send(page, 'برداشت');
    await expect(form.getByRole('alert')).toContainText('مانده است');
    await expect(amount).toHaveValue(/900.?000|۹۰۰.?۰۰۰/u);
    await amount.fill('۱۰۰۰');
    await send(page, 'برداشت');
    await expect(form).toBeHidden();
    await expect(portfolio).toContainText('179٬000');
  });

  await test.step('a new holder is paid, for a fee', async () => {
    const adding = await open(page, 'ارسال پول', 'افزودن حساب');
    await adding.getByLabel('نام').fill('گیتی رها');
    await adding.getByLabel('شبا').fill('IR00');
    await send(page, 'افزودن حساب');
    await expect(adding).toContainText('شبا');
    await expect(adding).toBeVisible();
    await adding.getByLabel('شبا').fill('IR062960000000100324200001');
    await send(page, 'افزودن حساب');
    await expect(adding).toBeHidden();
    const form = await open(page, 'ارسال پول', 'پرداخت گیتی رها');
    await form.getByLabel('مبلغ').fill('۲۰۰');
    await expect(form).toContainText('کارمزد');
    await send(page, 'پرداخت');
    await expect(form).toBeHidden();
    await expect(orders.getByRole('row').nth(1)).toContainText('گیتی رها');
  });

  await test.step('the calculator opens the wallet that is missing, then carries the transfer out', async () => {
    const form = await open(page, 'ماشین حساب ارز', 'انتقال');
    await form.getByLabel('نام').fill('دلارهای من');
    await send(page, 'افزودن کیف پول');
    await expect(form).toBeHidden();
    const transfer = await open(page, 'ماشین حساب ارز', 'انتقال');
    await expect(transfer).toContainText('دلارهای من');
    await send(page, 'انتقال');
    await expect(transfer).toBeHidden();
    await expect(orders).toContainText('دلارهای من');
  });

  await test.step('choices of days and news', async () => {
    await panel(page, 'روند مانده').getByText('10 روز', { exact: true }).click();
    await expect(panel(page, 'روند مانده').getByRole('radio', { name: '10 روز' })).toBeChecked();
    const news = panel(page, 'خبرها');
    await expect(news.getByRole('listitem')).toHaveCount(4);
    await news.getByText('ریپل', { exact: true }).first().click();
    await expect(news.getByRole('listitem')).toHaveCount(1);
  });

  await page.reload();
  await expect(orders).toContainText('گیتی رها');
  await expect(orders).toContainText('دلارهای من');
  await expect(panel(page, 'ارسال پول')).toContainText('گیتی رها');
  await page.getByRole('link', { name: 'همه گردش‌ها' }).click();
  await expect(page).toHaveURL(/\/crypto\/history$/u);
  await expect(page.getByRole('main')).toContainText('گیتی رها');
});
