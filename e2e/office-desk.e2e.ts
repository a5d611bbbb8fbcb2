/** People of an office begin at their desk, on a phone too: what is urgent leads to its contract in one press. */
import { demoPassword, expect, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an office signs in and is at its desk; what is urgent opens its contract', async ({ guest: page }) => {
  await page.goto('/signin');
  await page.getByLabel('نام کاربری').fill('office');
  await page.getByLabel('رمز عبور', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office$/u);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'تعهد' })).toBeVisible();
  const urgent = main.getByRole('region', { name: 'کارهای فوری' });
  await expect(urgent.locator('.ds-work, .nz-state')).toBeVisible();
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBe(0);
  const works = urgent.getByRole('link');
  if ((await works.count()) === 0) return;
  await works.first().click();
  await expect(page).toHaveURL(/\/(?:imports\/offers|exports\/dealings)\/\d+$/u);
});
