/** The ways in besides a name and a right password: proofs of work, forgotten password, signing up. */
import { type Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { expect, toast } from './journey.ts';
import { type Keeper, ownPassword, test } from './keeper.ts';
import { AuthPage } from './pages/auth-page.ts';

/** Page where an account without rights lands; the journeys create such accounts. */
const welcome = '/welcome';
const wrongPassword = 'Tabriz@4455';
const nextPassword = 'Sabz-Marmar-9911';

/** Progress of the proof of work, which the browser does before it sends. */
const work = (page: Page) => page.getByRole('progressbar', { name: 'مرورگر شما در حال محاسبه است…' });

/** Tries a wrong password `times` times, and waits each time until the server has refused it. */
async function fail(authPage: AuthPage, name: string, times: number): Promise<void> {
  await authPage.settle();
  for (let index = 0; index < times; index += 1) {
    await authPage.fill(name, wrongPassword);
    const refused = authPage.page.waitForResponse(
      async (answer) => answer.url().endsWith('/Auth') && (await answer.text()).includes('badSignIn'),
    );
    await authPage.enter();
    await refused;
  }
}

test.describe('wrong passwords', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.20.30.40' } });

  test('shut nobody out: the browser works for each further try, then the right one enters', async ({
    guest,
    keeper,
  }) => {
    const { userName, password } = await keeper.addPerson();
    const authPage = await new AuthPage(guest).open();
    await fail(authPage, userName, 4);
    await expect(
      guest.getByRole('alert').filter({ hasText: 'نام کاربری یا رمز عبور درست نیست.' }),
    ).toBeVisible();
    await authPage.fill(userName, password);
    await authPage.enter();
    await expect(work(guest)).toBeVisible();
    await expect(guest.getByText('از شما چیزی نمی‌خواهد')).toBeVisible();
    await expect(guest).toHaveURL(welcome, { timeout: 30_000 });
  });

  test('the work can be given up, and a proof that is refused says so', async ({ guest, keeper }) => {
    const { userName, password } = await keeper.addPerson();
    const authPage = await new AuthPage(guest).open();
    await fail(authPage, userName, 3);
    // The task of the proof never comes, so the work lasts until it is given up.
    await guest.route('**/LoadCaptchaImage', () => new Promise(() => {}));
    await authPage.fill(userName, password);
    await authPage.enter();
    await expect(work(guest)).toBeVisible();
    await authPage.press('انصراف');
    await expect(work(guest)).toHaveCount(0);
    await guest.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(guest).toHaveURL('/signin');
    await guest.route('**/ValidateCaptcha', (route) =>
      route.continue({ postData: JSON.stringify({ id: 'forged', number: 1 }) }),
    );
    await authPage.enter();
    await expect(guest.getByRole('alert')).toContainText('محاسبه مرورگر پذیرفته نشد');
    await guest.unroute('**/ValidateCaptcha');
    await authPage.enter();
    await expect(guest).toHaveURL(welcome, { timeout: 30_000 });
  });

  test('of strangers cost the browser of the user nothing, and are reported to those who manage users', async ({
    guest,
    keeper,
    openAs,
    browser,
    baseURL,
  }) => {
    const { userName, password } = await keeper.addPerson();
    const authPage = await new AuthPage(guest).open();
    await authPage.signIn(userName, password);
    await expect(guest).toHaveURL(welcome);
    await guest.evaluate(() => localStorage.clear());

    const stranger = await browser.newPage({ baseURL });
    await fail(await new AuthPage(stranger).open(), userName, 5);
    await stranger.close();

    const admin = await openAs('admin');
    await admin.goto(paths.users());
    await admin.getByLabel('جست‌وجوی کاربر').getByRole('textbox').first().fill(userName);
    const row = admin.getByRole('row').filter({ hasText: userName }).first();
    await expect(row).toContainText('رمز در معرض حدس');
    await row.getByText(userName).click();
    await admin.getByRole('toolbar').getByRole('button', { name: 'ویرایش' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('کسی بیرون نمی‌ماند');
    await expect(dialog).toContainText('نسخه 1 شرایط استفاده را پذیرفته است');

    await guest.goto('/signin');
    // A browser that has signed in before needs no proof, so it does not ask for a task.
    await guest.route('**/LoadCaptchaImage', (route) => route.abort());
    await authPage.signIn(userName, password);
    await expect(guest).toHaveURL(welcome);
  });
});

test.describe('the first steps of a session', () => {
  test('a session lasts thirty days when it is remembered, and eight hours when not', async ({
    guest,
    keeper,
  }) => {
    const { userName, password } = await keeper.addPerson();
    const hoursLeft = async (): Promise<number> => {
      const token = await guest.evaluate(() => localStorage.getItem('authUser'));
      const headers = { authorization: `Bearer ${token}` };
      const { data } = await (await guest.request.get('/api/Auth/Session', { headers })).json();
      return Math.round((Date.parse(data.expiresAt) - Date.now()) / 3_600_000);
    };
    const authPage = await new AuthPage(guest).open();
    await authPage.signIn(userName, password);
    await authPage.expectFrame();
    expect(await hoursLeft()).toBe(30 * 24);
    await guest.getByTitle('منوی کاربر').click();
    await guest.getByRole('menuitem', { name: 'خروج' }).click();
    await authPage.settle();
    await guest.getByLabel('مرا به خاطر بسپار').uncheck();
    await authPage.signIn(userName, password);
    await authPage.expectFrame();
    expect(await hoursLeft()).toBe(8);
  });

  test('a password somebody gave is replaced before anything else is shown', async ({ guest, keeper }) => {
    const { userName, password } = await keeper.addStaff('CRM_OPERATOR');
    const wanted = '/myapp/crm/company/CompanyList';
    await guest.goto(wanted);
    const authPage = new AuthPage(guest);
    await authPage.signIn(userName, password);
    await expect(guest.getByRole('heading', { name: 'رمز عبور را تغییر دهید' })).toBeVisible();
    await expect(guest.getByText('این نخستین ورود شماست.')).toBeVisible();
    await expect(guest.getByTitle('منوی کاربر')).toHaveCount(0);

    await guest.getByLabel('رمز عبور کنونی').fill('Kerman@1122');
    await authPage.choosePassword(nextPassword);
    await authPage.press('تغییر رمز عبور');
    await expect(guest.getByText('رمز عبور کنونی درست نیست.')).toBeVisible();
    await guest.getByLabel('رمز عبور کنونی').fill(password);
    await authPage.choosePassword(password);
    await authPage.press('تغییر رمز عبور');
    await expect(guest.getByText(/این رمز یکی از .* رمز آخر شماست/)).toBeVisible();
    await authPage.choosePassword(nextPassword);
    await authPage.press('تغییر رمز عبور');
    await authPage.expectFrame();
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  /** Opens the form for a forgotten password from the sign-in page and chooses user and way; sends nothing. */
  async function ask(guest: Page, name: string, way: string): Promise<AuthPage> {
    const authPage = await new AuthPage(guest).open();
    await authPage.name().fill(name);
    await authPage.press('فراموش کرده‌ام');
    await expect(guest.getByLabel('نام کاربری یا ایمیل')).toHaveValue(name);
    await expect(guest.getByText('حساب آزمایشی پر شده است')).toHaveCount(0);
    await guest.getByLabel(way).check();
    return authPage;
  }
  const saveAndEnter = async (authPage: AuthPage, userName: string) => {
    const { page } = authPage;
    await authPage.choosePassword(nextPassword);
    await authPage.press('ذخیره رمز عبور');
    await expect(page.getByText('رمز عبور تازه ذخیره شد؛ با آن وارد شوید.')).toBeVisible();
    await expect(authPage.name()).toHaveValue(userName);
    await authPage.password().fill(nextPassword);
    await authPage.enter();
    await expect(page).toHaveURL(welcome);
  };

  test('is replaced with a code sent to the proven mobile', async ({ guest, keeper, enterAs }) => {
    const person = await keeper.addPerson();
    const mobile = `0912${String(Date.now()).slice(-7)}`;
    await enterAs(guest, person, '/account');
    await proveMobile(guest, keeper, mobile);
    await guest.evaluate(() => localStorage.clear());

    const authPage = await ask(guest, person.userName, 'کد با پیامک');
    await authPage.press('فرستادن کد');
    await expect(guest.getByRole('heading', { name: 'کد پیامک‌شده' })).toBeVisible();
    await expect(guest.getByRole('timer')).toContainText('این کد تا');
    const code = await keeper.codeTo(mobile);
    await guest.getByLabel('کد شش‌رقمی پیامک').fill(code === '123456' ? '654321' : '123456');
    await authPage.press('ادامه');
    await expect(guest.getByText('کد درست نیست.')).toBeVisible();
    await guest.getByLabel('کد شش‌رقمی پیامک').fill(code);
    await authPage.press('ادامه');
    await saveAndEnter(authPage, person.userName);
  });

  test('is replaced by the link of a mail, once', async ({ guest, keeper }) => {
    const { userName, email } = await keeper.addPerson();
    const authPage = await ask(guest, email, 'پیوند با ایمیل');
    await authPage.press('فرستادن پیوند');
    await expect(guest.getByRole('heading', { name: 'ایمیل خود را ببینید' })).toBeVisible();
    const link = await keeper.linkTo(email);
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'رمز عبور تازه' })).toBeVisible();
    expect(new URL(guest.url()).hash, 'the address keeps no secret').toBe('');
    await saveAndEnter(authPage, userName);

    await guest.evaluate(() => localStorage.clear());
    await guest.goto('/signin');
    await guest.goto(link);
    await authPage.choosePassword('Abi-Marmar-5566');
    await authPage.press('ذخیره رمز عبور');
    await expect(guest.getByText('این پیوند به کار رفته یا زمان آن گذشته است')).toBeVisible();
  });
});

/** Proves a mobile by the code sent to it and the person's password; the page of one's own account is open. */
async function proveMobile(page: Page, keeper: Keeper, mobile: string): Promise<void> {
  const line = page.locator('.rf-fact').filter({ hasText: 'موبایل' });
  await line.getByRole('button', { name: 'ویرایش موبایل' }).click();
  await line.getByLabel('شماره موبایل تازه').fill(mobile);
  await line.getByRole('button', { name: 'فرستادن کد' }).click();
  await line.getByLabel('کد شش‌رقمی').fill(await keeper.codeTo(mobile));
  await line.getByLabel('رمز عبور کنونی').fill(ownPassword);
  await line.getByRole('button', { name: 'تایید', exact: true }).click();
  await expect(toast(page, 'شماره موبایل ذخیره شد.')).toBeVisible();
  await expect(line).toContainText('تاییدشده');
}

test.describe('signing up', () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

  test('by approval waits for an administrator', async ({ guest, keeper }) => {
    const userName = `wait${Date.now()}`;
    const authPage = new AuthPage(guest);
    await keeper.withSecurity({ signUp: 'approval' }, async () => {
      await guest.goto('/signup');
      await expect(guest.getByText('حساب تازه پس از تایید راهبر باز می‌شود.')).toBeVisible();
      await field(guest, 'نام کاربری').fill(userName);
      await field(guest, 'ایمیل').fill(`${userName}@nazer.example`);
      await field(guest, 'رمز عبور').fill(ownPassword);
      await guest.getByRole('checkbox', { name: /شرایط استفاده/ }).check();
      await authPage.press('ثبت‌نام');
      await expect(guest.getByRole('heading', { name: 'حساب در انتظار تایید' })).toBeVisible();
      await expect(guest.getByText(`حساب «${userName}» ساخته شد.`)).toBeVisible();
      await authPage.press('ورود');
      await authPage.signIn(userName, ownPassword);
      await expect(guest.getByText('نام کاربری یا رمز عبور درست نیست.')).toBeVisible();

      await keeper.call('POST', '/api/Auth/DecideSignUp', { userName, isApproved: true });
      expect(await keeper.messageTo(`${userName}@nazer.example`)).toContain('پذیرفته شد');
      await authPage.signIn(userName, ownPassword);
      await expect(guest).toHaveURL(welcome);
    });
  });

  test('closed says who makes accounts', async ({ guest, keeper }) => {
    await keeper.withSecurity({ signUp: 'closed' }, async () => {
      await guest.goto('/signup');
      await expect(guest.getByRole('heading', { name: 'ثبت‌نام بسته است' })).toBeVisible();
      await expect(guest.getByText('در این سامانه حساب‌ها را راهبر می‌سازد')).toBeVisible();
      await expect(guest.getByRole('textbox')).toHaveCount(0);
    });
  });
});
