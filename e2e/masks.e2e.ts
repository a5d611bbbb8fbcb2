/** Numbers of persons: hidden with a sign, seen in lists for the reason of the day, or one by one; both in the log. */
import type { APIRequestContext } from '@playwright/test';
import { type Account, type Answer, expect, ownMellicode, ownWord, still, test, toast } from './journey.ts';
import { ListPage, RecordDialog } from './pages/list-page.ts';

type TokenOf = (account: Account) => Promise<string>;

interface Entry {
  readonly action: string;
  readonly userName: string;
}

/** Latest log entry of this action; one of empty texts when there is none. */
async function lastEntry(request: APIRequestContext, tokenOf: TokenOf, action: string): Promise<Entry> {
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` };
  const answer = await request.get(`/api/System/GetEvents?action=${action}`, { headers });
  const { data }: Answer<{ list: Entry[] }> = await answer.json();
  return data.list[0] ?? { action: '', userName: '' };
}

const hiddenOf = (mellicode: string): string => `${mellicode.slice(0, 2)}*****${mellicode.slice(-3)}`;
const band = 'شماره‌های اشخاص';
const reason = 'نامه 123 بازرسی کل';

test.describe('a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('sees numbers in lists and files once a reason was given, until the end of the day', async ({
    page,
    calls,
    request,
    tokenOf,
  }) => {
    const mellicode = ownMellicode();
    const family = `نهان ${ownWord()}`;
    await calls.addPerson({ name: 'ارغوان', family, mellicode, mobile: '09121234567' });
    const list = await new ListPage(page, 'persons').open();
    await list.type('نام خانوادگی', family);
    await expect(list.rowAt(0)).toContainText(hiddenOf(mellicode));
    const sign = page.getByRole('group', { name: band });
    await expect(sign).toContainText('پوشیده‌اند');

    // The list cannot be sorted by a hidden number, and the export says that numbers in the file are hidden.
    await list.heading('کد ملی').hover();
    await expect(list.heading('کد ملی')).not.toHaveAttribute('aria-sort', /./);
    await page.getByRole('button', { name: 'اکسل' }).click();
    await expect(page.getByText('شماره‌های اشخاص در این فایل پوشیده‌اند.')).toBeVisible();
    await page.keyboard.press('Escape');

    await sign.getByRole('button', { name: 'دیدن شماره‌ها…' }).click();
    const dialog = page.getByRole('dialog', { name: 'دیدن شماره‌های اشخاص' });
    await still(page);
    await expect(dialog).toContainText('تا پایان امروز');
    await expect(dialog).toContainText('در رویدادها می‌ماند');
    const input = dialog.getByLabel('دلیل امروز');
    await expect(input).toBeFocused();
    await input.fill('کوتاه');
    await expect(dialog.getByRole('button', { name: 'دیدن شماره‌ها' })).toBeDisabled();
    await input.fill(reason);
    await input.press('Enter');
    await expect(toast(page, 'شماره‌ها تا پایان امروز باز شد')).toBeVisible();
    await expect(list.rowAt(0)).toContainText(mellicode);
    await expect(sign).toContainText(reason);
    expect(await lastEntry(request, tokenOf, 'give-reason')).toMatchObject({ userName: 'supervisor' });
    expect(await lastEntry(request, tokenOf, 'see-personal')).toMatchObject({ userName: 'supervisor' });

    await page.reload();
    await list.settle();
    await expect(list.rowAt(0)).toContainText(mellicode);
    await list.type('کد ملی', mellicode.slice(0, 6));
    await expect(list.rowAt(0)).toContainText(mellicode);
    await page.getByRole('button', { name: 'اکسل' }).click();
    await expect(page.getByText('شماره‌های اشخاص در این فایل کامل‌اند')).toBeVisible();
  });
});

test.describe('an auditor', () => {
  test.use({ account: 'auditor' });

  test('shows one number by a press and a reason; it is hidden again after a reload', async ({
    page,
    calls,
    request,
    tokenOf,
  }) => {
    const mellicode = ownMellicode();
    const family = `نهان ${ownWord()}`;
    await calls.addPerson({ name: 'بنفشه', family, mellicode, mobile: '09351112233' });
    const list = await new ListPage(page, 'persons').open();
    await list.type('نام خانوادگی', family);
    const row = list.rowAt(0);
    await row.getByRole('button', { name: `نمایش کد ملی بنفشه ${family}` }).click();
    const question = page.getByRole('dialog', { name: 'نمایش کد ملی' });
    await question.getByLabel('دلیل نمایش').fill(reason);
    await question.getByLabel('دلیل نمایش').press('Enter');
    await expect(row).toContainText(mellicode);
    await expect(row).not.toContainText('09351112233');
    expect(await lastEntry(request, tokenOf, 'reveal')).toMatchObject({ userName: 'auditor' });
    await page.reload();
    await list.settle();
    await expect(list.rowAt(0)).toContainText(hiddenOf(mellicode));

    // By keyboard alone, in the record: the page asks for its reason only once.
    await list.choose(family);
    await page.keyboard.press('Enter');
    const dialog = new RecordDialog(page);
    await expect(dialog.title('جزئیات کاربر')).toBeVisible();
    const button = dialog.box.getByRole('button', { name: 'نمایش تلفن همراه' });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.box.getByLabel('دلیل نمایش').fill(reason);
    await page.keyboard.press('Enter');
    await expect(dialog.box.getByText('09351112233')).toBeVisible();
    await expect(dialog.box.getByText(/تا \d+ ثانیه دیگر/)).toBeVisible();
    await dialog.box.getByRole('button', { name: 'پوشاندن' }).click();
    await expect(dialog.box.getByText('09351112233')).toBeHidden();
  });

  test('seeks a whole number only, and is told how many tries are left', async ({ page, calls }) => {
    const mellicode = ownMellicode();
    await calls.addPerson({ name: 'سوسن', family: ownWord(), mellicode });
    const list = await new ListPage(page, 'persons').open();
    const input = list.filter('کد ملی');
    await input.fill(mellicode.slice(0, 6));
    await input.press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(new URL(page.url()).searchParams.get('f')).toBeNull();
    await list.type('کد ملی', mellicode);
    await expect(list.rows).toHaveCount(1);
    await expect(list.rowAt(0)).toContainText('سوسن');
    await list.openFilter('کد ملی');
    await expect(list.panel).toContainText(/19 جست‌وجو از 20 جست‌وجوی این ساعت/);
    await expect(list.panel).toContainText('تنها با شماره کامل');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('is told why a list is not ordered by hidden numbers, and shows one in its record', async ({
      page,
      calls,
    }) => {
      const mellicode = ownMellicode();
      const family = `همراه ${ownWord()}`;
      await calls.addPerson({ name: 'نرگس', family, mellicode, mobile: '09361112233' });
      await new ListPage(page, 'persons').open();
      await expect(page.getByRole('group', { name: band })).toBeVisible();
      await page.getByRole('button', { name: /^ترتیب:/ }).click();
      await expect(page.getByRole('menuitem', { name: 'کد ملی (پوشیده؛ ترتیب ندارد)' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.goto(`/myapp/EcarSales?mellicode=${mellicode}`);
      await page.getByRole('button', { name: 'نمایش تلفن همراه' }).click();
      await page.getByLabel('دلیل نمایش').fill(reason);
      await page.getByLabel('دلیل نمایش').press('Enter');
      await expect(page.getByText('09361112233')).toBeVisible();
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(overflow).toBe(0);
    });
  });
});

test.describe('a supervisor among users', () => {
  test.use({ account: 'supervisor' });
  test('is told why the numbers of accounts are hidden', async ({ page, request, tokenOf }) => {
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` };
    const userName = `masked${Date.now().toString(36)}`;
    const form = { userName, fullName: 'کارمند نهان', userType: 5, userKind: 2, mobile: '09121234567' };
    const made = await request.post('/api/User/CreateAppUser', { headers, data: form });
    expect(made.status()).toBe(200);
    await page.goto('/main/admin/users');
    await expect(page.getByRole('row').filter({ hasText: 'کارمند نهان' })).toContainText('***');
    await expect(page.getByRole('group', { name: band })).toContainText('تنها کسانی که کاربران را ویرایش');
  });
});

test('a clerk who works with persons sees no sign of hidden numbers', async ({ page }) => {
  const list = await new ListPage(page, 'persons').open();
  await expect(list.rowAt(0)).toBeVisible();
  await expect(page.getByRole('group', { name: band })).toHaveCount(0);
});
