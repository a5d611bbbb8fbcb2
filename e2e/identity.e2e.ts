/** Signing in, signing up, and the end of a session, on the pages as people meet them. */
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type Page, type Route } from '@playwright/test';
import { demoPassword, expect, ownWord, plain, signInOverHttp, test, toast } from './journey.ts';
import { AuthPage } from './pages/auth-page.ts';

const dashboard = '/main/dashboard/customers';
/** Page for people who may see the market. */
const supervision = '/main/dashboard/supervision';
const company = '/myapp/crm/company/CompanyList';

const name = (page: Page) => new AuthPage(page).name();
const password = (page: Page) => new AuthPage(page).password();
const enter = (page: Page) => new AuthPage(page).enter();
const signIn = (page: Page, as: string, secret?: string) => new AuthPage(page).signIn(as, secret);
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authUser'));

test.describe('sign-in', () => {
  test('the prefilled demo account leads to the dashboard', async ({ guest }) => {
    await guest.goto('/');
    await expect(guest).toHaveURL('/signin');
    await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(name(guest)).toHaveValue('supervisor');
    await expect(password(guest)).toHaveValue(demoPassword);
    await expect(guest.getByText('حساب آزمایشی پر شده است')).toBeVisible();
    for (const provider of ['Google', 'Facebook', 'GitHub', 'Twitter'])
      await expect(guest.getByRole('button', { name: provider })).toBeDisabled();

    await enter(guest);
    await expect(toast(guest, 'ورود موفق')).toBeVisible();
    await expect(guest).toHaveURL(supervision);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedToken(guest)).toBeTruthy();
  });

  test('a person whose browser has no room in its storage stays signed in until the tab is closed', async ({
    guest,
  }) => {
    await guest.addInitScript(() => {
      const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
      Storage.prototype.setItem = function store(key, text) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem?.value.call(this, key, text);
      };
    });
    await guest.goto('/signin');
    await expect(name(guest)).toHaveValue('supervisor');
    await enter(guest);
    await expect(guest).toHaveURL(supervision);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest).toHaveURL(supervision);
  });

  test('a wrong password is refused once, on the form, with its reason', async ({ guest }) => {
    await guest.goto('/signin');
    await signIn(guest, 'supervisor', 'Nazer@1404');
    const refusal = guest.getByRole('alert');
    await expect(refusal).toHaveText('اطلاعات کاربر یافت نشد. نام کاربری یا رمز عبور درست نیست.');
    await expect(refusal).toHaveCount(1);
    await expect(guest).toHaveURL('/signin');
    expect(await storedToken(guest)).toBeNull();
  });

  test('an unreachable server is reported in words on the form', async ({ guest }) => {
    // Simulates a connection that breaks while the page loads.
    await guest.route('**/assets/demo-people-*', (route) => route.abort());
    await guest.goto('/signin');
    await expect(name(guest)).not.toHaveValue('');
    await guest.context().setOffline(true);
    await enter(guest);
    await expect(guest.getByRole('alert')).toContainText('اشکال در فراخوانی سرویس کاربر');
  });

  test('e-mail and password are asked for beside their fields', async ({ guest }) => {
    await guest.goto('/signin');
    await expect(name(guest)).not.toHaveValue('');
    await signIn(guest, '', '');
    await expect(guest.getByText('ایمیل معتبر نیست!')).toBeVisible();
    await expect(guest.getByText('لطفا رمز عبور خود را وارد کنید')).toBeVisible();
    await expect(name(guest)).toBeFocused();

    await name(guest).fill('admin@nazer');
    await expect(guest.getByText('ایمیل معتبر نیست!')).toBeVisible();
    await name(guest).fill('admin');
    await expect(guest.getByText('ایمیل معتبر نیست!')).toBeHidden();
  });

  test('a sign-in leads to the address first wanted, with its filters', async ({ guest }) => {
    const wanted = `${company}?f=companyName.c.صنعت&page=2`;
    await guest.goto(wanted);
    await expect(guest).toHaveURL('/signin');
    await signIn(guest, 'operator');
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
    expect(plain(decodeURIComponent(guest.url()))).toContain(wanted);
  });

  test('a signed-in visitor of the sign-in page goes to the dashboard', async ({ page }) => {
    await page.goto('/signin');
    await expect(page).toHaveURL(dashboard);
    await page.goto('/');
    await expect(page).toHaveURL(dashboard);
  });

  test('one press turns the page into English from left to right, also for the next visit', async ({
    guest,
  }) => {
    await guest.goto('/signin');
    await guest.getByRole('button', { name: 'English' }).click();
    await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(guest.locator('html')).toHaveAttribute('dir', 'ltr');
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('sign-up', () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const send = (page: Page) => page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
  const agree = (page: Page) => page.getByRole('checkbox', { name: /شرایط استفاده/ }).check();

  test('rules that are not kept are shown under their fields', async ({ guest }) => {
    await guest.goto('/signin');
    await guest.getByRole('button', { name: 'ثبت‌نام' }).click();
    await expect(guest).toHaveURL('/signup');
    await send(guest);
    await expect(guest.getByText('لطفا نام کاربری خود را وارد کنید!')).toBeVisible();
    await expect(guest.getByText('ورودی الکترونیکی معتبر نیست!')).toBeVisible();
    await expect(guest.getByText('لطفا رمز عبور خود را وارد کنید')).toBeVisible();
    await field(guest, 'ایمیل').fill('نشانی');
    await expect(guest.getByText('ورودی الکترونیکی معتبر نیست!')).toBeVisible();

    await field(guest, 'نام کاربری').fill('admin');
    await field(guest, 'ایمیل').fill('somebody@nazer.example');
    await field(guest, 'رمز عبور').fill('Kerman@7788');
    await send(guest);
    await expect(guest.getByText('برای ساختن حساب باید شرایط را بپذیرید.')).toBeVisible();
    await agree(guest);
    await send(guest);
    // Said once, beside the field it is about.
    await expect(guest.getByText('این نام کاربری یا ایمیل پیش‌تر ثبت شده است.')).toHaveCount(1);
    await expect(field(guest, 'نام کاربری')).toHaveAccessibleDescription(/پیش‌تر ثبت شده است/);
    await expect(field(guest, 'نام کاربری')).toBeFocused();
  });

  test('a new account signs in and is told what it may not see', async ({ guest }) => {
    const user = `new${Date.now()}`;
    await guest.goto('/signup');
    await field(guest, 'نام کاربری').fill(user);
    await field(guest, 'ایمیل').fill(`${user}@nazer.example`);
    await field(guest, 'رمز عبور').fill('Kerman@7788');
    await agree(guest);
    await send(guest);
    await expect(guest.getByText(`حساب «${user}» ساخته شد؛ وارد شوید.`)).toBeVisible();
    await expect(name(guest)).toHaveValue(user);
    await password(guest).fill('Kerman@7788');
    await enter(guest);
    await expect(toast(guest, 'ورود موفق')).toBeVisible();

    await expect(guest.getByText('به حساب شما هنوز نقشی داده نشده است.')).toBeVisible();
    await expect(guest.getByText('admin@nazer.example')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'شرکت‌ها' })).toHaveCount(0);
    await guest.goto(company);
    await expect(guest.getByRole('heading', { name: 'به این صفحه دسترسی ندارید' })).toBeVisible();
    await expect(guest.getByText('برای دیدن این صفحه حق «مشاهده شرکت‌ها» لازم است')).toBeVisible();
    await guest.goto('/account');
    await expect(guest.getByText('هنوز هیچ حقی به این حساب داده نشده است.')).toBeVisible();
  });
});

