/** A job begun by hand by an administrator; who may only look is told why she cannot. */
import { expect, test, toast } from './journey.ts';

test.use({ account: 'admin' });

test('an administrator runs a job after a question, and its run stays in the list', async ({
  page,
  openAs,
}) => {
  await page.goto('/system/jobs');
  const row = page.getByRole('row', { name: /پایان مهلت مجوزها/u });
  await expect(row).toContainText(/هر روز ساعت|هر \d+ دقیقه|هر ساعت/u);
  const run = row.getByRole('button', { name: 'اجرا' });
  await run.click();
  // The answer that does nothing has the focus.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'نه' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'اجرا' }).click();
  await expect(toast(page, 'در صف است')).toBeVisible();
  await expect(row).toContainText('انجام شد', { timeout: 30_000 });
  await page.getByRole('link', { name: 'همه اجراها' }).click();
  await expect(page.getByRole('grid').getByText('پایان مهلت مجوزها').first()).toBeVisible();

  const supervisor = await openAs('supervisor');
  await supervisor.goto('/system/jobs');
  const closed = supervisor
    .getByRole('row', { name: /پایان مهلت مجوزها/u })
    .getByRole('button', { name: 'اجرا' });
  await expect(closed).toBeDisabled();
  await expect(closed).toHaveAccessibleDescription(/برای این کار حق «.+» لازم است/u);
});
