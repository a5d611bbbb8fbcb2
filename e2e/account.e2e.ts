/** One's own account: second factors, e-mail and mobile, sessions, the lock, and rights that act at once. */
import { type BrowserContext, type Page } from '@playwright/test';
import { codeAt } from '../apps/server/src/modules/identity/second-factor/totp.ts';
import { expect, ownWord, signInOverHttp, still, toast } from './journey.ts';
import { ownPassword, test } from './keeper.ts';
import { AuthPage, press } from './pages/auth-page.ts';
import { Grid } from './pages/list-page.ts';

/** Part of the page of the account by its heading. */
const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

/** Code of the half minute before, of this one or of the next: the server accepts all three, and each only once. */
const codeOf = (secret: string, step: -1 | 0 | 1): string =>
  codeAt(secret, new Date(Date.now() + step * 30_000));

/** Turns an authenticator on, after a wrong code was refused; gives its secret and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await press(page, 'راه‌اندازی');
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img', { name: /کد QR/ });
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('src', /^data:image\/svg/);
  const secret = (await dialog.locator('.enrol-secret').innerText()).replaceAll(/\s/gu, '');
  await dialog.getByLabel('کدی که برنامه نشان می‌دهد').fill('000000');
  await press(page, 'روشن کردن');
  await expect(dialog.getByText('این کد درست نیست یا پیش‌تر به کار رفته است.')).toBeVisible();
  await dialog.getByLabel('کدی که برنامه نشان می‌دهد').fill(codeOf(secret, -1));
  await press(page, 'روشن کردن');
  const codesDialog = page.getByRole('dialog', { name: 'کدهای بازیابی شما' });
  await expect(codesDialog).toBeVisible();
  const codes = await codesDialog.locator('.recovery-codes li').allInnerTexts();
  await expect(codesDialog.getByRole('button', { name: 'پایان' })).toBeDisabled();
  await codesDialog.getByLabel('کدها را جای امنی نگه داشتم').check();
  await codesDialog.getByRole('button', { name: 'پایان' }).click();
  return { secret, codes };
}

async function signOut(page: Page): Promise<AuthPage> {
  await page.getByTitle('منوی کاربر').click();
  await page.getByRole('menuitem', { name: 'خروج' }).click();
  const authPage = new AuthPage(page);
  await authPage.settle();
  return authPage;
}

test.describe('a second factor', () => {
  test('is set up, asked for, replaced by a recovery code and switched off', async ({
    guest,
    keeper,
    enterAs,
  }) => {
    const person = await keeper.addPerson();
    await enterAs(guest, person, '/account');
    const { secret, codes } = await enrol(guest);
    expect(codes).toHaveLength(10);
    await expect(guest.getByText('روشن است؛ در هر ورود کد آن پرسیده می‌شود.')).toBeVisible();

    let authPage = await signOut(guest);
    await authPage.signIn(person.userName, person.password);
    await expect(guest.getByRole('heading', { name: 'عامل دوم' })).toBeVisible();
    await guest.getByLabel('کد شش‌رقمی').fill('12');
    await authPage.press('ادامه');
    await expect(guest.getByText('این کد درست نیست یا پیش‌تر به کار رفته است.')).toBeVisible();
    await guest.getByLabel('کد شش‌رقمی').fill('');
    // A code that is entered as a whole is sent without pressing the button.
    await guest.getByLabel('کد شش‌رقمی').fill(codeOf(secret, 0));
    await authPage.expectFrame();

    authPage = await signOut(guest);
    await authPage.signIn(person.userName, person.password);
    await authPage.press('به گوشی خود دسترسی ندارم؛ کد بازیابی دارم');
    await guest.getByLabel('کد بازیابی', { exact: true }).fill(codes[0] ?? '');
    await authPage.press('ادامه');
    await authPage.expectFrame();

    await guest.goto('/account');
    await expect(guest.getByText('9 کد مانده است.')).toBeVisible();
    await press(guest, 'خاموش کردن');
    const dialog = guest.getByRole('dialog');
    await dialog.getByLabel('رمز عبور').fill(person.password);
    await dialog.getByLabel('کد شش‌رقمی یا کد بازیابی').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'خاموش کردن' }).click();
    await expect(toast(guest, 'برنامه رمزساز خاموش شد.')).toBeVisible();
    await expect(section(guest, 'عامل دوم').getByText('کدهای بازیابی')).toHaveCount(0);
    authPage = await signOut(guest);
    await authPage.signIn(person.userName, person.password);
    await authPage.expectFrame();
  });

  test('is set up before anything else where a role demands it', async ({ guest, keeper, enterAs }) => {
    const roleName = `e2e-${Date.now()}`;
    const role = { roleName, title: `دو عاملی ${ownWord()}` };
    await keeper.call('POST', '/api/Auth/SaveRole', role);
    const person = await keeper.addPerson('CRM_OPERATOR', roleName);
    const list = '/myapp/crm/company/CompanyList';
    await enterAs(guest, person, list);
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();

    await keeper.call('POST', '/api/Auth/SetRoleSecondFactor', { roleName, isRequired: true });
    await expect(guest.getByRole('heading', { name: 'عامل دوم را راه‌اندازی کنید' })).toBeVisible();
    await expect(guest.getByTitle('منوی کاربر')).toHaveCount(0);
    await enrol(guest);
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'صفحه 2', exact: true })).toBeVisible();
  });
});

test.describe('a passkey', () => {
  /** Adds a virtual authenticator to the browser, which confirms every request for a passkey by itself. */
  async function addDevice(context: BrowserContext, page: Page): Promise<void> {
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test('is added, signs in alone, gets another name and is removed', async ({
    guest,
    keeper,
    request,
    baseURL,
  }) => {
    const person = await keeper.addPerson();
    const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const token = await signInOverHttp(request, person.userName, person.password);
    await addDevice(guest.context(), guest);
    // Passkeys need a host name, so the session is stored for `localhost`, on a file that no code of the pages runs in.
    await guest.goto(`${origin}/icon.svg`);
    await guest.evaluate((session) => localStorage.setItem('authUser', session), token);
    await guest.goto(`${origin}/account`);
    await press(guest, 'افزودن کلید عبور');
    await guest.getByLabel('نام کلید').fill('گوشی من');
    await press(guest, 'ادامه');
    await guest.getByLabel('کدها را جای امنی نگه داشتم').check();
    await press(guest, 'پایان');
    await expect(section(guest, 'عامل دوم').getByText('گوشی من')).toBeVisible();

    let authPage = await signOut(guest);
    await authPage.press('ورود با کلید عبور');
    await authPage.expectFrame();
    authPage = await signOut(guest);
    await authPage.signIn(person.userName, person.password);
    await authPage.press('ادامه با کلید عبور');
    await authPage.expectFrame();

    await guest.goto(`${origin}/account`);
    await press(guest, 'تغییر نام');
    await guest.getByRole('dialog').getByLabel('نام کلید').fill('گوشی کاری');
    await press(guest, 'ادامه');
    await expect(section(guest, 'عامل دوم').getByText('گوشی کاری')).toBeVisible();
    await press(guest, 'برداشتن');
    await expect(guest.getByText('با «گوشی کاری» دیگر نمی‌توان وارد شد.')).toBeVisible();
    await still(guest);
    await guest.getByRole('dialog').getByRole('button', { name: 'برداشتن' }).click();
    await expect(toast(guest, 'کلید عبور برداشته شد.')).toBeVisible();
    authPage = await signOut(guest);
    await authPage.press('ورود با کلید عبور');
    await expect(guest.getByText('کلید عبور پذیرفته نشد؛ دوباره امتحان کنید.')).toBeVisible();
  });

  test('cannot be added at an address that is an IP number, and the page says why', async ({
    guest,
    keeper,
    enterAs,
  }) => {
    await enterAs(guest, await keeper.addPerson(), '/account');
    await expect(guest.getByText('این مرورگر در این نشانی از کلید عبور پشتیبانی نمی‌کند.')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'افزودن کلید عبور' })).toBeDisabled();
  });
});

