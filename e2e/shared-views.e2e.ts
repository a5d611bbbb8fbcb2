/** A view of a list is given to colleagues: they have it at once, cannot change what is locked, and lose what is taken back. */
import { expect, ownWord, test } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

test('a view shared with a role arrives by itself, is read with the rights of its reader and goes when its owner takes it back', async ({
  page,
  openAs,
}) => {
  const name = `نمای ${ownWord()}`;
  const colleague = await new ListPage(await openAs('operator'), 'offers').open();
  const auditor = await new ListPage(await openAs('auditor'), 'offers').open();
  const list = await new ListPage(page, 'offers').open();
  const all = await list.total();
  const panel = await list.openFilter('وضعیت');
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).check();
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).uncheck();
  await panel.getByRole('checkbox', { name: 'مختومه' }).check();
  await list.applyPanel();
  await expect.poll(() => list.total()).toBeLessThan(all);
  const closed = await list.total();

  await page.getByRole('button', { name: 'ذخیره نما' }).click();
  await page.getByRole('textbox', { name: 'نام نما' }).fill(name);
  await page
    .getByRole('combobox', { name: 'چه کسی این نما را دارد' })
    .selectOption({ label: 'دارندگان نقش «کارشناس بانک مرکزی»' });
  await expect(page.getByRole('checkbox', { name: 'فقط من تغییرش می‌دهم' })).toBeChecked();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();

  const views = page.getByRole('group', { name: 'نماها' });
  await expect(views.getByRole('button', { name, pressed: true })).toBeVisible();
  await page.reload();
  await expect(views.getByRole('button', { name, pressed: true })).toBeVisible();
  await list.settle();
  expect(await list.total()).toBe(closed);

  // The colleague does not reload: the shared view appears by the live channel.
  const given = colleague.page.getByRole('group', { name: 'نماها' }).getByRole('button', { name });
  await given.first().click();
  await expect.poll(() => colleague.total()).toBe(closed);
  await expect(given.filter({ has: colleague.page.getByRole('img', { name: /قفل‌شده/u }) })).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: `حذف نمای ${name}` })).toHaveCount(0);
  // The colleague has the shared view mailed to her own address.
  await colleague.page.getByRole('button', { name: `فرستادن نمای ${name} با ایمیل` }).click();
  await colleague.page
    .getByRole('combobox', { name: 'کدام روزها' })
    .selectOption({ label: 'نخستین روز کاری هفته' });
  await expect(colleague.page.getByText('operator@nazer.example')).toBeVisible();
  await colleague.page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await colleague.page.reload();
  await colleague.page.getByRole('button', { name: `نمای ${name} با ایمیل فرستاده می‌شود؛ تغییر` }).click();
  await expect(colleague.page.getByText('بار بعد:')).toBeVisible();
  await colleague.page.getByRole('button', { name: 'پایان فرستادن' }).click();
  await expect(colleague.page.getByRole('button', { name: `فرستادن نمای ${name} با ایمیل` })).toBeVisible();
  // A changed locked view can only be saved under another name.
  await colleague.page.getByRole('button', { name: 'پاک‌کردن همه' }).click();
  await colleague.page.getByRole('button', { name: 'ذخیره نما' }).click();
  await expect(colleague.page.getByRole('textbox', { name: 'نام نما' })).toHaveValue('');
  // A view of her own is mailed under the name she gave it.
  const own = colleague.page;
  await own.getByRole('textbox', { name: 'نام نما' }).fill('هفتگی');
  await own.keyboard.press('Enter');
  await own.getByRole('button', { name: 'فرستادن نمای هفتگی با ایمیل' }).click();
  await own.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(own.getByRole('button', { name: 'نمای هفتگی با ایمیل فرستاده می‌شود؛ تغییر' })).toBeVisible();
  await own.getByRole('button', { name: 'نام و اشتراک نمای هفتگی' }).click();
  await own.getByRole('textbox', { name: 'نام نما' }).fill('هر هفته');
  await own.keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'نمای هر هفته با ایمیل فرستاده می‌شود؛ تغییر' })).toBeVisible();
  await expect(auditor.page.getByRole('group', { name: 'نماها' }).getByRole('button', { name })).toHaveCount(
    0,
  );

  await views.getByRole('button', { name: `حذف نمای ${name}` }).click();
  const question = page.getByRole('dialog', { name: `حذف نمای ${name}` });
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await question.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(views.getByRole('button', { name })).toHaveCount(0);
  await expect(given).toHaveCount(0);
});
