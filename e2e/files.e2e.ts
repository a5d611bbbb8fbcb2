/** Excel and CSV, out and in. */
import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, ownMellicode, ownWord, plain, test } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The letters this journey writes, as Windows-1256 has them. */
const arabicCodes: Record<string, number> = {
  ا: 0xc7, ب: 0xc8, ت: 0xca, خ: 0xce, د: 0xcf, ر: 0xd1, ز: 0xd2, س: 0xd3, ش: 0xd4, ع: 0xda, ف: 0xdd,
  ك: 0xdf, ل: 0xe1, م: 0xe3, ن: 0xe4, ه: 0xe5, و: 0xe6, ي: 0xed, پ: 0x81, چ: 0x8d, گ: 0x90, ک: 0x98,
}; // prettier-ignore
/** Text in Windows-1256; throws for a letter that is not in the table above. */
function windows1256(text: string): Buffer {
  return Buffer.from(
    text.split('').map((letter) => {
      const code = arabicCodes[letter] ?? letter.charCodeAt(0);
      if (code > 0xff) throw new Error(`no Windows-1256 code for ${letter}`);
      return code;
    }),
  );
}

test.describe('export', () => {
  async function download(page: Page, format: string): Promise<Download> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    return downloading;
  }

  test('writes the filtered rows in the order and columns of the grid', async ({ page, calls }) => {
    const word = ownWord();
    for (let index = 1; index <= 23; index += 1)
      await calls.addCompany({ companyName: `${word} ${String(index).padStart(2, '0')}`, groupID: 1 });
    await calls.addCompany({ companyName: `${word} =HYPERLINK("x")`, email: 'a@sample.example' });
    const list = await new ListPage(page).open();
    await list.type('نام شرکت', word);
    await list.heading('نام شرکت').click();
    await page.waitForURL(/sort=companyName/);
    await expect(list.rowAt(0)).toContainText(`${word} 01`);
    expect(await list.total()).toBe(24);
    const headings = await list.headings();

    await list.press('اکسل');
    await expect(page.getByText('24 ردیف، با ستون‌ها و ترتیب کنونی')).toBeVisible();
    const xlsx = await download(page, 'اکسل (xlsx)');
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(xlsx.url(), 'the link carries a ticket, never the session').toContain('authtoken=');
    await expect(page.getByText('فایل با 24 ردیف آماده شد')).toBeVisible();
    const workbook = await readXlsx(await bytesOf(xlsx));
    const [sheet] = workbook.sheets;
    expect(sheet?.rows).toHaveLength(25);
    // Columns that left the screen for want of room are in the file, in their place among the others.
    const inFile = sheet?.rows[0] ?? [];
    expect(inFile.filter((heading) => headings.includes(String(heading)))).toEqual(headings);
    expect(inFile).toContain('لغو اشتراک');
    expect(sheet?.rows[1]?.[1]).toBe(`${word} 01`);
    expect(sheet?.rows[24]?.[1]).toBe(`${word} =HYPERLINK("x")`);
    expect(sheet).toMatchObject({ view: { rightToLeft: true } });

    const csv = await download(page, 'CSV');
    const text = (await bytesOf(csv)).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.trim().split(/\r?\n/)).toHaveLength(25);
    expect(text).toContain(`${word} 23`);
  });

  test('gives a link that is worth one download', async ({ page, request }) => {
    const list = await new ListPage(page).open();
    await list.type('نام شرکت', 'فولاد');
    await list.press('اکسل');
    const csv = await download(page, 'CSV');
    await csv.path();
    expect((await request.get(csv.url())).status()).toBeGreaterThanOrEqual(400);
  });
});