test.describe('e-mail', () => {
  test('changes when the link sent to the new address is followed', async ({ guest, keeper, enterAs }) => {
    const person = await keeper.addPerson();
    await enterAs(guest, person, '/account');
    const line = guest.locator('#account-email');
    const email = `new-${person.email}`;
    await line.getByRole('button', { name: 'ویرایش ایمیل' }).click();
    await line.getByLabel('ایمیل تازه').fill(email);
    await line.getByLabel('رمز عبور کنونی').fill('Wrong@14055');
    await line.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await expect(line.getByText('رمز عبور کنونی درست نیست.')).toBeVisible();
    await line.getByLabel('رمز عبور کنونی').fill(ownPassword);
    await line.getByRole('button', { name: 'فرستادن پیوند' }).click();
    await expect(line.getByText(`پیوندی به ${email} فرستاده شد`)).toBeVisible();
    await expect(line).toContainText(person.email);

    await guest.goto(await keeper.linkTo(email));
    await press(guest, 'تایید ایمیل');
    await expect(guest.getByText(`ایمیل حساب شما ${email} شد.`)).toBeVisible();
    await press(guest, 'ادامه');
    await new AuthPage(guest).expectFrame();
    await guest.goto('/account');
    await expect(guest.locator('#account-email')).toContainText(email);
  });
});

