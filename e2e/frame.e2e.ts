/**
 * The frame around every page: its navigation styles, the customizer that saves a style with the account, and the menu
 * that its user searches, folds and arranges.
 */
import { layoutTypes, navStyles } from '@nazer/contract/identity/appearance.ts';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expectNoFindings } from './accessible.ts';
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

/** Name of a style in the address, as the specification writes it: `NAV_STYLE_BELOW_HEADER`. */
const constantOf = (style: string): string => `NAV_STYLE_${style.toUpperCase().replaceAll('-', '_')}`;

/** Pixels by which the page is wider than the window; 0 when it does not scroll sideways. */
const overflowOf = (page: Page): Promise<number> =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

/** Pages of different kinds, on which the styles are tried in turn. */
const places = [paths.companyList(), paths.customersDashboard(), paths.account(), paths.companyDetail('3')];

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'منوی اصلی' });

test('each style is chosen by its constant in the address and leads to the other pages', async ({ page }) => {
  for (const [place, style] of navStyles.entries()) {
    const path = places[place % places.length] ?? '/';
    const layout = layoutTypes[place % layoutTypes.length] ?? 'full';
    await arrive(
      page,
      `${path}${path.includes('?') ? '&' : '?'}nav-style=${constantOf(style)}&layout-type=${layout}`,
    );
    expect.soft(await overflowOf(page), style).toBe(0);
    if (style === 'drawer') await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await expect(menuOf(page)).toBeVisible();
    await expectNoFindings(page, `the style ${style}`);

    const group = menuOf(page).locator('[aria-haspopup]').filter({ hasText: 'مشتریان' });
    const isHorizontal = await group.isVisible();
    if (isHorizontal) await group.click();
    await menuOf(page)
      .getByRole(isHorizontal ? 'menuitem' : 'link', { name: 'محصولات', exact: true })
      .click();
    await expect(page, style).toHaveURL(paths.productList());
    await expect(menuOf(page).getByRole('menuitem')).toHaveCount(0);
  }
});

test('every style is the drawer below 992 px, and at 992 px the groups without room are listed under «more»', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await arrive(page, `${paths.account()}?nav-style=inside-header-horizontal`);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'باز کردن منو' }).click();
  const drawer = page.getByRole('dialog', { name: 'منوی اصلی' });
  await expect(menuOf(page)).toBeVisible();
  const box = await drawer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(991);
  await page.keyboard.press('Escape');
  for (const name of ['زبان', /^پیام‌ها/, /^رویدادها/]) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
});

test('the dropdown of the header narrows the search to a category; on a phone choosing a category shows a hint', async ({
  page,
}) => {
  await arrive(page, `${paths.account()}?nav-style=below-header`);
  await page.getByRole('banner').getByRole('button', { name: 'همه‌چیز', exact: true }).click();
  await page.getByRole('menuitem', { name: 'برنامه‌ها' }).click();
  const palette = page.getByRole('dialog', { name: 'جست‌وجو' });
  await palette.getByRole('combobox').fill('محصول');
  await expect(palette.getByRole('option', { name: 'محصولات' })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'رکوردها' })).toBeHidden();
  await palette.getByRole('radio', { name: 'محصولات' }).check({ force: true });
  await expect(palette.getByRole('group', { name: 'صفحه‌ها' })).toBeHidden();
  await palette.getByRole('radio', { name: 'بلاگ' }).check({ force: true });
  await palette.getByRole('combobox').fill('نسخه');
  await palette.getByRole('option', { name: 'تغییرات نسخه‌ها' }).click();
  await expect(page).toHaveURL('/documents/changelog');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'جست‌وجو' }).click();
  await palette.getByRole('radio', { name: 'بلاگ' }).check({ force: true });
  await expect(page.getByText('روی گزینه منو کلیک کنید')).toBeVisible();
});

test.describe('a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('reaches every group of a menu that has no room for all', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await arrive(page, `${paths.account()}?nav-style=inside-header-horizontal`);
    await menuOf(page).getByRole('button', { name: 'بیشتر' }).press('Enter');
    const item = menuOf(page).getByRole('menuitem', { name: 'رویدادها' });
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(menuOf(page).getByRole('button', { name: 'بیشتر' })).toBeFocused();
    expect(await overflowOf(page)).toBe(0);
  });
});

test('a change of the address within a page computes no style of the whole page anew', async ({ page }) => {
  await arrive(page, paths.facetSearch());
  await page.locator('.ff-card').first().waitFor();
  const html = await page.evaluateHandle(() => {
    const changed: string[] = [];
    new MutationObserver((records) =>
      changed.push(...records.map(({ attributeName }) => attributeName ?? '')),
    ).observe(document.documentElement, { attributes: true });
    return changed;
  });
  await page.locator('#facet-search').fill('ترازو');
  await expect(page).toHaveURL(/q=/);
  // A written language or direction is a change even when it is the same, and invalidates every style. The class says
  // whether a call to the server runs, which a background call may change at any time.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect((await html.jsonValue()).filter((name) => name !== 'class')).toEqual([]);
});

