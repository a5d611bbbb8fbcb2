/**
 * A printed page says who printed it and when, has no navigation and is light in every theme; afterwards the screen is
 * as before.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { expect, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a supervisor prints an office from a dark screen', async ({ page }) => {
  // The dialog of the printer would stop everything.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/sarafi/1?theme=dark');
  await expect(page.getByRole('tab', { name: 'سقف‌ها و مجوز' })).toBeVisible();
  await page.keyboard.press('Control+p');
  const root = page.locator('html[data-printed]');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(page.getByText(/^چاپ: .+، \d\d:\d\d/u)).toBeVisible();
  await expect(page.getByText('تأییدکننده', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Parts that belong to an office on paper, whichever was open.
  await expect(page.getByRole('columnheader', { name: 'معادل یورو' }).first()).toBeVisible();
  await expect(page.getByText('مجوزهای فعالیت')).toBeVisible();
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll('main table')].filter((table) => {
        const edge = document.querySelector('main')?.getBoundingClientRect();
        const box = table.getBoundingClientRect();
        return edge !== undefined && (box.right > edge.right + 2 || box.left < edge.left - 2);
      }).length,
  );
  expect(wide).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('tab', { name: 'سقف‌ها و مجوز' })).toBeVisible();
});

test('the server makes the same page a PDF', async ({ page }) => {
  await page.goto('/sarafi/1?part=limits');
  await page.getByRole('button', { name: 'بیشتر' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'دریافت PDF' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^office-1-\d{4}-\d\d-\d\d\.pdf$/u);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const sheets = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(2);
});

test('the same menu gives a bundle of evidence that proves itself elsewhere', async ({ page }) => {
  await page.goto('/sarafi/1');
  await page.getByRole('button', { name: 'بیشتر' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'بسته مدرک' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^evidence-office-1-\d{4}-\d\d-\d\d\.zip$/u);
  await expect(page.getByText('بسته مدرک دریافت شد')).toBeVisible();
  const proof = execFileSync(process.execPath, ['scripts/evidence-verify.ts', await download.path()]);
  expect(proof.toString()).toContain('nothing was changed since this key signed it');
});
