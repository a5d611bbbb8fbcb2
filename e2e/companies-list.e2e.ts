/** Finding companies: filters, order, pages, links, columns. */
import { type Page } from '@playwright/test';
import { type Calls, expect, ownWord, plain, test } from './journey.ts';
import { ListPage } from './pages/list-page.ts';
import { paths } from '../apps/web/src/app/paths.ts';

/** Adds `count` companies of this test alone, «شرکت <word> 01» and so on, and gives their common word. */
async function addCompanies(calls: Calls, count: number, row: Record<string, unknown> = {}): Promise<string> {
  const word = ownWord();
  for (let index = 1; index <= count; index += 1)
    await calls.addCompany({ companyName: `شرکت ${word} ${String(index).padStart(2, '0')}`, ...row });
  return word;
}

test('Arabic letters find Persian names', async ({ page, calls }) => {
  const word = ownWord();
  await calls.addCompany({ companyName: `تعاونی کاشی ${word}` });
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', `تعاوني كاشي ${word}`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(`تعاونی کاشی ${word}`)).toBeVisible();
  await expect(list.chip('نام شرکت: شامل')).toBeVisible();
  expect(await list.total()).toBe(1);

  await page.getByRole('button', { name: 'برداشتن پالایه نام شرکت' }).click();
  await expect(list.rows).toHaveCount(20);
  expect(await list.total()).toBeGreaterThan(500);
});

test('a filter typed before the pause of another one is over leaves that one in place', async ({
  page,
  calls,
}) => {
  const word = await addCompanies(calls, 2);
  await calls.addCompany({ companyName: `شرکت ${word} 03`, email: 'quick@sample.example' });
  const list = await new ListPage(page).open();
  await list.filter('ایمیل').fill('quick');
  await list.filter('نام شرکت').fill(word);
  await expect(list.rows).toHaveCount(1);
  await expect(list.chip('نام شرکت: شامل')).toBeVisible();
  await expect(list.chip('ایمیل: شامل')).toBeVisible();
});

test('a set filter counts its values and shows only those that are ticked', async ({ page, calls }) => {
  const word = await addCompanies(calls, 2, { groupID: 1 });
  for (const index of [3, 4, 5]) await calls.addCompany({ companyName: `شرکت ${word} ${index}`, groupID: 2 });
  const groups = await calls.post<{ list: { value: number; count: number }[] }>('/CrmCompany/GetSetValues', {
    Field: 'groupID',
    filterModels: [{ Field: 'companyName', Condition1: { Type: 'contains', Filter: word } }],
  });
  expect(groups.list.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([2, 3]);

  const list = await new ListPage(page).open();
  await list.type('نام شرکت', word);
  await expect(list.rows).toHaveCount(5);
  const panel = await list.openFilter('گروه');
  const values = panel.getByRole('list').getByRole('listitem');
  await expect(values).toHaveCount(2);
  expect(plain(await values.first().innerText())).toMatch(/3$/);
  await values.last().getByRole('checkbox').uncheck();
  await list.applyPanel();
  await expect(list.rows).toHaveCount(3);

  await list.openFilter('گروه');
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).check();
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).uncheck();
  await expect(panel.getByText('مقداری را برگزینید')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'اعمال' })).toBeDisabled();
});

test('a filter of days is typed in Jalali', async ({ page, calls }) => {
  const word = await addCompanies(calls, 2, { registerDate: '1390/01/15' });
  await calls.addCompany({ companyName: `شرکت ${word} تازه`, registerDate: '1402/06/31' });
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', word);
  await expect(list.rows).toHaveCount(3);
  const panel = await list.openFilter('تاریخ ثبت');
  await panel.getByRole('textbox', { name: 'مقدار' }).fill('۱۴۰۲-۶-۳۱');
  await list.applyPanel();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('تازه')).toContainText('1402/06/31');
  await expect(list.chip('تاریخ ثبت: از 1402/06/31')).toBeVisible();

  await list.openFilter('تاریخ ثبت');
  await panel.getByRole('textbox', { name: 'مقدار' }).fill('1402/13/01');
  await expect(panel.getByText('مقدار درست نیست')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'اعمال' })).toBeDisabled();
});

test('two conditions on one field filter the list together', async ({ page, calls }) => {
  const word = await addCompanies(calls, 4);
  const list = await new ListPage(page).open();
  const panel = await list.openFilter('نام شرکت');
  await panel.getByRole('textbox', { name: 'مقدار' }).fill(`${word} 02`);
  await panel.getByRole('button', { name: 'افزودن شرط' }).click();
  await panel.getByText('یا', { exact: true }).click();
  await panel.getByRole('textbox', { name: 'مقدار' }).last().fill(`${word} ۰۴`);
  await list.applyPanel();
  await expect(list.rows).toHaveCount(2);
  await expect(list.row(`${word} 02`)).toBeVisible();
  await expect(list.row(`${word} 04`)).toBeVisible();
  await expect(list.chip(' یا شامل ')).toBeVisible();
});

