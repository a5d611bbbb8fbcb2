/** The log as its readers meet it: found, compared, brought back, verified, taken away as Excel. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, ownWord, test, toast } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

/** Address of the company before and after the edit. */
const before = 'تبریز، خیابان امام';
const after = 'شیراز، خیابان زند';

class EventsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'events');
  }
  /** Filters a column by one value alone. */
  async narrow(field: string, value: string): Promise<void> {
    const panel = await this.openFilter(field);
    await panel.getByRole('checkbox', { name: 'انتخاب همه' }).uncheck();
    await panel.getByRole('checkbox', { name: value, exact: true }).check();
    await this.applyPanel();
  }
  async search(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('search', { name: label }).getByRole('textbox');
    await box.fill(text);
    await box.press('Enter');
  }
}

test.describe('an auditor', () => {
  test.use({ account: 'auditor' });

  test('finds an edit by filters, sees what it changed, and the rest of its record', async ({
    page,
    calls,
  }) => {
    const companyName = `ثبت ${ownWord()}`;
    const company = await calls.addCompany({ companyName, address: before });
    await calls.addCompany({ ...company, address: after });
    const list = await new EventsPage(page).open();
    await list.narrow('رکورد', 'شرکت');
    await list.narrow('عمل', 'ویرایش');
    await list.search('کاربر: نام یا نام کاربری', 'crm');
    await list.search('جست‌وجو در شرح و عنوان', companyName);
    await expect(list.rows).toHaveCount(1);
    await page.reload();
    await expect(list.rows).toHaveCount(1);

    await list.rows.first().dblclick();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    const difference = drawer.getByRole('table', { name: 'تفاوت‌ها' });
    await expect(difference.getByRole('row').filter({ hasText: before })).toContainText(after);
    await expect(difference.getByRole('row')).toHaveCount(2);
    await expect(drawer.getByText('127.0.0.1')).toBeVisible();
    await drawer.getByRole('button', { name: 'همه رویدادهای این رکورد' }).click();
    await expect(list.rows).toHaveCount(2);
    await list.row('ثبت شرکت').locator('[role=gridcell]').nth(2).click();
    await page.keyboard.press('Enter');
    await expect(difference).toContainText(before);
    await expect(drawer.locator('.ev-seal code')).toHaveText(/^[0-9a-f]{64}$/);
  });

  test('verifies the chain and takes the entries away as Excel', async ({ page }) => {
    const list = await new EventsPage(page).open();
    await page.getByRole('button', { name: 'بررسی درستی' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('رویدادها دست‌نخورده‌اند')).toBeVisible({ timeout: 30_000 });
    await expect(dialog.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await dialog.getByRole('button', { name: 'بستن', exact: true }).last().click();

    await list.narrow('عمل', 'ورود');
    await expect(page).toHaveURL(/action/);
    await page.getByRole('button', { name: 'اکسل' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'اکسل (xlsx)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const [sheet, about] = (await readXlsx(await readFile(await file.path()))).sheets;
    // The second sheet names the file, its filter and its maker.
    expect(about?.rows.flat().join(' ')).toContain('عمل: ورود');
    const [head = [], ...rows] = sheet?.rows ?? [];
    expect(head).toEqual(expect.arrayContaining(await list.headings()));
    const action = head.indexOf('عمل');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row[action]))).toEqual(new Set(['ورود']));
  });
});

test('a clerk brings an earlier version back, and that is an entry of its own', async ({ page, calls }) => {
  const companyName = `نسخه ${ownWord()}`;
  const company = await calls.addCompany({ companyName, address: before });
  await calls.addCompany({ ...company, address: after });
  await page.goto(`/myapp/crm/company/CompanyDetail?companyID=${company['companyID']}`);
  const history = page.getByRole('listitem');
  await history.filter({ hasText: 'ثبت شد' }).getByRole('button', { name: 'بازگرداندن به این نسخه' }).click();
  const question = page.getByRole('dialog', { name: 'بازگرداندن نسخه پیشین' });
  await expect(question).toContainText(before);
  await question.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(toast(page, 'نسخه پیشین بازگردانده شد')).toBeVisible();
  await expect(history.filter({ hasText: 'به نسخه پیشین بازگردانده شد' })).toContainText(after);
  expect((await calls.findCompany(companyName))?.['address']).toBe(before);
});
