/** A supervisor lowers what an office may do; a person of that office, signed in beside her, sees it at once. */
import { expect, test, toast } from './journey.ts';

test.use({ account: 'supervisor' });

test('an office sees at once that it may not sell any more', async ({ page, openAs }) => {
  const office = await openAs('office');
  await office.goto('/sarafi');
  await office.getByRole('grid').getByRole('link').first().click();
  await expect(office).toHaveURL(/\/sarafi\/\d+$/);
  const right = office
    .getByRole('list', { name: 'مجوزها' })
    .getByRole('listitem')
    .filter({ hasText: 'فروش' });
  await expect(right).toContainText('فروش دارد');
  await expect(office.getByRole('button', { name: 'تغییر مجوزها' })).toHaveCount(0);

  await page.goto(new URL(office.url()).pathname);
  await page.getByRole('button', { name: 'تغییر مجوزها' }).click();
  const dialog = page.getByRole('dialog');
  const setTo = async (reason: string): Promise<void> => {
    await dialog.getByRole('switch', { name: 'فروش', exact: true }).click();
    await dialog.getByLabel('شرح').fill(reason);
    await dialog.getByRole('button', { name: 'ثبت' }).click();
    await expect(toast(page, 'تغییر مجوزها')).toBeVisible();
  };
  await setTo('فروش ارز تا رسیدگی به گزارش بازرسی بسته می‌شود');
  await expect(right).toContainText('ندارد');

  await page.getByRole('button', { name: 'تغییر مجوزها' }).click();
  await setTo('رسیدگی پایان یافت و مجوز بازگردانده می‌شود');
  await expect(right).toContainText('فروش دارد');
});
