/**
 * Exports, merchants and rates on the screen: from a chip over a list to the record, its steps, and what they change.
 */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import type { Page } from '@playwright/test';
import { expect, plain, test, toast } from './journey.ts';
import { actionsOf as actions, closedAction } from './pages/record-actions.ts';

const reason = 'به درخواست کتبی و با تأیید اداره نظارت بر صادرات';

const main = (page: Page) => page.getByRole('main');
/** The figure a text begins with, with a decimal point or its Persian sign. */
const figureOf = (text: string): number => Number(plain(text).replace('٫', '.').split(/\s/u)[0]);

test.describe('a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('finds the withdrawals to answer by one press, refuses one, and follows the dealing to its supply', async ({
    page,
  }) => {
    await page.goto('/exports/dealings');
    const chip = page.getByRole('button', { name: 'انصراف بی‌پاسخ' });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/f=status\.in\.6/);
    // The unfiltered rows stay on the screen until the filtered ones arrive.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/exports\/dealings\/\d+$/);
    await expect(main(page).getByRole('region', { name: 'پرداخت ریالی' })).toContainText('پرداخت‌شده (ریال)');
    await expect(main(page).getByRole('region', { name: 'سوی تقاضا' }).getByRole('row')).toHaveCount(2);
    // An action the state does not allow shows the server's sentence.
    await closedAction(page, 'نهایی‌کردن');
    await expect(actions(page).getByText('اجازه این عملیات را نمی‌دهد')).toHaveCount(1);

    await actions(page).getByRole('button', { name: 'رد انصراف' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('شرح').fill(reason);
    await dialog.getByRole('button', { name: 'رد انصراف' }).click();
    await expect(toast(page, 'رد انصراف')).toBeVisible();
    await expect(page.getByRole('region', { name: 'تاریخچه' }).getByRole('listitem').first()).toContainText(
      reason,
    );

    const side = main(page).getByRole('region', { name: 'سوی عرضه' });
    const amount = figureOf(await side.getByRole('cell').nth(2).innerText());
    await side.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/exports\/supplies\/\d+$/);
    const use = main(page).getByRole('region', { name: 'مصرف عرضه' });
    const sum = async () =>
      (await use.locator('dd').allInnerTexts()).reduce((total, part) => total + figureOf(part), 0);
    await expect.poll(sum).toBeCloseTo(amount, 2);
  });

  test('blocks a merchant with a reason, and an auditor reads why he may not', async ({ page, openAs }) => {
    await page.goto('/merchants/7');
    await actions(page).getByRole('button', { name: 'تغییر دسترسی و مسدودی' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'مسدود دستی' }).click();
    const send = dialog.getByRole('button', { name: 'تغییر دسترسی و مسدودی' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('شرح').fill(reason);
    await send.click();
    await expect(toast(page, 'تغییر دسترسی و مسدودی')).toBeVisible();
    const access = page.getByRole('region', { name: 'دسترسی و مسدودی' });
    await expect(access).toContainText(/مسدود دستی\s*بله/u);
    await expect(access).toContainText(reason);

    const auditor = await openAs('auditor');
    await auditor.goto('/merchants/7');
    await closedAction(auditor, 'تغییر دسترسی و مسدودی');
    await expect(actions(auditor)).toContainText('دسترسی و مسدودی بازرگان');
  });
});

test('a merchant named in a list or a record leads to its page; an office reads the name alone', async ({
  openAs,
}) => {
  const supervisor = await openAs('supervisor');
  for (const [path, column] of [
    ['/imports/offers', 'merchant'],
    ['/imports/requests', 'merchant'],
    ['/exports/supplies', 'supplier'],
    ['/exports/dealings', 'supplier'],
  ] as const) {
    await supervisor.goto(path);
    const named = supervisor
      .getByRole('grid')
      .locator(`.ag-row [col-id=${column}]`)
      .getByRole('link')
      .first();
    const name = await named.innerText();
    await named.click();
    await expect(supervisor).toHaveURL(/\/merchants\/\d+$/u);
    await expect(supervisor.getByRole('heading', { name })).toBeVisible();
  }
  await supervisor.goto('/exports/dealings');
  await supervisor.getByRole('grid').locator('.ag-row [col-id=id]').getByRole('link').first().click();
  // The list, whose rows have such links too, stays until the record is read.
  await expect(supervisor.locator('.ag-row [col-id=supplier]')).toHaveCount(0);
  await main(supervisor).locator('a[href^="/merchants/"]').first().click();
  await expect(supervisor).toHaveURL(/\/merchants\/\d+$/u);
  // Asks for deals of many months, because the office has none in the first hours of a day.
  await supervisor.goto(`/sarafi/9?part=deals&from=${addDays(todayJalali(new Date()), -300)}`);
  await main(supervisor).locator('td a[href^="/merchants/"]').first().click();
  await expect(supervisor).toHaveURL(/\/merchants\/\d+$/u);

  const office = await openAs('office');
  await office.goto('/imports/offers');
  const cell = office.getByRole('grid').locator('.ag-row [col-id=merchant]').first();
  await expect(cell).toHaveText(/./u);
  await expect(cell.getByRole('link')).toHaveCount(0);
});

test.describe('an operator', () => {
  test.use({ account: 'operator' });

  test('asks for new bands of two currencies, after reading which deals of today would stay outside', async ({
    page,
  }) => {
    await page.goto('/exports/rates?forum=1');
    const rows = page.getByRole('row');
    await expect(rows.nth(2)).toBeVisible();
    const form = page.getByRole('region', { name: 'بازه‌های تازه' });
    for (const currency of ['یورو', 'دلار آمریکا'])
      await page.getByRole('button', { name: `بازه تازه برای ${currency}` }).click();
    const euro = form.getByRole('group', { name: /EUR/ });
    await expect(euro.getByRole('status')).toContainText(/در بازه است|معامله‌ای نیست/u);
    const ceiling = euro.getByLabel('سقف (ریال)');
    const before = await ceiling.inputValue();
    // With a ceiling below the floor the preview of the server reports it, and the button that sends is disabled.
    await ceiling.fill('1000');
    await euro.getByLabel('پایه').click();
    await expect(euro.getByRole('status')).not.toContainText('در بازه است');
    const send = form.getByRole('button', { name: /ثبت 2 بازه|ثبت ۲ بازه/u });
    await expect(send).toBeDisabled();
    await ceiling.fill(plain(before));
    await euro.getByLabel('پایه').click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(toast(page, 'بازه')).toBeVisible();
    await expect(euro).toBeHidden();
  });
});
