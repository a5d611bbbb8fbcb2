/** The keyboard alone, and where the focus is once something that stood over the page has closed. */
import type { Locator, Page } from '@playwright/test';
import { demoPassword, expect, ownWord, still, test, toast } from './journey.ts';
import { AuthPage } from './pages/auth-page.ts';
import { ListPage } from './pages/list-page.ts';

/** Reaches the target by Tab alone, within the given number of presses. */
async function tabTo(page: Page, target: Locator, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by ${presses} presses of Tab`);
}

test('a clerk signs in and saves a company without a mouse', async ({ guest: page }) => {
  const name = ownWord();
  const keys = page.keyboard;
  await page.goto('/myapp/crm/company/CompanyList');
  const form = new AuthPage(page);
  await form.settle();
  if (!(await form.name().evaluate((field) => field === document.activeElement)))
    await tabTo(page, form.name(), 12);
  await keys.press('Control+KeyA');
  await keys.type('crm');
  await tabTo(page, form.password(), 4);
  await keys.press('Control+KeyA');
  await keys.type(demoPassword);
  await keys.press('Enter');

  const list = new ListPage(page);
  await list.settle();
  const add = list.toolbar.getByRole('button', { name: 'افزودن', exact: true });
  await tabTo(page, add, 60);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('نام شرکت')).toBeFocused();
  await keys.type(name);
  await keys.press('Control+Enter');
  await expect(toast(page, 'اطلاعات کاربر ثبت شد')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
  // From the toolbar past the whole list to its pager, because the list is one tab stop.
  await tabTo(page, page.locator('.rg-pager button').first(), 12);
});

test('the opener of a dialog, menu or panel has the focus after it closes', async ({ page }) => {
  const list = await new ListPage(page).open();
  const keys = page.keyboard;
  const over = page.locator('dialog, [role=dialog], [role=menu]').filter({ visible: true });
  const button = (name: string) => list.toolbar.getByRole('button', { name, exact: true });
  const closed = async (opener: Locator) => {
    await expect(over).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const open = async (opener: Locator) => {
    await opener.click();
    await expect(over.first()).toBeVisible();
    await still(page);
  };

  // A dialog closed by Escape or by its cross returns the focus.
  await open(button('افزودن'));
  await keys.press('Escape');
  await closed(button('افزودن'));
  await list.rowAt(0).locator('[col-id=companyName]').click();
  await open(button('جزئیات'));
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).first().click();
  await closed(button('جزئیات'));

  // A question over a dialog returns the focus into the dialog, and the dialog to the button that opened it.
  await open(button('افزودن'));
  const field = page.getByRole('dialog').getByLabel('نام شرکت');
  await field.fill('نیمه‌کاره');
  await keys.press('Escape');
  const question = page.locator('.ant-modal-confirm');
  await expect(question).toBeVisible();
  await still(page);
  await keys.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field).toBeFocused();
  await keys.press('Escape');
  await expect(question).toBeVisible();
  await still(page);
  await question.getByRole('button').last().click();
  await closed(button('افزودن'));

  // A menu and a panel closed by Escape return the focus, and so does a panel closed by its own button.
  for (const name of ['بیشتر', 'ستون‌ها']) {
    const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await open(opener);
    await keys.press('Escape');
    await closed(opener);
  }
  const filter = list.region.getByRole('button', { name: /گزینه‌های پالایه نام شرکت/u });
  await open(filter);
  await page.getByRole('dialog').getByRole('button', { name: 'اعمال', exact: true }).click();
  await closed(filter);

  // The palette returns the focus to where it was opened from.
  await button('افزودن').focus();
  await keys.press('Control+KeyK');
  await expect(over.first()).toBeVisible();
  await keys.press('Escape');
  await closed(button('افزودن'));
});
