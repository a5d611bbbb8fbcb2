/** A profile is written by its owner and read by a colleague; that of an unknown person is refused. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readZip } from '../apps/server/src/platform/files/read-zip.ts';
import { Calls, expect, ownWord, type Row, test } from './journey.ts';

test.use({ account: 'supervisor' });

/** Facts of the profile of the supervisor, whose buttons say the value and «ویرایش» with the name of the fact. */
const fact = (page: Page, name: string) => page.getByRole('button', { name: `ویرایش ${name}` });

test('a fact of one’s own profile becomes a field where it stands; a colleague reads it, an unknown person is refused', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  await page.goto('/Social-Apps');
  await expect(page).toHaveURL(/\/social-apps\/profile$/u);
  for (const [name, text] of [
    ['سمت', `ناظر ${mark}`],
    ['محل', `تهران ${mark}`],
    ['زندگی‌نامه', `از ${mark}`],
    ['تلفن همراه', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['ایمیل', `${mark}@example.com`],
  ] as const) {
    await fact(page, name).click();
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.getByRole('textbox', { name, exact: true }).press('Enter');
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveCount(0);
    await expect(fact(page, name)).toBeFocused();
  }
  await page.reload();
  for (const text of [`ناظر ${mark}`, `تهران ${mark}`, `از ${mark}`, '09121234567', `${mark}@example.com`])
    await expect(page.getByText(text)).toBeVisible();

  const colleague = await openAs('auditor');
  await colleague.goto('/social-apps/profile');
  await colleague.getByRole('list', { name: 'همکاران' }).getByRole('link', { name: 'حسین دلاور' }).click();
  await expect(colleague.getByText(`ناظر ${mark}`)).toBeVisible();
  await expect(fact(colleague, 'سمت')).toHaveCount(0);
  await colleague.goto('/social-apps/profile?person=999999');
  await expect(colleague.getByText('این نمایه خوانده نشد')).toBeVisible();
});

test('a wrong number is refused at its field, which keeps it, and Escape restores the value, all by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/social-apps/profile');
  const value = fact(page, 'تلفن همراه');
  const before = await value.textContent();
  await value.focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'تلفن همراه' });
  await expect(field).toBeFocused();
  await field.fill('۰۹۱۲');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('۰۹۱۲');
  await page.keyboard.press('Escape');
  await expect(value).toBeFocused();
  expect(await value.textContent()).toBe(before);
});

test('lines of a list are added, changed and taken out in place; the focus stays with the line', async ({
  page,
}) => {
  const mark = ownWord();
  await page.goto('/social-apps/profile');
  await page.getByRole('button', { name: 'افزودن به رویدادها' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'تاریخ' }).fill('۱۴۰۵/۰۷/۱۲');
  await page.getByRole('textbox', { name: 'عنوان' }).press('Enter');
  // A line without a title is refused, and what was typed stays.
  await expect(page.getByRole('textbox', { name: 'عنوان' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'عنوان' }).fill(`همایش ${mark}`);
  await page.getByRole('textbox', { name: 'عنوان' }).press('Enter');
  await expect(fact(page, `همایش ${mark}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'تاریخ' }).fill('۱۳۹۹/۰۱/۰۵');
  await page.getByRole('textbox', { name: 'عنوان' }).fill(`کارگاه ${mark}`);
  await page.getByRole('textbox', { name: 'عنوان' }).press('Enter');
  // An earlier day moves the line; the focus follows it.
  await expect(fact(page, `کارگاه ${mark}`)).toBeFocused();
  await page.reload();
  await fact(page, `کارگاه ${mark}`).click();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(page.getByRole('button', { name: 'افزودن به رویدادها' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'افزودن به رویدادها' })).toBeVisible();
  await expect(page.getByText(`کارگاه ${mark}`)).toHaveCount(0);
});

test('two windows change one fact: the later is told who and when, and keeps what she typed', async ({
  page,
  request,
  tokenOf,
}) => {
  const mark = ownWord();
  const calls = new Calls(request, await tokenOf('supervisor'));
  await page.goto('/social-apps/profile');
  await fact(page, 'سمت').click();
  await page.getByRole('textbox', { name: 'سمت' }).fill(`مال من ${mark}`);
  const { rowVersion, place, biography, mobile, email } = await calls.get<Row>('/api/Workspace/GetProfile');
  const lists = { work: [], education: [], events: [] };
  const headline = `مال دیگری ${mark}`;
  const form = { rowVersion, headline, place, biography, mobile, email, ...lists };
  await calls.post('/api/Workspace/SaveProfile', form);
  await page.getByRole('textbox', { name: 'سمت' }).press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: `مال دیگری ${mark}` });
  await expect(conflict).toContainText('حسین دلاور');
  await expect(page.getByRole('textbox', { name: 'سمت' })).toHaveValue(`مال من ${mark}`);
  await page.getByRole('button', { name: 'ذخیره مقدار من' }).click();
  await expect(fact(page, 'سمت')).toContainText(`مال من ${mark}`);
  await page.reload();
  await expect(fact(page, 'سمت')).toContainText(`مال من ${mark}`);
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
  await expect(fact(page, 'سمت')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'نادر رستگار' })).toBeVisible();
});

test('author and commenter of a post, and who shared a note, lead to their profiles; a picture is no second stop of the keyboard', async ({
  page,
  request,
  tokenOf,
}) => {
  const mark = ownWord();
  const calls = new Calls(request, await tokenOf('auditor'));
  const { userId } = await calls.get<{ userId: number }>('/api/Workspace/GetProfile');
  const mine = new Calls(request, await tokenOf('supervisor'));
  const { userId: reader } = await mine.get<{ userId: number }>('/api/Workspace/GetProfile');
  const { id } = await calls.post<{ id: number }>('/api/Workspace/AddWallPost', { body: `خبر ${mark}` });
  await calls.post('/api/Workspace/AddWallComment', { postId: id, body: `نظر ${mark}` });
  const note = await calls.post<{ id: number }>('/api/Workspace/AddNote', { color: 'info', x: 0, y: 0 });
  await calls.post('/api/Workspace/ChangeNote', { id: note.id, change: { body: `یادداشت ${mark}` } });
  await calls.post('/api/Workspace/ShareNote', { id: note.id, readerIds: [reader] });
  const profile = new RegExp(`/social-apps/profile\\?person=${userId}$`, 'u');

  await page.goto('/social-apps/wall');
  const post = page.getByRole('article').filter({ hasText: `خبر ${mark}` });
  const names = post.getByRole('link');
  await expect(names).toHaveCount(2);
  await names.nth(1).click();
  await expect(page).toHaveURL(profile);
  await page.goBack();
  await post.locator('a.ap-face').click();
  await expect(page).toHaveURL(profile);
  await page.goBack();
  await expect(post.locator('a.ap-face')).toHaveAttribute('tabindex', '-1');

  await page.goto('/in-built-apps/notes');
  const paper = page.locator(`[data-note="${note.id}"]`);
  await paper.getByRole('link').click();
  await expect(page).toHaveURL(profile);
});

test('the account page gives all that its user stored as a file', async ({ page, request, tokenOf }) => {
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
