/** Roles and their second factor, users and the proof of their mobile, sign-ups that wait, the settings of both. */
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { Calls, expect, test, toast } from './journey.ts';

const question = (page: Page) => page.getByRole('dialog').last();
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

/** Number of names made so far, which keeps those of one millisecond apart. */
let made = 0;
/** A name nobody else has. */
const ownName = (): string => {
  made += 1;
  return `e2e.${(Date.now() * 10 + made).toString(36)}`;
};
const ownMobile = (): string => `0935${String((Date.now() + made) % 10_000_000).padStart(7, '0')}`;

const calls = (page: Page, token: string) => new Calls(page.request, token);

/** The newest message of the outbox to a number or an address. */
async function lastMessageTo(page: Page, token: string, to: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  let text = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/System/GetOutbox?pageIndex=1', { headers });
      const { data }: { data: { list: { to: string; text: string }[] } } = await answer.json();
      text = data.list.find((message) => message.to === to)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

test.describe('an administrator', () => {
  test.use({ account: 'admin' });

  test('demands a second factor of a role after hearing whom it stops', async ({ page, tokenOf }) => {
    await page.goto(paths.roles());
    await page.getByRole('navigation', { name: 'نقش‌ها' }).getByRole('button', { name: 'ناظر نرخ' }).click();
    const demand = page.getByRole('switch', { name: 'عامل دوم اجباری' });
    await expect(demand).not.toBeChecked();
    await demand.click();
    await expect(question(page)).toContainText('1 نفر از 1 دارنده این نقش هنوز عامل دوم ندارند');
    await answer(page, 'انصراف');
    await expect(demand).not.toBeChecked();
    await demand.click();
    await answer(page, 'اجباری شود');
    await expect(toast(page, 'عامل دوم برای این نقش اجباری شد')).toBeVisible();
    await expect(demand).toBeChecked();
    await demand.click();
    await expect(question(page)).toContainText('با رمز عبور تنها وارد می‌شوند');
    await answer(page, 'اختیاری شود');
    await expect(demand).not.toBeChecked();
    await calls(page, await tokenOf('admin')).post('/api/Auth/SetRoleSecondFactor', {
      roleName: 'RATE_OFFICER',
      isRequired: false,
    });
  });

  test('is told that a role was deleted meanwhile when its second factor is demanded', async ({
    page,
    tokenOf,
  }) => {
    const admin = calls(page, await tokenOf('admin'));
    const roleName = ownName();
    const { roleId } = await admin.post<{ roleId: number }>('/api/Auth/SaveRole', { roleName });
    await page.goto(paths.roles({ role: roleId }));
    const demand = page.getByRole('switch', { name: 'عامل دوم اجباری' });
    await demand.click();
    await expect(question(page)).toContainText('کسی این نقش را ندارد');
    await admin.post(`/api/Auth/DeleteRole?roleId=${roleId}`, {});
    await answer(page, 'اجباری شود');
    await expect(toast(page, 'پیدا نشد')).toBeVisible();
    await expect(page.getByText(roleName)).toHaveCount(0);
  });

  test('sees how many calls each right opens', async ({ page }) => {
    await page.goto(paths.roles());
    const tree = page.getByRole('tree');
    await expect(tree.getByRole('treeitem', { name: /role\.assignUser/ })).toContainText('2 فراخوان');
    await expect(tree.getByRole('treeitem', { name: /role\.\*/ })).toContainText(/\d+ از \d+/);
  });

  test('adds a user whose mobile is proven by a code', async ({ page, tokenOf }) => {
    const token = await tokenOf('admin');
    const [userName, mobile] = [ownName(), ownMobile()];
    // Wide enough for every column.
    await page.setViewportSize({ width: 2400, height: 900 });
    await page.goto(paths.staff());
    await page.getByRole('toolbar').getByRole('button', { name: 'افزودن' }).click();
    const dialog = page.getByRole('dialog');
    const meaning = /^ردیف‌های همه صرافی‌ها را می‌بیند/u;
    await expect(dialog.getByLabel('نوع کاربر')).toHaveAccessibleDescription(meaning);
    await dialog.getByLabel('نام کاربری').fill(userName);
    await dialog.getByLabel('نام و نام خانوادگی').fill('کارمند آزمون');
    await dialog.getByLabel('تلفن همراه', { exact: true }).fill(mobile);
    const proof = dialog.getByRole('region', { name: 'تأیید تلفن همراه' });
    await expect(proof).toContainText('تأییدنشده');
    await proof.getByRole('button', { name: 'ارسال کد' }).click();
    await proof.getByLabel('کد شش‌رقمی').fill('000000');
    await proof.getByRole('button', { name: 'تأیید کد' }).click();
    await expect(proof.getByRole('alert')).not.toBeEmpty();
    const code = /\d{6}/u.exec(await lastMessageTo(page, token, mobile))?.[0] ?? '';
    await proof.getByLabel('کد شش‌رقمی').fill(code);
    await proof.getByLabel('کد شش‌رقمی').press('Enter');
    await expect(proof).toContainText('کد درست بود');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByRole('button', { name: 'رمز را برداشتم' }).click();

    const row = page.getByRole('row').filter({ hasText: userName });
    const tick = row.locator('[col-id=isMobileVerified]').getByRole('img');
    await expect(tick).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'ویرایش' }).click();
    await expect(proof).toContainText('تأییدشده');
    await dialog.getByLabel('تلفن همراه', { exact: true }).fill(ownMobile().replace('0935', '0936'));
    await expect(proof).toContainText('تأییدنشده');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(tick).toHaveCount(0);
  });

  test('cannot change the e-mail of a supervisor alone, but can have a link for a new password sent to her', async ({
    page,
    tokenOf,
  }) => {
    await page.goto(paths.staff());
    const row = page.getByRole('row').filter({ has: page.getByText('supervisor', { exact: true }) });
    await row.locator('[col-id=fullName]').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'ویرایش' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('ایمیل').fill('mine@mail.example');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    // The new address waits for a second person; until then mail goes to the earlier one.
    await expect(toast(page, 'در انتظار تأیید نفر دوم')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('toolbar').getByRole('button', { name: 'بازنشانی رمز' }).click();
    await answer(page, 'بازنشانی رمز');
    await expect(question(page)).toContainText('به ایمیل خودش رفت');
    await answer(page, 'فهمیدم');
    const letter = await lastMessageTo(page, await tokenOf('admin'), 'supervisor@nazer.example');
    expect(letter).toContain('/reset-password#');
  });

  test.describe('with sign-ups that need an approval', () => {
    /** Security settings of the demo set, restored after each of these tests. */
    const usual = {
      signUp: 'open',
      passwordMinLength: 10,
      passwordMinClasses: 3,
      passwordHistory: 5,
      passwordMaxAgeDays: 180,
    };
    test.afterEach(async ({ page, tokenOf }) => {
      const admin = calls(page, await tokenOf('admin'));
      await admin.post('/api/Auth/SaveSecuritySettings', usual);
    });

    test('lets a sign-up in and turns another away, as the settings have it', async ({ page, request }) => {
      await page.goto(paths.security());
      const choice = page.getByLabel('چه کسی می‌تواند حساب بسازد؟');
      await choice.click();
      await page.locator('.ant-select-item-option').filter({ hasText: 'با تأیید راهبر' }).click();
      const length = page.getByLabel('کمترین طول رمز (نویسه)');
      await length.fill('9');
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(length).toHaveAttribute('aria-invalid', 'true');
      await length.fill('11');
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(toast(page, 'ثبت شد')).toBeVisible();
      await page.reload();
      await expect(length).toHaveValue('11');
      await length.fill('10');
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(toast(page, 'ثبت شد')).toBeVisible();

      const [welcome, stranger] = [ownName(), ownName()];
      for (const userName of [welcome, stranger]) {
        const data = {
          userName,
          email: `${userName}@mail.example`,
          password: 'Mountain-7-River',
          acceptedTerms: termsVersion,
        };
        expect((await request.post('/api/Auth/SignUp', { data })).status()).toBe(200);
      }
      await page.getByRole('navigation').getByRole('link', { name: 'ثبت‌نام‌های در انتظار' }).first().click();
      const row = (userName: string) => page.getByRole('row').filter({ hasText: userName });
      await row(welcome).getByRole('button', { name: 'پذیرفتن' }).click();
      await answer(page, 'پذیرفتن');
      await expect(toast(page, `حساب «${welcome}» پذیرفته شد`)).toBeVisible();
      await expect(row(welcome)).toHaveCount(0);
      await row(stranger).getByRole('button', { name: 'رد کردن' }).click();
      await expect(question(page)).toContainText('این کار بازگشت ندارد');
      await answer(page, 'انصراف');
      await expect(row(stranger)).toBeVisible();
      await row(stranger).getByRole('button', { name: 'رد کردن' }).click();
      await answer(page, 'رد کردن');
      await expect(row(stranger)).toHaveCount(0);
      const signIn = (UserName: string) =>
        request.post('/Auth', { data: { UserName, Password: 'Mountain-7-River' } });
      expect((await signIn(welcome)).status()).toBe(200);
      expect((await signIn(stranger)).status()).toBe(400);
    });

    test('is told when a colleague decided on a sign-up first', async ({ page, request, tokenOf }) => {
      const userName = ownName();
      const admin = calls(page, await tokenOf('admin'));
      await admin.post('/api/Auth/SaveSecuritySettings', { ...usual, signUp: 'approval' });
      const data = {
        userName,
        email: `${userName}@mail.example`,
        password: 'Mountain-7-River',
        acceptedTerms: termsVersion,
      };
      expect((await request.post('/api/Auth/SignUp', { data })).status()).toBe(200);
      await page.goto(paths.waiting());
      const row = page.getByRole('row').filter({ hasText: userName });
      await row.getByRole('button', { name: 'پذیرفتن' }).click();
      await admin.post('/api/Auth/DecideSignUp', { userName, isApproved: false });
      await answer(page, 'پذیرفتن');
      await expect(toast(page, 'پیش‌تر تصمیم گرفته شده است')).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });

  test('keeps the columns chosen a moment before the page is left', async ({ page }) => {
    await page.goto(paths.users());
    await expect(page.getByRole('columnheader', { name: 'رده دسترسی' })).toBeVisible();
    await page.getByRole('button', { name: 'ستون‌ها' }).click();
    await page.getByRole('checkbox', { name: 'رده دسترسی' }).click();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'نوع کاربر' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'رده دسترسی' })).toHaveCount(0);
    await page.getByRole('button', { name: 'ستون‌ها' }).click();
    await page.getByRole('checkbox', { name: 'رده دسترسی' }).click();
    await expect(page.getByRole('columnheader', { name: 'رده دسترسی' })).toBeVisible();
  });

  test('deletes a role and a user without a word in the console', async ({ page, tokenOf }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    const admin = calls(page, await tokenOf('admin'));
    const name = ownName();
    const { roleId } = await admin.post<{ roleId: number }>('/api/Auth/SaveRole', { roleName: name });
    const user = { userName: name, fullName: name, userType: 1, userKind: 1 };
    await admin.post('/api/User/CreateAppUser', user);
    await page.goto(paths.roles({ role: roleId }));
    await page.getByRole('button', { name: 'حذف نقش' }).click();
    await answer(page, 'حذف نقش');
    await expect(toast(page, 'نقش حذف شد')).toBeVisible();
    await page.goto(paths.staff());
    await page.getByRole('row').filter({ hasText: name }).locator('[col-id=fullName]').click();
    await expect(page.getByRole('region', { name: 'دسترسی‌های مؤثر' })).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'حذف' }).click();
    await answer(page, 'حذف');
    await expect(toast(page, 'کاربر حذف شد')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    expect(said).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('finds the actions of the chosen user at the foot', async ({ page }) => {
      await page.goto(paths.users());
      await page.getByRole('row').filter({ hasText: 'لیلا فرهمند' }).locator('[col-id=fullName]').click();
      const foot = page.getByRole('toolbar', { name: 'لیلا فرهمند' });
      const box = await foot.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      await foot.getByRole('button', { name: 'ویرایش' }).click();
      await expect(page.getByRole('dialog').getByLabel('نام و نام خانوادگی')).toHaveValue('لیلا فرهمند');
    });
  });
});

test.describe('an auditor', () => {
  test.use({ account: 'auditor' });

  test('sees settings and roles locked, and no sign-ups', async ({ page }) => {
    await page.goto(paths.security());
    await expect(page.getByText('دسترسی تغییر تنظیمات ندارید')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'کمترین طول رمز (نویسه)' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'ذخیره' })).toHaveCount(0);
    await page.goto(paths.users());
    await expect(page.getByRole('link', { name: 'کاربران بانک مرکزی' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'ثبت‌نام‌های در انتظار' })).toHaveCount(0);
    await page.goto(paths.roles());
    await expect(page.getByRole('switch', { name: 'عامل دوم اجباری' })).toBeDisabled();
  });
});
