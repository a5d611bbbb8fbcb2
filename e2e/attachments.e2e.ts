/** Files in mails and messages: chosen, refused, sent, fetched by who reads them, and forwarded. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, ownWord, test } from './journey.ts';

test.use({ account: 'supervisor' });

const pdf = (name: string, mark: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${mark}`),
});

/** Downloads a file by its button, and gives its name and content. */
async function fetched(page: Page, name: string): Promise<{ name: string; content: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `دریافت ${name}` }).click();
  const download = await downloading;
  return {
    name: download.suggestedFilename(),
    content: await readFile(await download.path(), 'utf8'),
  };
}

test('files of a mail are refused by what they are, stay with its draft, arrive and are forwarded', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const subject = `پیوست ${mark}`;
  const name = `گزارش ${mark}.pdf`;
  await page.goto('/in-built-apps/mail');
  await page.getByRole('button', { name: 'نامه تازه' }).click();
  const form = page.getByRole('form', { name: 'نامه تازه' });
  await form.getByLabel('به', { exact: true }).selectOption({ label: 'نادر رستگار' });
  await form.getByRole('textbox', { name: 'موضوع' }).fill(subject);
  await form
    .getByLabel('افزودن فایل')
    .setInputFiles([
      { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') },
      pdf(name, mark),
      pdf('دوم.pdf', mark),
    ]);
  await expect(page.getByText(/^a\.html فرستاده نشد: تنها PDF/u)).toBeVisible();
  const files = form.getByRole('list', { name: 'فایل‌های پیوست' });
  await expect(files.getByRole('listitem')).toHaveText([/گزارش.*[1۱] کیلوبایت/u, /دوم/u]);
  await files.getByRole('button', { name: 'برداشتن فایل دوم.pdf' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(form.getByText('پیش‌نویس نگه داشته شد')).toBeVisible();

  // The saved draft is found again with its file.
  await page.goto('/in-built-apps/mail?view=drafts');
  await page
    .getByRole('listitem')
    .filter({ hasText: subject })
    .getByRole('button', { name: subject })
    .click();
  await expect(files).toContainText(name);
  await form.getByRole('button', { name: 'فرستادن' }).click();

  const colleague = await openAs('auditor');
  await colleague.goto('/in-built-apps/mail');
  const arrived = colleague.getByRole('listitem').filter({ hasText: subject });
  await expect(arrived.getByRole('img', { name: 'فایل‌های پیوست' })).toBeVisible({ timeout: 30_000 });
  await arrived.getByRole('button', { name: subject }).click();
  expect(await fetched(colleague, name)).toEqual({ name, content: `%PDF-1.7 ${mark}` });
  await colleague.getByRole('button', { name: 'بازفرستادن' }).click();
  await expect(
    colleague.getByRole('form', { name: 'نامه تازه' }).getByRole('list', { name: 'فایل‌های پیوست' }),
  ).toContainText(name);
});

test('a file alone makes a message, and a picture is drawn in it', async ({ page, openAs }) => {
  const mark = ownWord();
  const colleague = await openAs('auditor');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/in-built-apps/chat');
  await live;
  await page.goto('/in-built-apps/chat');
  await page.getByRole('button', { name: 'مخاطبان' }).click();
  await page.getByRole('list', { name: 'مخاطبان' }).getByRole('button', { name: 'نادر رستگار' }).click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  const send = page.getByRole('button', { name: 'فرستادن', exact: true });
  await expect(send).toBeDisabled();
  await page
    .getByLabel('افزودن فایل')
    .setInputFiles([
      pdf(`${mark}.pdf`, mark),
      { name: `${mark}.png`, mimeType: 'image/png', buffer: picture },
    ]);
  await expect(page.getByRole('list', { name: 'فایل‌های پیوست' }).getByRole('listitem')).toHaveCount(2);
  await send.click();

  const line = colleague
    .getByRole('list', { name: 'گفت‌وگوها' })
    .getByRole('button')
    .filter({ hasText: 'حسین دلاور' });
  await expect(line).toContainText(`${mark}.pdf`);
  await line.click();
  const drawn = colleague.getByRole('img', { name: `تصویر ${mark}.png` });
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80);
  expect(await fetched(colleague, `${mark}.pdf`)).toMatchObject({ content: `%PDF-1.7 ${mark}` });
});
