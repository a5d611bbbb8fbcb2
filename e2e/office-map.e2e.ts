/** A supervisor looks at the provinces by the use of ceilings, and opens one by the keyboard alone. */
import { expectNoFindings } from './accessible.ts';
import { expect, plain, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a province of the map opens its offices, within what was filtered', async ({ page }) => {
  await page.goto('/sarafi');
  await page.getByText('نقشه', { exact: true }).click();
  await expect(page).toHaveURL(/as=map/u);
  const map = page.getByRole('group', { name: 'نقشه استان‌های ایران بر پایه مصرف سقف‌ها' });
  await expect(map.getByRole('link').first()).toBeVisible();
  await expectNoFindings(page, 'the map');
  const stop = map.locator('a[tabindex="0"]');
  await stop.focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.locator('a:focus')).toHaveCount(1);
  const sentence = (await map.locator('a:focus').getAttribute('aria-label')) ?? '';
  await expect(page.locator('figcaption')).toHaveText(sentence);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/f=ostanId/u);
  const [province = ''] = sentence.split(':');
  await expect(page.getByRole('listitem').filter({ hasText: `استان: ${province}` })).toBeVisible();
  await expect(page.getByRole('grid').getByText(province, { exact: true }).first()).toBeVisible();
});

test('a share of a ceiling in the table of provinces opens the offices, whose sums in the foot are those of the share', async ({
  page,
}) => {
  await page.goto('/sarafi');
  await page.getByText('جدول', { exact: true }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: / از /u }) })
    .first();
  const share = row.getByRole('link', { name: /[٪%]/u }).first();
  const [used = '', ceiling = ''] = (
    (await row.getByRole('link', { name: / از /u }).first().textContent()) ?? ''
  ).split(' از ');
  await share.click();
  await expect(page).toHaveURL(/sort=-taahodUsed/u);
  const foot = page.getByRole('row').filter({ hasText: 'جمع' });
  const whole = async (column: string) => {
    const text = plain((await foot.locator(`[col-id="${column}"]`).textContent()) ?? '');
    return Math.round(Number(text.replace('٫', '.').replaceAll(/[^\d.]/gu, '')));
  };
  await expect.poll(() => whole('taahodUsed')).toBe(Number(plain(used).replaceAll(/\D/gu, '')));
  await expect.poll(() => whole('taahodCeiling')).toBe(Number(plain(ceiling).replaceAll(/\D/gu, '')));

  // On a phone the offices are cards with the gauges of their ceilings.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('meter') });
  await expect(card.first()).toBeVisible();
  await page.goto('/sarafi/1');
  await expect(page.getByRole('main').getByRole('meter').first()).toBeVisible();
  // On a phone the figures of an office's balance stand below each other.
  const cells = page.getByRole('group', { name: 'تراز پوزیشن' }).locator('td[data-label]:visible');
  await expect(cells.nth(1)).toBeVisible();
  const [above, below] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? Infinity);
  // A sum in euro leads to the entries of the currencies it values.
  await page.locator('.ob__sum').getByRole('link').first().click();
  await expect(page).toHaveURL(/f=sarafiId.*currency/u);
});
