/** The log as its readers meet it: found, compared, brought back, verified, taken away as Excel. */
import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, ownWord, still, test, toast } from './journey.ts';
import { Grid } from './pages/list-page.ts';

const events = '/main/admin/events';
const before = 'تبریز، خیابان امام';
const after = 'شیراز، خیابان زند';

class EventsPage extends Grid {
  readonly page: Page;
  constructor(page: Page) {
    super(page, 'رویدادها');
    this.page = page;
  }
  async open(): Promise<this> {
    await this.page.goto(events);
    await expect(this.rows.first()).toBeVisible();
    return this;
  }
  get filters() {
    return this.page.getByRole('search', { name: 'پالایش رویدادها' });
  }
  async choose(label: string, option: string): Promise<void> {
    await this.filters.getByRole('combobox', { name: label }).click();
    await expect(this.page.getByTitle(option, { exact: true }).last()).toBeVisible();
    await still(this.page);
    await this.page.getByTitle(option, { exact: true }).last().click();
  }
  async type(label: string, text: string): Promise<void> {
    await this.filters.getByLabel(label).fill(text);
    await this.filters.getByLabel(label).press('Enter');
  }
}

test.describe('an auditor who wants no motion', () => {
  test.use({ account: 'auditor', contextOptions: { reducedMotion: 'reduce' } });

  test('sees the whole list of a filter', async ({ page }) => {
    const list = await new EventsPage(page).open();
    await list.filters.getByRole('combobox', { name: 'همه عمل‌ها' }).click();
    await expect(page.getByTitle('ویرایش', { exact: true }).last()).toBeInViewport({ ratio: 1 });
  });
});

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
    await list.choose('همه رکوردها', 'شرکت');
    await list.choose('همه عمل‌ها', 'ویرایش');
    await list.type('نام کاربری', 'crm');
    await list.type('جست‌وجو در شرح و عنوان', companyName);
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

    await list.choose('همه عمل‌ها', 'ورود');
    await expect(page).toHaveURL(/action/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'اکسل' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const sheet = (await readXlsx(await readFile(await file.path()))).sheets[0];
    // Above the headings: what the file is, which filter was in force, who made it.
    const rows = sheet?.rows ?? [];
    const head = rows.findIndex((row) => row.includes('عمل'));
    expect(rows.slice(0, head).flat()).toContain('عمل: ورود');
    expect(rows[head]).toEqual(expect.arrayContaining(await list.headings().then((all) => all.slice(1))));
    const action = rows[head]?.indexOf('عمل') ?? -1;
    expect(rows.length).toBeGreaterThan(head + 1);
    expect(new Set(rows.slice(head + 1).map((row) => row[action]))).toEqual(new Set(['ورود']));
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