test('a list without rows says so and offers to remove the filters', async ({ page }) => {
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', ownWord());
  await expect(list.region.getByText('با این پالایه‌ها ردیفی نیست')).toBeVisible();
  await list.region.getByRole('button', { name: 'پاک‌کردن همه' }).click();
  await expect(list.rows).toHaveCount(20);
});

test('order and page stay in the link, which opens the same rows', async ({ page, calls, openAs }) => {
  const word = await addCompanies(calls, 23);
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', word);
  await expect(list.rows).toHaveCount(20);
  await list.heading('نام شرکت').click();
  await page.waitForURL(/sort=companyName/);
  await expect(list.rowAt(0)).toContainText(`${word} 01`);
  await list.heading('نام شرکت').click();
  await page.waitForURL(/sort=-companyName/);
  await expect(list.rowAt(0)).toContainText(`${word} 23`);

  await page.getByRole('button', { name: 'صفحه 2', exact: true }).click();
  await expect(list.rows).toHaveCount(3);
  expect(await list.texts('companyName')).toEqual(['03', '02', '01'].map((index) => `شرکت ${word} ${index}`));
  expect(plain(await list.range.innerText())).toContain('21 تا 23 از 23، پالایش‌شده از');
  await list.choose(`${word} 02`);

  const colleague = await openAs('auditor');
  await colleague.goto(page.url());
  const theirs = new ListPage(colleague);
  await expect(theirs.rows).toHaveCount(3);
  expect(await theirs.texts('companyName')).toEqual(await list.texts('companyName'));
  await expect(theirs.row(`${word} 02`)).toHaveAttribute('aria-selected', 'true');

  await page.goBack();
  await expect(list.rows).toHaveCount(20);
});

test.describe('columns', () => {
  test.use({ account: 'operator' });

  /** Resolves when the server has answered a call that saves columns or views. */
  const preferenceSaved = (page: Page) =>
    page.waitForResponse(
      (answer) => /preference/i.test(answer.url()) && answer.request().method() === 'POST',
    );

  /** Opens the panel of columns, changes it by `press` and closes it again. */
  async function change(page: Page, press: (panel: ReturnType<Page['locator']>) => Promise<void>) {
    const columns = page.getByRole('list', { name: 'ستون‌های فهرست' });
    const panel = columns.locator('..');
    await page.getByRole('button', { name: 'ستون‌ها', exact: true }).click();
    await press(panel);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(columns).toBeHidden();
  }

  test('hidden, moved and pinned columns are stored on the server for their user', async ({
    page,
    openAs,
  }) => {
    const list = await new ListPage(page).open();
    const before = await list.headings();
    expect(before.slice(0, 3)).toEqual(['کد', 'نام شرکت', 'ایمیل']);
    const saved = preferenceSaved(page);
    await change(page, async (panel) => {
      await panel.getByRole('checkbox', { name: 'نمایش ایمیل' }).click();
      await expect(panel.getByRole('checkbox', { name: 'نمایش ایمیل' })).not.toBeChecked();
      await panel.getByRole('checkbox', { name: 'نمایش نشانی' }).click();
      await expect(panel.getByRole('checkbox', { name: 'نمایش نشانی' })).toBeChecked();
      await panel.getByRole('button', { name: 'جابه‌جایی نام شرکت به بالا' }).click();
    });
    await saved;
    await expect.poll(() => list.headings()).not.toContain('ایمیل');
    const after = await list.headings();
    expect(after.slice(0, 2)).toEqual(['نام شرکت', 'کد']);
    expect(after).toContain('نشانی');

    await page.reload();
    await list.settle();
    await expect.poll(() => list.headings()).toEqual(after);
    const elsewhere = new ListPage(await openAs('operator'));
    await elsewhere.open();
    await expect.poll(() => elsewhere.headings()).toEqual(after);
    const colleague = new ListPage(await openAs('auditor'));
    await colleague.open();
    await expect.poll(() => colleague.headings()).toEqual(before);

    await change(page, async (panel) => {
      await panel.getByRole('button', { name: 'بازگشت به چینش نخست' }).click();
    });
    await expect.poll(() => list.headings()).toEqual(before);
  });

  test('a saved view keeps filters under a name, and counts its rows as they come', async ({
    page,
    calls,
  }) => {
    const list = await new ListPage(page).open();
    const word = ownWord();
    await list.type('نام شرکت', 'صنعت');
    const found = await list.total();
    await page.getByRole('button', { name: 'ذخیره نما' }).click();
    await page.getByRole('textbox', { name: 'نام نما' }).fill(word);
    const saved = preferenceSaved(page);
    await page.getByRole('textbox', { name: 'نام نما' }).press('Enter');
    await saved;
    const views = page.getByRole('group', { name: 'نماها' });
    await expect(views.getByRole('button', { name: word }).first()).toBeVisible();
    await page.getByRole('button', { name: 'همه', exact: true }).click();
    await expect.poll(() => list.total()).toBeGreaterThan(found);
    await page.reload();
    const tab = views.getByRole('button', { name: word }).first();
    const counted = async () => Number(plain(await tab.locator('small').innerText()).replaceAll(/\D/gu, ''));
    await expect.poll(counted).toBe(found);
    // A company of a colleague is counted without a reload, also while the view is not open.
    await calls.addCompany({ companyName: `صنعت ${word}` });
    await expect.poll(counted).toBe(found + 1);
    await views.getByRole('button', { name: word }).first().click();
    await expect.poll(() => list.total()).toBe(found + 1);
    await views.getByRole('button', { name: `حذف نمای ${word}` }).click();
    await expect(views.getByRole('button', { name: word })).toHaveCount(0);
  });
});

