/** A profile is written by its owner, read by a colleague, and nobody's for who does not work with her. */
import { readFile } from 'node:fs/promises';
import { readZip } from '../apps/server/src/platform/files/read-zip.ts';
import { Calls, expect, ownWord, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a profile is written, stays after a reload and is read by a colleague; an unknown person is refused', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  await page.goto('/Social-Apps');
  await expect(page).toHaveURL(/\/social-apps\/profile$/u);
  await page.getByRole('button', { name: 'ویرایش نمایه' }).click();
  const form = page.getByRole('dialog', { name: 'ویرایش نمایه' });
  await form.getByRole('textbox', { name: 'سمت', exact: true }).fill(`ناظر ${mark}`);
  await form.getByRole('textbox', { name: 'تلفن همراه' }).fill('۰۹۱۲');
  await form.getByRole('button', { name: 'افزودن به رویدادها' }).click();
  await form.getByRole('textbox', { name: 'عنوان' }).fill(`همایش ${mark}`);
  await form.getByRole('textbox', { name: 'تاریخ' }).fill('۱۴۰۵/۰۷/۱۲');
  await form.getByRole('textbox', { name: 'تاریخ' }).press('Tab');
  // A number that is none is refused, and what was typed stays.
  await form.getByRole('button', { name: 'ذخیره نمایه' }).click();
  await expect(form.getByRole('textbox', { name: 'تلفن همراه' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'تلفن همراه' }).fill('۰۹۱۲۱۲۳۴۵۶۷');
  await form.getByRole('button', { name: 'ذخیره نمایه' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByText(`ناظر ${mark}`)).toBeVisible();
  await expect(page.getByText(`همایش ${mark}`)).toBeVisible();

  const colleague = await openAs('auditor');
  await colleague.goto('/social-apps/profile');
  await colleague.getByRole('list', { name: 'همکاران' }).getByRole('link', { name: 'حسین دلاور' }).click();
  await expect(colleague.getByText(`ناظر ${mark}`)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'ویرایش نمایه' })).toHaveCount(0);
  await colleague.goto('/social-apps/profile?person=999999');
  await expect(colleague.getByText('این نمایه خوانده نشد')).toBeVisible();
});

test('the name above a conversation of two leads to the profile of the colleague, without a way to change it', async ({
  page,
}) => {
  await page.goto('/in-built-apps/chat');
  await page.getByRole('button', { name: 'مخاطبان' }).click();
  await page.getByRole('list', { name: 'مخاطبان' }).getByRole('button', { name: 'نادر رستگار' }).click();
  await page.getByRole('heading', { name: 'نادر رستگار' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/social-apps\/profile\?person=\d+$/u);
  await expect(page.getByRole('region', { name: 'نادر رستگار' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ویرایش نمایه' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'نادر رستگار' })).toBeVisible();
});

test('all of one’s own comes as a file from the account', async ({ page, request, tokenOf }) => {
  const title = `کار ${ownWord()}`;
  await new Calls(request, await tokenOf('supervisor')).post('/api/Workspace/AddTask', { title });
  await page.goto('/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'دریافت داده‌های من' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^nazer-own-.+\.zip$/u);
  const { files } = readZip(await readFile(await file.path()));
  expect(files.get('tasks.json')?.toString('utf8')).toContain(title);
});
