/** Files of offices: an office brings coins with a wrong row, reads why, mends the file and brings it again. */
import { makeMellicode } from '@nazer/persian/identity.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { paths } from '../apps/web/src/app/paths.ts';
import { Calls, expect, plain, signInOverHttp, test } from './journey.ts';

test.use({ account: 'office' });

const headings = [
  'externalId',
  'trackingCode',
  'date',
  'transactionType',
  'customerType',
  'nationalId',
  'coinType',
  'quantity',
  'unitPrice',
  'payType',
];

test('an office mends a refused row of its file and nothing is taken twice', async ({ page, request }) => {
  const office = new Calls(request, await signInOverHttp(request, 'office'));
  const { list } = await office.post<{ list: { code: number }[] }>('/ExchangeOffice/GetAll', {});
  const jalali = todayJalali(new Date());
  const sarafiCode = String(list[0]?.code);
  /** Keeps the ids and tracking codes of this run apart from those of earlier ones. */
  const first = Number(String(Date.now()).slice(-4));
  /** Row of a coin bought from a person; columns as in `headings`. */
  const coin = (id: number, person: string) => [
    `e2e-${first}-${id}`,
    makeSanaTrackingCode({ jalali, sarafiCode, sequence: (first + id) % 9_999 }),
    jalali,
    'خرید',
    'حقیقی',
    person,
    'تمام بهار آزادی',
    '1',
    '900000000',
    '1',
  ];
  const right = makeMellicode('123456780');
  const fileOf = (rows: readonly (readonly string[])[]) => ({
    name: 'coins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...rows].map((row) => row.join(';')).join('\n')),
  });
  const good = coin(1, right);
  const wrong = coin(2, '1234567890');

  await page.goto(paths.upload({ kind: 'Coins' }));
  await page.getByLabel('انتخاب فایل').setInputFiles(fileOf([good, wrong]));
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  const problems = page.getByRole('table', { name: 'ایرادها' });
  await expect(problems.getByRole('row')).toHaveCount(2);
  await expect(problems).toContainText('کد یا شناسه ملی معتبر نیست');
  await page.getByRole('button', { name: 'ثبت 1 ردیف درست و کنار گذاشتن بقیه' }).click();
  await expect(page.getByText('ورود انجام شد')).toBeVisible();
  const earlier = page
    .getByRole('region', { name: 'فایل‌های پیشین' })
    .getByRole('row', { name: /coins\.csv/u });
  // How many rows were refused stays with the file.
  for (const column of ['accepted', 'refused'])
    await expect(earlier.first().locator(`[data-column=${column}]`)).toHaveText(/^[1۱]$/u);

  await page.getByRole('button', { name: 'فایلی دیگر' }).click();
  await page.getByLabel('انتخاب فایل').setInputFiles(fileOf([good, coin(2, right)]));
  await page.getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
  const figures = page.locator('.rf-figures');
  await expect
    .poll(async () => plain(await figures.innerText()).replaceAll(/\s+/g, ' '))
    .toContain('بی‌تغییر 1');
  await page.getByRole('button', { name: 'ثبت 1 ردیف', exact: true }).click();
  await expect(page.getByText('ورود انجام شد')).toBeVisible();

  // The sender of a file leads to their profile.
  await page.getByRole('region', { name: 'فایل‌های پیشین' }).locator('a[href*="person="]').first().click();
  await expect(page).toHaveURL(/\/social-apps\/profile\?person=\d+$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