test.describe('import', () => {
  const wizard = (page: Page) => page.getByRole('dialog', { name: /از فایل$/ });

  /** Chooses a file of this content in the wizard. */
  async function give(page: Page, name: string, buffer: Uint8Array): Promise<void> {
    const mimeType = 'application/octet-stream';
    await wizard(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
  }
  /** Figure of this name in the result of the check. */
  const figure = (page: Page, name: string) =>
    wizard(page)
      .getByRole('definition')
      .and(wizard(page).locator(`dt:has-text("${name}") + dd`));

  test('takes companies from an Excel file: maps its columns, checks all rows, refuses wrong ones and stores the others', async ({
    page,
    calls,
  }) => {
    const word = ownWord();
    const existing = await calls.addCompany({ companyName: `${word} پیشین`, email: 'old@sample.example' });
    const rows = [
      ['کد', 'نام شرکت', 'ایمیل', 'تاريخ ثبت', 'یادداشت'],
      ['', `${word} كاوه`, 'one@sample.example', '۱۴۰۳/۰۲/۰۹', 'x'],
      ['', `${word} دوم`, 'not an address', '1403/02/10', 'x'],
      ['', '', 'three@sample.example', '1403/13/01', 'x'],
      [existing['companyID'] ?? 0, `${word} پیشین`, 'new@sample.example', '1403/02/11', 'x'],
    ];
    const list = await new ListPage(page).open();
    await list.press('ورود');
    await give(page, 'companies.xlsx', await writeXlsx({ sheets: [{ name: 'ورق', rows }] }));
    await expect(wizard(page).getByText('4 ردیف')).toBeVisible();
    const mapped = wizard(page).getByRole('row');
    await expect(mapped.filter({ hasText: 'تاريخ ثبت' })).toContainText('تاریخ ثبت');
    await expect(mapped.filter({ hasText: 'یادداشت' })).toContainText('کنار گذاشته');

    // A required field that no column brings is asked for.
    await wizard(page).getByLabel('فیلد: نام شرکت').click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'کنار گذاشته' }).last().click();
    await expect(wizard(page).getByText('هنوز به ستونی نرسیده: نام شرکت')).toBeVisible();
    await expect(wizard(page).getByRole('button', { name: 'بررسی بدون ذخیره' })).toBeDisabled();
    await wizard(page).getByLabel('فیلد: نام شرکت').click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'نام شرکت (الزامی)' }).last().click();
    await wizard(page).getByRole('button', { name: 'بررسی بدون ذخیره' }).click();

    await expect(figure(page, 'تازه')).toHaveText('1');
    await expect(figure(page, 'به‌روزرسانی')).toHaveText('1');
    await expect(figure(page, 'پذیرفته‌نشده')).toHaveText('2');
    const problems = wizard(page).getByRole('table', { name: 'ایرادها' });
    await expect(problems.getByRole('row').filter({ hasText: 'not an address' })).toContainText(
      'ایمیل معتبر نیست!',
    );
    await expect(problems.getByRole('row').filter({ hasText: '1403/13/01' })).toContainText(
      'ماه باید از ۱ تا ۱۲ باشد',
    );
    expect(await calls.findCompany(`${word} کاوه`), 'nothing is written before applying').toBeUndefined();

    const downloading = page.waitForEvent('download');
    await wizard(page).getByRole('button', { name: 'دریافت ردیف‌های پذیرفته‌نشده' }).click();
    const refused = await readXlsx(await bytesOf(await downloading));
    const lines = refused.sheets[0]?.rows ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual(expect.arrayContaining(['نام شرکت', 'ایمیل']));
    expect(lines.flat().join(' ')).toContain('not an address');

    await wizard(page).getByRole('button', { name: 'ثبت 2 ردیف درست و کنار گذاشتن بقیه' }).click();
    await expect(wizard(page).getByText('1 ردیف افزوده و 1 ردیف به‌روز شد')).toBeVisible();
    await wizard(page).getByRole('button', { name: 'بستن' }).last().click();
    await list.type('نام شرکت', word);
    await expect(list.rows).toHaveCount(2);
    await expect(list.row('کاوه')).toContainText('1403/02/09');
    await expect(list.row('پیشین')).toContainText('new@sample.example');
  });

  test('takes persons from a Windows-1256 file whose national ids lost their leading zero', async ({
    page,
    calls,
  }) => {
    const mellicode = ownMellicode('0');
    const text = `نام,نام خانوادگي,كد ملي\r\nشيرين,كاوه,${mellicode.slice(1)}\r\nفرهاد,كاوه,1111111111\r\n`;
    const list = await new ListPage(page, 'persons').open();
    await list.press('ورود');
    await give(page, 'persons.csv', windows1256(text));
    await wizard(page).getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
    await expect(figure(page, 'تازه')).toHaveText('1');
    await expect(wizard(page).getByRole('table', { name: 'ایرادها' })).toContainText('کد ملی نامعتبر است');
    await wizard(page)
      .getByRole('button', { name: /^ثبت 1 ردیف/ })
      .click();
    await expect(wizard(page).getByText('ورود انجام شد')).toBeVisible();
    await wizard(page).getByRole('button', { name: 'بستن' }).last().click();
    await list.type('کد ملی', mellicode);
    await expect(list.row('شیرین')).toContainText('کاوه');
    const filter = { Field: 'mellicode', Condition1: { Type: 'equals', Filter: mellicode } };
    expect(await calls.countRows('EcarSales', [filter])).toBe(1);
  });

  test('writes nothing when it is cancelled, and refuses a file of another kind', async ({ page, calls }) => {
    const word = ownWord();
    const list = await new ListPage(page).open();
    await list.press('ورود');
    await give(page, 'picture.png', Buffer.from('no table'));
    await expect(wizard(page).getByRole('alert')).toContainText('فقط فایل xlsx یا csv پذیرفته است');
    await give(page, 'companies.csv', Buffer.from(`نام شرکت\n${word}\n`));
    await wizard(page).getByRole('button', { name: 'بررسی بدون ذخیره' }).click();
    await expect(wizard(page).getByText('ایرادی پیدا نشد.')).toBeVisible();
    await wizard(page).getByRole('button', { name: 'لغو ورود' }).click();
    await expect(wizard(page).getByText('ورود لغو شد و چیزی ثبت نشد')).toBeVisible();
    expect(await calls.findCompany(word)).toBeUndefined();
  });

  test('offers a template, a workbook with the headings of the list', async ({ page }) => {
    const list = await new ListPage(page).open();
    await list.press('ورود');
    const downloading = page.waitForEvent('download');
    await wizard(page).getByRole('button', { name: 'دریافت قالب اکسل' }).click();
    const template = await readXlsx(await bytesOf(await downloading));
    expect(plain(String(template.sheets[0]?.rows[0]))).toContain('نام شرکت');
  });
});
