/** The frame around every page: its ten styles, where their parts stand, and that nothing of them covers the page. */
import { layoutTypes, navStyles } from '@nazer/contract/identity/appearance.ts';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expectNoFindings } from './accessible.ts';
import { expect, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

const constantOf = (style: string): string => `NAV_STYLE_${style.toUpperCase().replaceAll('-', '_')}`;

const overflowOf = (page: Page): Promise<number> =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

/** Each style meets a page of another kind. */
const places = [paths.companyList(), paths.dashboard(), paths.account(), paths.companyDetail('3')];

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

    const group = menuOf(page).getByRole('button', { name: 'مشتریان' });
    const isAbove = await group.isVisible();
    if (isAbove) await group.click();
    await menuOf(page)
      .getByRole(isAbove ? 'menuitem' : 'link', { name: 'محصولات', exact: true })
      .click();
    await expect(page, style).toHaveURL(paths.productList());
    await expect(menuOf(page).getByRole('menuitem')).toHaveCount(0);
  }
});

test('below 992 px every style is the drawer, and at 992 px the groups without room stand under «more»', async ({
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

test('an address that asks for a style or a theme nobody knows is drawn as before', async ({ page }) => {
  await arrive(page, `${paths.account()}?nav-style=NAV_STYLE_ROUND&layout-type=&theme=pink`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'semi-dark');
  await expect(page.getByRole('complementary').first()).toBeVisible();
});