test('a list that could not be read says so, and is read by itself once the network is back', async ({
  page,
}) => {
  const list = await new ListPage(page).open();
  await page.context().setOffline(true);
  await list.filter('نام شرکت').fill('فولاد');
  await expect(list.region.getByText('فهرست خوانده نشد')).toBeVisible();
  // A list that could not be loaded does not claim to be empty.
  await expect(page.getByText('ردیفی نیست')).toHaveCount(0);
  await expect(list.region.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(list.region.getByText('فهرست خوانده نشد')).toBeHidden({ timeout: 40_000 });
  await expect(list.rowAt(0)).toContainText('فولاد');
});

test('a page that could not be read on a phone does not say how many pages there are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/CrmCompany/GetAll', (route) => route.abort());
  await page.goto(paths.companyList({ page: 2 }));
  await expect(page.getByText('فهرست خوانده نشد')).toBeVisible();
  await expect(page.getByText(/^صفحه [2۲]$/)).toBeVisible();
});

test('a list shows its rows again every time somebody comes back to it', async ({ page }) => {
  const list = await new ListPage(page).open();
  for (let round = 0; round < 4; round += 1) {
    await page.getByRole('link', { name: 'داشبورد مشتریان' }).click();
    await expect(page).toHaveURL('/main/dashboard/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeHidden();
    await page.goBack();
    await expect(list.rows.first()).toBeVisible();
  }
});

test('buttons that need a chosen row ask for one', async ({ page }) => {
  const list = await new ListPage(page).open();
  const said = page.getByRole('alert').filter({ hasText: 'ردیفی را انتخاب نمایید' });
  for (const [before, action] of ['ویرایش', 'جزئیات', 'حذف'].entries()) {
    await list.press(action);
    await expect(said).toHaveCount(before + 1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a list is one stop of Tab with arrows inside, and Ctrl+C copies a cell or the chosen rows', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await new ListPage(page).open();
  const keys = page.keyboard;
  const isOn = (place: string) => list.region.locator(`${place} :focus, ${place}:focus`);
  const inside = list.region.locator(':focus');
  await list.heading('کد').focus();
  await keys.press('ArrowLeft');
  await expect(list.heading('نام شرکت')).toBeFocused();
  await keys.press('ArrowDown');
  await expect(isOn('.ag-header-row-filter')).toHaveCount(1);
  await keys.press('Enter');
  await expect(list.filter('نام شرکت')).toBeFocused();
  await keys.press('ArrowUp');
  await expect(list.heading('نام شرکت')).toBeFocused();
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(isOn('[row-index="0"]')).toHaveCount(1);
  await keys.press('End');
  await keys.press('Home');
  await keys.press('PageDown');
  await expect(inside).toHaveCount(1);
  // One Tab leaves the grid for its pager, Shift+Tab returns to the same cell.
  await keys.press('Tab');
  await expect(inside).toHaveCount(0);
  await expect(page.locator('.rg-pager :focus')).toHaveCount(1);
  await keys.press('Shift+Tab');
  await expect(list.rows.locator(':focus')).toHaveCount(1);
  await keys.press('Shift+Tab');
  await expect(inside).toHaveCount(0);
  // Everything a screen reader reads from the list is Persian.
  await expect(page.getByRole('grid', { name: 'شرکت‌ها', exact: true })).toBeVisible();
  const said = await list.region.evaluate((region) =>
    [...region.querySelectorAll('[aria-label], [aria-description], [title]')]
      .flatMap((one) => ['aria-label', 'aria-description', 'title'].map((name) => one.getAttribute(name)))
      .filter((text) => text !== null && /^[a-z ]*$/iu.test(text) && text !== ''),
  );
  expect(said).toEqual([]);

  await list.rowAt(1).locator('[col-id=companyName]').click();
  const name = await list.rowAt(1).locator('[col-id=companyName]').innerText();
  await keys.press('Control+KeyC');
  await expect(page.getByText('سلول کپی شد')).toBeVisible();
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  expect(await clipboard()).toBe(name);

  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('menuitem', { name: 'انتخاب چند ردیف' }).click();
  for (const index of [0, 1]) await list.rowAt(index).getByRole('checkbox').check();
  await list.rowAt(1).locator('[col-id=companyName]').focus();
  await keys.press('Control+KeyC');
  await expect(page.getByText('2 ردیف کپی شد')).toBeVisible();
  const lines = (await clipboard()).split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(3);
  expect(lines[0]?.slice(0, 2)).toEqual(['کد', 'نام شرکت']);
  expect(lines[2]?.[1]).toBe(name);
});