/** Notes, by the clock of the page, when it first says a sentence and when it is left. */
const noteTimes = (page: Page, sentence: string): Promise<void> =>
  page.evaluate((text) => {
    const note = (name: string): void => sessionStorage.setItem(name, String(Date.now()));
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      note('saidAt');
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    addEventListener('pagehide', () => note('leftAt'));
  }, sentence);

/** Time in ms for which the sentence could be read. */
const readingMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const at = (name: string): number => Number(sessionStorage.getItem(name) ?? Number.NaN);
    return at('leftAt') - at('saidAt');
  });

test.describe('the end of a session', () => {
  test('signing out forgets the token and asks anew', async ({ guest }) => {
    await guest.goto('/signin');
    await signIn(guest, 'rates');
    await expect(guest).toHaveURL('/exports/rates');
    const token = await storedToken(guest);
    await guest.getByTitle('منوی کاربر').click();
    await guest.getByRole('menuitem', { name: 'خروج' }).click();
    await expect(name(guest)).toBeVisible();
    expect(await storedToken(guest)).toBeNull();
    const answer = await guest.request.get('/api/Auth/Session', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), 'the old token is worth nothing').toBe(401);
    await guest.goto(company);
    await expect(guest).toHaveURL('/signin');
  });

  test('a session ended elsewhere says so and loads the page anew', async ({ guest, request }) => {
    const token = await signInOverHttp(request, 'crm');
    await guest.goto('/signin');
    await guest.evaluate((session) => localStorage.setItem('authUser', session), token);
    // The live channel and the reads of the frame would say it at once: here the next call of the list does.
    let isHeld = true;
    const hold = (route: Route) => (isHeld ? new Promise<void>(() => {}) : route.continue());
    await guest.route('**/api/System/Live*', hold);
    const live = guest.waitForRequest('**/api/System/Live*');
    await guest.goto(company);
    await expect(guest.getByRole('button', { name: 'صفحه 2', exact: true })).toBeVisible();
    // The live channel is opened once the page is quiet.
    await live;
    await guest.route('**/api/**', hold);
    await request.post('/api/Auth/SignOut', { headers: { authorization: `Bearer ${token}` }, data: {} });

    const sentence = 'نشست شما پایان یافته است';
    await noteTimes(guest, sentence);
    const reloaded = guest.waitForEvent('load', { timeout: 60_000 });
    await guest.getByRole('button', { name: 'صفحه 2', exact: true }).click();
    await expect(toast(guest, sentence)).toBeVisible();
    isHeld = false;
    await reloaded;
    expect(await readingMs(guest)).toBeGreaterThan(1500);
    await expect(guest).toHaveURL('/signin');
    expect(await storedToken(guest)).toBeNull();
    // Signing in again leads back to the page that was lost.
    await signIn(guest, 'crm');
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
    expect(guest.url()).toContain('page=2');
  });

  test('a changed profile is saved and shown', async ({ guest }) => {
    const user = `own${Date.now()}`;
    await guest.request.post('/api/Auth/SignUp', {
      data: {
        userName: user,
        email: `${user}@nazer.example`,
        password: 'Kerman@7788',
        acceptedTerms: termsVersion,
      },
    });
    await guest.goto('/signin');
    await signIn(guest, user, 'Kerman@7788');
    await expect(guest).toHaveURL('/welcome');
    await guest.goto('/account');
    const fullName = `شیدا ${ownWord()}`;
    await guest.getByRole('button', { name: 'ویرایش نام و نام خانوادگی' }).click();
    await guest.getByLabel('نام و نام خانوادگی').fill(fullName);
    await guest.getByLabel('نام و نام خانوادگی').press('Enter');
    await expect(toast(guest, 'با موفقیت به روز شد')).toBeVisible();
    await guest.reload();
    await expect(guest.getByTitle('منوی کاربر')).toContainText(fullName);
  });
});
