/** Appearance of every page: by path, theme, width, language, and to assistive technology. */
import { type Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expectNoFindings } from './accessible.ts';
import { expect, ownWord, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';
import { ListPage, RecordDialog } from './pages/list-page.ts';

test.describe('assistive technology', () => {
  test('finds nothing serious in the palette and the sheet of keys', async ({ page, calls }) => {
    await calls.addCompany({ companyName: `شرکت ${ownWord()} تازه` });
    await arrive(page, paths.customersDashboard());
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'کلیدهای میان‌بر' });
    await expect(sheet.getByText('Ctrl K')).toBeVisible();
    await expectNoFindings(page, 'keys');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'جست‌وجو در همه‌چیز…' });
    await expect(search).toHaveCSS('direction', 'rtl');
    await expectNoFindings(page, 'palette');
    await search.fill('شرکت تازه');
    // Enter right after typing runs the command of that name, not a result of the text before, nor a record whose name
    // contains both words.
    await search.press('Enter');
    await expect(new RecordDialog(page).title('افزودن شرکت')).toBeVisible();
    await new RecordDialog(page).press('انصراف');

    const path = paths.companyDetail('3');
    await arrive(page, path);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'تازه دیده‌شده‌ها' }).getByText(name)).toBeVisible();
    await search.fill('هیچ‌چیزی‌چنین‌نیست');
    await expect(page.getByText(/چیزی پیدا نشد/)).toBeVisible();
    await expectNoFindings(page, 'palette without hits');
  });

  for (const theme of ['light', 'semi-dark', 'dark']) {
    test(`finds nothing serious on the sign-in page, a list and its dialog in ${theme}`, async ({
      page,
      guest,
    }) => {
      // Same pages in other colours; everything but colours was checked in the light theme.
      const rules = theme === 'light' ? undefined : ['color-contrast', 'link-in-text-block'];
      await guest.goto(`/signin?theme=${theme}`);
      await expect(guest.getByLabel('ایمیل یا نام کاربری')).not.toHaveValue('');
      await expectNoFindings(guest, 'sign-in', rules);

      const list = await new ListPage(page).open(`?theme=${theme}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await list.rowAt(2).getByRole('gridcell').nth(1).click();
      await expect(page.getByRole('region', { name: 'تلفن‌ها' }).first()).toBeVisible();
      // The list and both grids of the panel; a grid draws the row of its headings before the headings.
      await expect(page.locator('.nz-grid:has([role=columnheader])')).toHaveCount(3);
      await expect(page.locator('.ag-header-row-column:not(:has([role=columnheader]))')).toHaveCount(0);
      await expectNoFindings(page, 'list', rules);
      await list.press('افزودن');
      const dialog = new RecordDialog(page);
      await dialog.save();
      await dialog.expectFault('نام شرکت', 'این فیلد را پر کنید');
      await expectNoFindings(page, 'dialog with errors', rules);
    });
  }
});

test.describe('an administrator', () => {
  test.use({ account: 'admin' });

  test('reads the names of the permissions of a role in full at every width', async ({ page }) => {
    for (const width of [1440, 1100, 768, 500, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, `${paths.roles()}?role=1`);
      const names = page.getByRole('treeitem').locator('.pt-label');
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((labels) =>
        labels
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((label) => label.textContent),
      );
      expect.soft(cut, `at ${width}`).toEqual([]);
    }
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('pages without a session and an unknown address do not scroll sideways', async ({ page, guest }) => {
    const overflow = (on: Page) => on.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    for (const path of ['/signin', '/signup']) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await overflow(guest), path).toBe(0);
    }
    await arrive(page, '/no/such/page');
    expect.soft(await overflow(page), 'an unknown address').toBe(0);
  });

  test('nothing of the sign-in page moves while the demo people and the hint arrive', async ({ guest }) => {
    await guest.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        // A layout shift has a value; the type of the entry does not know it.
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await guest.goto('/signin');
    await expect(guest.getByRole('region', { name: 'ورود آزمایشی با یک فشار' })).toBeVisible();
    await expect(guest.getByText('حساب آزمایشی پر شده است')).toBeAttached();
    await expect(guest.getByRole('button', { name: 'GitHub' })).toBeVisible();
    const moved = await guest.evaluate(() => (window as unknown as { moved: number[] }).moved); // set above
    expect(moved).toEqual([]);
  });

  test('the menu is a drawer from the right; a row is opened from the foot', async ({ page }) => {
    const list = await new ListPage(page).open();
    const drawer = page.getByRole('dialog', { name: 'منوی اصلی' });
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await expect(drawer).toBeVisible();
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await drawer.getByRole('link', { name: 'داشبورد مشتریان' }).click();
    await expect(page).toHaveURL(paths.customersDashboard());
    await expect(drawer).toBeHidden();

    await page.goBack();
    await list.settle();
    await list.rows.locator('[col-id=companyName]').first().click();
    await page.getByRole('button', { name: 'جزئیات' }).click();
    await expect(new RecordDialog(page).title('جزئیات شرکت')).toBeVisible();
    const width = (await new RecordDialog(page).box.boundingBox())?.width ?? 999;
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('the drawer begins under 992 px and the sidebar folds above it', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await arrive(page, paths.customersDashboard());
  const menu = page.getByRole('navigation', { name: 'منوی اصلی' });
  await expect(menu).toBeVisible();
  const wide = (await page.getByRole('complementary').first().boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'باز و بسته کردن منو' }).click();
  await expect
    .poll(async () => (await page.getByRole('complementary').first().boundingBox())?.width ?? 999)
    .toBeLessThan(wide / 2);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(page.getByRole('button', { name: 'باز کردن منو' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('language and theme are chosen in the shell and kept', async ({ page }) => {
  const list = await new ListPage(page).open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'semi-dark');
  await page.getByTitle('منوی کاربر').click();
  await page.getByRole('menuitemradio', { name: 'تیره', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'زبان' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();

  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company name' })).toBeVisible();
  const sidebar = await page.getByRole('complementary').first().boundingBox();
  expect(sidebar?.x).toBe(0);
  await page
    .getByRole('toolbar', { name: 'Actions of the list' })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  const dialog = new RecordDialog(page);
  await dialog.press('Save');
  await expect(dialog.field('Company name')).toHaveAccessibleDescription(/\w/);
  await dialog.press('Cancel');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'فارسی' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await list.settle();
});
