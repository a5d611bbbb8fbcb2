/**
 * Posts between colleagues: they come by themselves, with pictures, likes and comments, and people of an office have a
 * wall of their own.
 */
import { expect, ownWord, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a post with a picture appears at a colleague without a reload, is liked and commented by him, and deleted by its author', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const colleague = await openAs('auditor');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/social-apps/wall');
  await live;
  await page.goto('/Social-Apps/wall');
  const form = page.getByRole('form', { name: 'نوشته تازه' });
  await form.getByRole('textbox').fill(`همایش ${mark}`);
  await page.reload();
  await expect(form.getByRole('textbox')).toHaveValue(`همایش ${mark}`);
  await form.getByLabel('افزودن تصویر').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('broken.png تصویری نیست')).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await form.getByLabel('افزودن تصویر').setInputFiles({
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  await expect(form.getByText('hall.png')).toBeVisible();
  await form.getByRole('button', { name: 'گذاشتن روی دیوار' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('');

  const theirs = colleague.getByRole('article').filter({ hasText: mark });
  await expect(theirs.getByRole('img', { name: /تصویری از/u })).toBeVisible();
  await theirs.getByRole('button', { name: /^پسند/u }).click();
  await theirs.getByRole('textbox', { name: 'نوشتن دیدگاه' }).fill(`دیدم ${mark}`);
  await theirs.getByRole('textbox', { name: 'نوشتن دیدگاه' }).press('Enter');
  const own = page.getByRole('article').filter({ hasText: mark });
  await expect(own).toContainText(`دیدم ${mark}`);
  await expect(own.getByRole('button', { name: /^پسند/u })).toContainText('1');
  await expect(theirs.getByRole('button', { name: 'حذف نوشته' })).toHaveCount(0);

  const office = await openAs('office');
  await office.goto('/social-apps/wall');
  await expect(office.getByRole('form', { name: 'نوشته تازه' })).toBeVisible();
  await expect(office.getByRole('article').filter({ hasText: mark })).toHaveCount(0);

  await own.getByRole('button', { name: 'حذف نوشته' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(own).toHaveCount(0);
  await expect(theirs).toHaveCount(0);
});

test('a comment whose answers are cut is written once, however often it is sent', async ({ page }) => {
  const mark = ownWord();
  await page.goto('/social-apps/wall');
  const form = page.getByRole('form', { name: 'نوشته تازه' });
  await form.getByRole('textbox').fill(`بریده ${mark}`);
  await form.getByRole('button', { name: 'گذاشتن روی دیوار' }).click();
  const post = page.getByRole('article').filter({ hasText: mark });
  let cuts = 0;
  // The server executes the call, but its answer is lost: that of the press, and that of the automatic retry.
  await page.route(
    '**/AddWallComment',
    async (route) => {
      await route.fetch();
      cuts += 1;
      await route.abort();
    },
    { times: 2 },
  );
  const field = post.getByRole('textbox', { name: 'نوشتن دیدگاه' });
  await field.fill(`یک‌بار ${mark}`);
  await field.press('Enter');
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible();
  expect(cuts).toBe(2);
  await expect(field).toHaveValue(`یک‌بار ${mark}`);
  // The wall is read anew after a failure too; until then the form is busy and takes no press.
  await expect(post.getByRole('button', { name: 'فرستادن' })).not.toHaveAttribute('aria-busy');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(post.getByText(`یک‌بار ${mark}`)).toHaveCount(1);
});
