/** The cards: a vote that counts once, a newsletter with a wrong and a right address, a slider without an end. */
import { expect, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a vote and a newsletter are stored with the account, and a slider comes round to its beginning', async ({
  page,
}) => {
  await page.goto('/main/widgets');
  const answer = (word: string) => page.getByRole('button', { name: new RegExp(`^${word} `, 'u') });
  await answer('بله').click();
  await expect(answer('بله')).toHaveAttribute('aria-pressed', 'true');
  await answer('شاید').click();
  await expect(answer('شاید')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer('بله')).toHaveAttribute('aria-pressed', 'false');
  await expect(answer('بله')).toContainText('0');

  const address = page.getByLabel('نشانی ایمیل');
  await address.fill('reader@');
  await page.getByRole('button', { name: 'عضویت', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'معتبر نیست' })).toBeVisible();
  await expect(address).toHaveValue('reader@');
  await address.fill('reader@mail.example');
  await page.getByRole('button', { name: 'عضویت', exact: true }).click();
  await expect(page.getByText('reader@mail.example')).toBeVisible();

  await page.reload();
  await expect(answer('شاید')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('reader@mail.example')).toBeVisible();
  await page.getByRole('button', { name: 'لغو عضویت' }).click();
  await expect(address).toBeVisible();

  const slider = page.getByRole('region', { name: 'خانه هوشمند' });
  const slide = slider.locator('.slick-active').getByText(/روشنایی|در و پنجره|گرمایش/u);
  await expect(slider.locator('.slick-dots').getByRole('button')).toHaveCount(3);
  await expect(slide).toHaveText('روشنایی');
  for (const title of ['در و پنجره', 'گرمایش', 'روشنایی']) {
    const dot = page.getByRole('button', { name: title });
    await slider.locator('.slick-dots').getByRole('button', { name: title }).click();
    await expect(slide).toHaveText(title);
    // The slider ignores presses while it moves; the dot is marked when it has stopped.
    await expect(slider.getByRole('listitem').filter({ has: dot })).toHaveClass('slick-active');
  }
});
