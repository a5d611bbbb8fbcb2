/** Settings of the market: what a weight would do is seen before, what is out of range is refused, what is saved stays. */
import { expect, ownWord, plain, test, toast } from './journey.ts';
import { decideOnOpen, openRequest } from './pages/approvals-page.ts';
import { paths } from '../apps/web/src/app/paths.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';

test.use({ account: 'supervisor' });

test('a supervisor sees who would breach before she sets a weight; an administrator is refused in a sentence', async ({
  page,
  openAs,
}) => {
  await page.goto(paths.settings({ part: 'weights' }));
  await page.getByRole('button', { name: /^ضریب تازه: خرید از صادرکننده/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ضریب', { exact: true }).fill('۴٫۵');
  const whatIf = dialog.getByRole('region', { name: /چه می‌شود اگر/u });
  await expect(whatIf.getByRole('status')).toContainText('از سقف می‌گذرد');
  await expect(whatIf.getByRole('row').nth(1)).toContainText('از سقف می‌گذرد');

  const admin = await openAs('admin');
  await admin.goto(paths.settings());
  const days = admin.getByLabel('بازه شمارش سررسید گذشته');
  // A line of the form stays short enough to read on a wide window.
  const { width = Infinity } =
    (await admin.locator('.st-figure, .st-record').filter({ has: days }).first().boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(1120);
  const before = plain(await days.inputValue());
  const save = admin.getByRole('button', { name: 'ذخیره', exact: true });
  await days.fill('۳۶۷');
  await save.click();
  await expect(admin.getByText('«بازه شمارش سررسید گذشته» باید از 1 تا 366 باشد.')).toBeVisible();
  const next = before === '36' ? '35' : '36';
  await days.fill(next);
  await save.click();
  await expect(toast(admin, 'ذخیره شد')).toBeVisible();
  await admin.reload();
  await expect.poll(async () => plain(await days.inputValue())).toBe(next);
  await days.fill(before);
  await save.click();
  await expect(save).toHaveCount(0);
});

test('a weight from a later day on waits for a second person, and stands among the coming ones once she has approved it', async ({
  page,
  openAs,
}) => {
  const why = `بخشنامه تازه درباره تعهد صادرکنندگان ${ownWord()}`;
  const from = `${Number(todayJalali(new Date()).slice(0, 4)) + 1}/07/01`;
  await page.goto(paths.settings({ part: 'weights' }));
  await page.getByRole('button', { name: /^ضریب تازه: خرید از صادرکننده/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ضریب', { exact: true }).fill('۱٫۲۵');
  await dialog.getByLabel('از روز').fill(from);
  await dialog.getByLabel('شرح').fill(why);
  await dialog.getByRole('button', { name: 'ثبت' }).click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  await expect(dialog).toBeHidden();
  const weight = page.getByRole('row').filter({ hasText: why });
  await expect(weight).toHaveCount(0);

  const second = await openAs('supervisor2');
  await openRequest(second, why);
  await decideOnOpen(second, 'تأیید');

  await page.reload();
  await expect(weight).toContainText('آینده');
  expect(plain(await weight.innerText())).toMatch(/1[.٫]25/u);
});
