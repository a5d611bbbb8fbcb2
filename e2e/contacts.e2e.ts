/** Contacts a department shares, between two people; contacts of one person, closed to the other. */
import { ownWord, expect, plain, test } from './journey.ts';
import { ListPage, RecordDialog } from './pages/list-page.ts';

test('a shared contact written, changed and deleted by one is seen by a colleague who touches nothing', async ({
  page,
  openAs,
}) => {
  const name = `مخاطب ${ownWord()}`;
  const window = await openAs('auditor');
  const live = window.waitForResponse('**/api/System/Live*');
  const seen = await new ListPage(window, 'contactRecords').open();
  await live;

  const list = await new ListPage(page, 'contactRecords').open();
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  await dialog.field('نام').fill(name);
  await dialog.field('تلفن').fill('۰۲۱-۸۸۷۷۶۶۵۵');
  await dialog.save();
  await expect(dialog.box).toBeHidden();
  await expect(seen.row(name)).toBeVisible();
  expect(plain(await seen.row(name).innerText())).toContain('021-8877-6655');

  await list.press('ویرایش');
  await dialog.field('سمت').fill('مدیر ارز');
  await dialog.save();
  await expect(seen.row(name)).toContainText('مدیر ارز');
  await page.reload();
  await expect(list.row(name)).toContainText('مدیر ارز');

  await list.row(name).click();
  await list.press('حذف');
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(seen.row(name)).toHaveCount(0);
});

test('contacts come from a file, two of them become one, and stay after a reload; nobody else sees them', async ({
  page,
  openAs,
}) => {
  const name = `مخاطب ${ownWord()}`;
  const card = (...lines: string[]) =>
    ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');
  const file =
    card('TEL;VALUE=uri:tel:+98-912-000-1122') +
    card(`EMAIL:mailto:one@sample.example`) +
    card('EMAIL:nowhere');
  await page.goto('/in-built-apps/contacts');
  await page.getByRole('button', { name: 'فایل', exact: true }).click();
  await page.getByRole('menuitem', { name: 'درون‌ریزی از فایل' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('انتخاب فایل')
    .setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(file) });
  const found = dialog.getByRole('list', { name: 'مخاطبان فایل' }).getByRole('listitem');
  await expect(found).toHaveCount(3);
  await expect(found.last()).toContainText('ایمیل معتبر نیست');
  await dialog.getByRole('button', { name: /افزودن .* مخاطب/u }).click();
  const rows = page.getByRole('list', { name: 'مخاطبان' }).getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(2);

  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'یکی کردن' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'یکی شود' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: `ستاره «${name}»` }).click();
  await rows.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/id=\d+/u);
  await page.reload();
  const detail = page.getByRole('region', { name: 'جزئیات مخاطب' });
  await expect(detail.getByRole('link', { name: '09120001122' })).toBeVisible();
  await expect(detail.getByRole('link', { name: 'one@sample.example' })).toBeVisible();

  const stranger = await openAs('admin');
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'مخاطبان' })).toBeVisible();
  await expect(stranger.getByText('مخاطبی در اینجا نیست')).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);

  await page.getByRole('button', { name: 'ستاره‌دار' }).first().click();
  await rows.getByRole('button', { name: `کارهای «${name}»` }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(rows).toHaveCount(1);
});