test.describe('sessions', () => {
  test('an ended session is signed out at once, through the live channel', async ({
    guest,
    openAs,
    keeper,
    enterAs,
  }) => {
    const person = await keeper.addPerson('CRM_OPERATOR');
    const other = await openAs('crm');
    await enterAs(other, person, '/myapp/crm/company/CompanyList');
    await expect(other.getByRole('button', { name: 'صفحه 2', exact: true })).toBeVisible();
    await enterAs(guest, person, '/account');
    const sessions = section(guest, 'نشست‌ها');
    await expect(sessions.getByText('همین دستگاه')).toHaveCount(1);
    await sessions.getByRole('button', { name: 'بستن', exact: true }).last().click();
    // Within the time limit, well before a heartbeat of the channel would detect it.
    const left = other.waitForURL('**/signin', { waitUntil: 'commit', timeout: 18_000 });
    await guest.getByRole('dialog').getByRole('button', { name: 'بستن', exact: true }).last().click();
    await expect(toast(guest, 'بسته شد.')).toBeVisible();
    await left;
    await expect(other.getByText('نشست شما از جای دیگری بسته شد یا زمان آن پایان یافت.')).toBeVisible();
    await new AuthPage(other).signIn(person.userName, person.password);
    await expect(other.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
  });
});

test.describe('the lock', () => {
  test('covers the page, keeps what was typed and opens with the password', async ({
    guest,
    keeper,
    enterAs,
  }) => {
    const person = await keeper.addPerson();
    await enterAs(guest, person, '/account');
    await guest.getByRole('button', { name: 'ویرایش نام و نام خانوادگی' }).click();
    await guest.getByLabel('نام و نام خانوادگی').fill('نیمه‌کاره');
    await guest.getByTitle('منوی کاربر').click();
    await guest.getByRole('menuitem', { name: 'قفل' }).click();
    await expect(guest.getByRole('heading', { name: 'صفحه قفل است' })).toBeVisible();
    await expect(guest.getByText('نام و نام خانوادگی')).toBeHidden();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'صفحه قفل است' })).toBeVisible();

    await guest.getByLabel('رمز عبور', { exact: true }).fill('Wrong@14055');
    await press(guest, 'باز کردن');
    await expect(guest.getByRole('alert')).toHaveText('رمز عبور کنونی درست نیست.');
    await guest.getByLabel('رمز عبور', { exact: true }).fill(person.password);
    await press(guest, 'باز کردن');
    await new AuthPage(guest).expectFrame();

    await guest.getByRole('button', { name: 'ویرایش نام و نام خانوادگی' }).click();
    await guest.getByLabel('نام و نام خانوادگی').fill('نیمه‌کاره');
    await guest.getByTitle('منوی کاربر').click();
    await guest.getByRole('menuitem', { name: 'قفل' }).click();
    await guest.getByLabel('رمز عبور', { exact: true }).fill(person.password);
    await press(guest, 'باز کردن');
    await expect(guest.getByLabel('نام و نام خانوادگی')).toHaveValue('نیمه‌کاره');
  });

  test('comes by itself after the chosen minutes without input', async ({ guest, keeper, enterAs }) => {
    const person = await keeper.addPerson();
    await guest.clock.install();
    await enterAs(guest, person, '/account');
    await guest.getByRole('combobox', { name: 'قفل خودکار' }).click();
    const choice = guest.getByTitle('پس از 5 دقیقه بی‌کاری');
    await expect(choice).toBeVisible();
    await still(guest);
    await choice.click();
    await expect(guest.getByRole('option')).toHaveCount(0);
    await guest.clock.fastForward('04:45');
    await guest.clock.runFor(2000);
    await expect(guest.getByRole('heading', { name: 'صفحه قفل است' })).toHaveCount(0);
    await guest.clock.fastForward('00:15');
    await guest.clock.runFor(2000);
    await expect(guest.getByRole('heading', { name: 'صفحه قفل است' })).toBeVisible();
  });

  test('a person is asked a minute before her idle session ends, and is signed out when she does not answer', async ({
    guest,
    keeper,
    enterAs,
  }) => {
    const person = await keeper.addPerson('CRM_OPERATOR');
    await guest.clock.install();
    await enterAs(guest, person, '/account');
    // The watch begins with the frame, not with the page's own load.
    await new AuthPage(guest).expectFrame();
    await guest.clock.runFor(2000);
    const question = guest.getByRole('dialog', { name: 'هنوز اینجا هستید؟' });
    // The session ends after half an hour without activity, and the question comes a minute before.
    await guest.clock.fastForward('28:45');
    await guest.clock.runFor(2000);
    await expect(question).toHaveCount(0);
    await guest.clock.fastForward('00:15');
    await guest.clock.runFor(2000);
    await expect(question).toBeVisible();
    await expect(question.getByRole('timer')).toContainText('ثانیه مانده');
    await expect(guest).toHaveTitle(/^\(\d+\) /);
    await press(guest, 'ادامه کار');
    await expect(question).toHaveCount(0);

    await guest.goto('/myapp/crm/company/CompanyList?page=2');
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
    await guest.clock.fastForward('30:30');
    await guest.clock.runFor(2000);
    await expect(guest).toHaveURL('/signin');
    await expect(guest.getByText('چون مدتی کاری نکرده بودید، نشست شما بسته شد.')).toBeVisible();
    await new AuthPage(guest).signIn(person.userName, person.password);
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
    expect(guest.url()).toContain('page=2');
  });
});