test('unknown styles and themes in the address are ignored', async ({ page }) => {
  await arrive(page, `${paths.account()}?nav-style=NAV_STYLE_ROUND&layout-type=&theme=pink`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'semi-dark');
  await expect(page.getByRole('complementary').first()).toBeVisible();
});

/** Whether the tab of the customizer covers a part of the page. */
const isOverPage = async (page: Page): Promise<boolean> => {
  const tab = await page.getByRole('button', { name: 'ظاهر' }).boundingBox();
  const content = await page.locator('#content').boundingBox();
  if (!tab || !content) throw new Error('the tab and the page are displayed');
  const isBeside = tab.x + tab.width <= content.x || content.x + content.width <= tab.x;
  return !isBeside && tab.y + tab.height > content.y && content.y + content.height > tab.y;
};

test('the tab of the customizer covers nothing of the page in any style', async ({ page }) => {
  for (const style of navStyles) {
    await arrive(page, `${paths.companyList()}?nav-style=${style}`);
    expect.soft(await isOverPage(page), style).toBe(false);
    expect.soft(await overflowOf(page), style).toBe(0);
  }
});

const customizerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'ظاهر' });

test.describe('the customizer', () => {
  // An account no other journey signs in with, because the look it saves would change theirs.
  test.use({ account: 'auditor' });

  test('a style, a palette and a layout apply at once, are saved for every browser of the user, and can be reset', async ({
    page,
    openAs,
  }) => {
    await arrive(page, paths.account());
    const tab = page.getByRole('button', { name: 'ظاهر' });
    await tab.click();
    const box = customizerOf(page);
    for (const name of ['کشویی', 'بی‌سرصفحه، باز', 'افقی تیره', 'زیر سرصفحه']) {
      await box.getByRole('radio', { name, exact: true }).check({ force: true });
      expect.soft(await overflowOf(page), name).toBe(0);
    }
    await expect(menuOf(page).getByRole('button', { name: 'میز کار' })).toBeVisible();
    await box.getByRole('radio', { name: 'انار' }).check({ force: true });
    await expect(page.locator('html')).toHaveCSS('--nz-primary', '#e0435a');
    await box.getByRole('radio', { name: 'جعبه‌ای' }).check({ force: true });
    await box.getByRole('radio', { name: 'روشن' }).check({ force: true });
    await expect(box.getByRole('status').filter({ hasText: 'تغییر ذخیره نشده' })).toContainText('4');
    await expectNoFindings(page, 'the customizer');
    await box.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByText('با موفقیت به روز شد')).toBeVisible();
    await expect(box.getByText('همه ذخیره شده')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(tab).toBeFocused();

    const second = await openAs('auditor');
    await arrive(second, paths.account());
    await expect(menuOf(second).getByRole('button', { name: 'میز کار' })).toBeVisible();
    await expect(second.locator('html')).toHaveCSS('--nz-primary', '#e0435a');
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'light');

    // Reset in the second browser; the first one, still open, follows by the live channel.
    await second.getByRole('button', { name: 'ظاهر' }).click();
    await customizerOf(second).getByRole('button', { name: 'بازگردانی' }).click();
    await expect(second.getByRole('complementary').first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('--nz-primary', '#038fde');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'semi-dark');
  });

  test('a style chosen on the page of styles applies at once and, once saved, in a second browser', async ({
    page,
    openAs,
  }) => {
    await arrive(page, paths.layouts());
    const styles = page.getByRole('group', { name: 'پیمایش' }).getByRole('radio');
    await expect(styles).toHaveCount(navStyles.length);
    await page.getByRole('radio', { name: 'افقی تیره' }).check({ force: true });
    await expect(menuOf(page).getByRole('button', { name: 'میز کار' })).toBeVisible();
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(page.getByText('با موفقیت به روز شد')).toBeVisible();

    const second = await openAs('auditor');
    await arrive(second, paths.layouts());
    await expect(second.getByRole('radio', { name: 'افقی تیره' })).toBeChecked();
    await second.getByRole('button', { name: 'بازگردانی' }).click();
    await expect(second.getByRole('radio', { name: 'ثابت' })).toBeChecked();
  });

  test('a custom colour with low contrast is offered the nearest readable one; the direction survives a reload', async ({
    page,
  }) => {
    await arrive(page, paths.account());
    await page.getByRole('button', { name: 'ظاهر' }).click();
    const box = customizerOf(page);
    const primary = box.getByRole('textbox', { name: 'اصلی', exact: true });
    await primary.fill('#ffe0');
    await expect(primary).toHaveAttribute('aria-invalid', 'true');
    await primary.fill('#ffe082');
    await box.getByRole('button', { name: /نزدیک‌ترین رنگ خوانا/ }).click();
    await expect(primary).not.toHaveValue('#ffe082');
    await expect(box.getByRole('button', { name: /نزدیک‌ترین رنگ خوانا/ })).toBeHidden();
    await box.getByRole('radio', { name: 'تیره', exact: true }).check({ force: true });
    await expect(primary).toBeHidden();
    await box.getByRole('radio', { name: 'چپ‌به‌راست' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expectNoFindings(page, 'the customizer from left to right, in dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

  test('opens from the user menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arrive(page, paths.account());
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page.getByTitle('منوی کاربر').click();
    await page.getByRole('menuitem', { name: 'ظاهر' }).click();
    await expect(customizerOf(page)).toBeInViewport();
    expect(await overflowOf(page)).toBe(0);
    await customizerOf(page).getByRole('button', { name: 'بستن' }).click();
    await expect(customizerOf(page)).toBeHidden();
  });

  test('a save that fails says so and leaves the choice applied', async ({ page }) => {
    await arrive(page, paths.account());
    await page.getByRole('button', { name: 'ظاهر' }).click();
    const box = customizerOf(page);
    await box.getByRole('radio', { name: 'ارکیده' }).check({ force: true });
    await page.route('**/api/Auth/UpdateProfile', (route) => route.abort());
    await box.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByText('به روزرسانی انجام نشد')).toBeVisible();
    await box.getByRole('button', { name: 'بازگردانی' }).click();
    await expect(page.getByText('تنظیم مجدد طرح انجام نشد')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('--nz-primary', '#b04fc9');
  });
});

test.describe('the menu', () => {
  // An account whose menu no other journey uses.
  test.use({ account: 'operator' });

  test('is searched, folded and arranged; the arrangement holds in a second browser and in another style', async ({
    page,
    openAs,
  }) => {
    await arrive(page, paths.account());
    const menu = menuOf(page);
    const find = page.getByRole('searchbox', { name: 'یافتن در منو' });
    // Any form of the letters, and the wrong keyboard: «پیشنهاد» and what its keys write in Latin.
    for (const text of ['پيشنهاد', '\\dakihn']) {
      await find.fill(text);
      await expect.soft(menu.getByRole('link', { name: 'پیشنهادها' }), text).toBeVisible();
      await expect(menu.getByRole('link', { name: 'شرکت‌ها' })).toBeHidden();
    }
    await find.fill('چیزی که نیست');
    await expect(menu.getByText('در منو نیست.')).toBeVisible();
    await find.press('Escape');

    const saved = () => page.waitForResponse('**/api/Workspace/SaveMenuPreference');
    const fold = menu.getByRole('button', { name: 'واردات' });
    await Promise.all([saved(), fold.click()]);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'پیشنهادها' })).toBeHidden();
    await page.getByRole('button', { name: 'چیدن منو' }).click();
    await Promise.all([
      saved(),
      menu.getByRole('switch', { name: '«پیشنهادها» میان برگزیده‌ها' }).press('Space'),
    ]);
    await Promise.all([saved(), menu.getByRole('switch', { name: 'نمایش گروه «نمونه‌ها»' }).click()]);
    await expectNoFindings(page, 'the menu while it is arranged');
    await page.getByRole('button', { name: 'پایان چیدن' }).click();
    await expect(menu.getByRole('heading').first()).toHaveText('برگزیده‌ها');
    await expect(menu.getByRole('button', { name: 'نمونه‌ها' })).toBeHidden();

    const second = await openAs('operator');
    await arrive(second, `${paths.account()}?nav-style=default-horizontal`);
    await expect(menuOf(second).getByRole('button', { name: 'نمونه‌ها' })).toBeHidden();
    await menuOf(second).getByRole('button', { name: 'برگزیده‌ها' }).click();
    await menuOf(second).getByRole('menuitem', { name: 'پیشنهادها' }).click();
    await expect(second).toHaveURL(paths.offers());
  });

  test('leads to each part of the gallery below the samples', async ({ page }) => {
    await arrive(page, paths.account());
    await page.getByRole('searchbox', { name: 'یافتن در منو' }).fill('نقشه، نمودار');
    await menuOf(page).getByRole('link', { name: 'نقشه، نمودار، تقویم' }).click();
    await expect(page).toHaveURL(/\/extensions/);
    await expect(menuOf(page).getByRole('link', { name: 'نقشه، نمودار، تقویم' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
