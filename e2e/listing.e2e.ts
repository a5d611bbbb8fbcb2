/** The dashboard of properties: tabs, a property at its own address, a renewal that is checked and stays. */
import { expect, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a place and a property stand in the address, and a renewed plan is renewed after a reload', async ({
  page,
}) => {
  await page.goto('/main/dashboard/listing');
  const heads = page.getByRole('heading', { name: /متر مربع/u });
  await expect(heads).toHaveCount(4);
  await page.getByText('شیراز', { exact: true }).click();
  await expect(heads).toHaveCount(2);
  await page.getByRole('button', { name: /^جزئیات ویلا/u }).click();
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('26٬500 میلیون تومان');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const plan = page.locator('section').filter({ has: page.getByRole('heading', { name: 'طرح کنونی' }) });
  await expect(plan).toContainText('80');
  await plan.getByRole('button', { name: 'تمدید' }).click();
  const months = dialog.getByLabel('چند ماه');
  await months.fill('99');
  await dialog.getByRole('button', { name: 'تمدید', exact: true }).click();
  await expect(months).toHaveAttribute('aria-invalid', 'true');
  await months.fill('2');
  await dialog.getByRole('button', { name: 'تمدید', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText(/1(39|4[0-2])/u);
  await page.reload();
  await expect(plan).toContainText(/1(39|4[0-2])/u);
});
