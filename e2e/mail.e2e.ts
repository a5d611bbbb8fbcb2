/** Mail between two people: written, taken back, arrived by itself, answered; never seen by others. */
import { ownWord, expect, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a mail is taken back, sent again, arrives by itself, is answered and stays after a reload', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const subject = `نرخ ${mark}`;
  const colleague = await openAs('auditor');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/in-built-apps/mail');
  await live;
  await page.goto('/in-built-apps/mail');

  await page.getByRole('button', { name: 'نامه تازه' }).click();
  const form = page.getByRole('form', { name: 'نامه تازه' });
  await form.getByRole('textbox', { name: 'موضوع' }).fill(subject);
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await expect(form.getByText('دست‌کم یک گیرنده برگزینید.')).toBeVisible();
  await form.getByLabel('به', { exact: true }).selectOption({ label: 'نادر رستگار' });
  await form.getByRole('textbox', { name: 'متن' }).fill(`پیش از گشایش ${mark}`);
  await expect(form.getByText('پیش‌نویس نگه داشته شد')).toBeVisible();
  await form.getByRole('button', { name: 'فرستادن' }).click();

  // The page that could take it back is gone: the server still holds it.
  await expect(page.getByText(`«${subject}» در حال فرستادن است`)).toBeVisible();
  await page.reload();
  const waiting = page.getByRole('status').filter({ hasText: subject });
  await waiting.getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(form.getByRole('textbox', { name: 'متن' })).toHaveValue(`پیش از گشایش ${mark}`);
  await form.getByRole('button', { name: 'فرستادن' }).click();

  // The colleague does not reload: the mail appears by the live channel.
  const arrived = colleague.getByRole('listitem').filter({ hasText: subject });
  await expect(arrived).toContainText('حسین دلاور', { timeout: 30_000 });
  await arrived.getByRole('button', { name: subject }).click();
  await expect(colleague).toHaveURL(/id=\d+/u);
  const id = new URL(colleague.url()).searchParams.get('id') ?? '';
  await colleague.getByRole('button', { name: 'پاسخ', exact: true }).click();
  const answer = colleague.getByRole('form', { name: 'نامه تازه' });
  await expect(answer.getByText('حسین دلاور', { exact: true })).toBeVisible();
  await answer.getByRole('textbox', { name: 'متن' }).fill(`دیدم ${mark}`);
  await answer.getByRole('button', { name: 'فرستادن' }).click();

  const came = page.getByRole('listitem').filter({ hasText: `پاسخ: ${subject}` });
  await page.goto('/in-built-apps/mail');
  await expect(came).toContainText('نادر رستگار', { timeout: 30_000 });
  await came.getByRole('button', { name: subject }).click();
  const detail = page.getByRole('region', { name: 'متن نامه' });
  await expect(detail.getByText(`دیدم ${mark}`)).toBeVisible();
  await expect(detail.getByText(`پیش از گشایش ${mark}`)).toBeVisible();
  const sender = detail.getByRole('definition').first().getByRole('link', { name: 'نادر رستگار' });
  await expect(sender).toHaveAttribute('href', /\/profile\?person=\d+/iu);
  const earlier = detail.getByRole('region', { name: 'نامه‌های دیگر این گفت‌وگو' });
  await expect(earlier.getByRole('link', { name: 'حسین دلاور' })).toBeVisible();
  await page.reload();
  await expect(detail.getByText(`دیدم ${mark}`)).toBeVisible();

  await came.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(came).toHaveCount(0);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(came).toHaveCount(1);

  // An administrator who types its address finds nothing of it.
  const stranger = await openAs('admin');
  await stranger.goto(`/in-built-apps/mail?id=${id}`);
  await expect(stranger.getByText('نامه خوانده نشد')).toBeVisible();
  await expect(stranger.getByText(mark)).toHaveCount(0);
});

test('a mail leaves the product only to valid addresses, and a person without the right is not offered them', async ({
  page,
  openAs,
}) => {
  const subject = `بیرون ${ownWord()}`;
  await page.goto('/in-built-apps/mail');
  await page.getByRole('button', { name: 'نامه تازه' }).click();
  const form = page.getByRole('form', { name: 'نامه تازه' });
  await form.getByRole('textbox', { name: 'موضوع' }).fill(subject);
  const outside = form.getByLabel('بیرون', { exact: true });
  await outside.fill('Bank@Example.com، ۱۲@sarafi.example bank');
  await outside.press('Enter');
  await expect(form.getByText('bank@example.com')).toBeVisible();
  await expect(form.getByText('12@sarafi.example')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('«bank» نشانی رایانامه نیست.');
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await expect(outside).toBeFocused();
  await outside.fill('');
  await form.getByRole('button', { name: 'برداشتن 12@sarafi.example' }).click();
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await expect(page.getByText(`«${subject}» در حال فرستادن است`)).toBeVisible();

  await page.goto('/in-built-apps/mail?view=sent');
  const sent = page.getByRole('listitem').filter({ hasText: subject });
  await sent.getByRole('button', { name: subject }).click();
  await expect(page.getByRole('region', { name: 'متن نامه' }).getByText('bank@example.com')).toBeVisible();

  const auditor = await openAs('auditor');
  await auditor.goto('/in-built-apps/mail');
  await auditor.getByRole('button', { name: 'نامه تازه' }).click();
  await expect(auditor.getByLabel('رونوشت')).toBeVisible();
  await expect(auditor.getByLabel('بیرون', { exact: true })).toHaveCount(0);
});