test.describe('rights', () => {
  test('taken away act at once, without a new sign-in', async ({ guest, keeper, enterAs }) => {
    const person = await keeper.addPerson('CRM_OPERATOR');
    await enterAs(guest, person, '/myapp/crm/company/CompanyList');
    const link = guest.getByRole('link', { name: 'شرکت‌ها' });
    await expect(link.first()).toBeVisible();
    await expect(guest.getByRole('button', { name: 'صفحه 2', exact: true })).toBeVisible();
    await keeper.takeRole(person.userName, 'CRM_OPERATOR');
    await expect(guest.getByRole('heading', { name: 'به این صفحه دسترسی ندارید' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await keeper.giveRole(person.userName, 'CRM_OPERATOR');
    await expect(guest.getByRole('heading', { level: 1, name: 'شرکت‌ها' })).toBeVisible();
  });

  test('an administrator without other roles opens every page of the menu without an error or a refusal', async ({
    guest,
    keeper,
    enterAs,
  }) => {
    const said: string[] = [];
    guest.on('console', (message) => {
      const isLoud = ['error', 'warning'].includes(message.type());
      // The token is stored on the page of an SVG file, where Chromium requests a favicon; its messages are ignored.
      if (isLoud && !guest.url().endsWith('.svg')) said.push(`${guest.url()}: ${message.text()}`);
    });
    guest.on('pageerror', (error) => said.push(error.message));
    const person = await keeper.addPerson('SYSADMIN');
    await enterAs(guest, person, '/');
    await new AuthPage(guest).expectFrame();
    const menu = guest.getByRole('navigation').first();
    const names = await menu.getByRole('link').allInnerTexts();
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      await menu.getByRole('link', { name: name.trim(), exact: true }).click();
      await expect(guest.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(guest.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(guest.getByText('به این صفحه دسترسی ندارید')).toHaveCount(0);
    }
    expect(said).toEqual([]);
    // The administrator of the demo set is the last one again.
    await keeper.takeRole(person.userName, 'SYSADMIN');
  });
});

test.describe('an administrator', () => {
  test.use({ account: 'admin' });

  test('cannot delete their own account, nor take the role of administrator from the last one who has it', async ({
    page,
  }) => {
    await page.goto('/main/admin/staff');
    const grid = new Grid(page, 'کاربران بانک مرکزی');
    await grid.row('مریم کاویانی').locator('[role=gridcell]').nth(1).click();
    await expect(page.getByText('حساب خود را نمی‌توانید حذف کنید').first()).toBeVisible();
    const roles = page.getByRole('region', { name: 'نقش‌های کاربر' });
    await roles.getByRole('button', { name: /برداشتن نقش .*مدیر سامانه/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await still(page);
    await page.getByRole('dialog').getByRole('button', { name: 'برداشتن', exact: true }).click();
    await expect(toast(page, 'دست‌کم یک مدیر سامانه بدون تاریخ پایان باید بماند.')).toBeVisible();
    await expect(roles.getByText('SYSADMIN')).toBeVisible();
  });
});
