/** A server outside demo mode, with an OpenID Connect provider beside it. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { type Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  openTestProvider,
  type TestProvider,
} from '../apps/server/src/modules/identity/external/external.testing.ts';
import { expect, test, toast } from './journey.ts';
import { beginOwnServer, ownOrigin, type OwnServer } from './own-server.ts';
import { AuthPage } from './pages/auth-page.ts';

const givenPassword = 'Marmar-Sabz-1122';
const ownPassword = 'Marmar-Abi-3344';
const agedPassword = 'Marmar-Zard-5566';
const personWithoutEmail = { sub: 'p-1', name: 'نرگس صفایی' };

// In the order written: the later tests sign the administrator in with the password that the first test chooses.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: ownOrigin });

let server: OwnServer;
let provider: TestProvider;
test.beforeAll(async () => {
  provider = await openTestProvider(`${ownOrigin}/api/Auth/External/Callback`);
  const settings = {
    NAZER_DEMO: 'off',
    NAZER_ADMIN_EMAIL: 'boss@nazer.example',
    NAZER_ADMIN_PASSWORD: givenPassword,
    NAZER_PUBLIC_URL: ownOrigin,
    // Allows calls to the OpenID Connect provider, which runs on this machine.
    NAZER_PRIVATE_SERVICES: 'loopback',
    NAZER_OIDC_GOOGLE_CLIENT_ID: clientId,
    NAZER_OIDC_GOOGLE_CLIENT_SECRET: clientSecret,
    NAZER_OIDC_GOOGLE_ISSUER: provider.issuer,
  };
  server = await beginOwnServer(settings, async (folder) => {
    await promisify(execFile)(process.execPath, ['e2e/aged-account.ts', folder, 'dirin', agedPassword]);
  });
});
test.afterAll(async () => {
  await server.end();
  await provider.close();
});

const signIn = async (page: Page, name: string, password: string): Promise<AuthPage> => {
  const authPage = new AuthPage(page);
  await authPage.fill(name, password);
  await authPage.enter();
  return authPage;
};

test('the first administrator replaces the given password before anything else', async ({ guest }) => {
  await guest.goto('/');
  const authPage = new AuthPage(guest);
  await expect(authPage.name()).toHaveValue('');
  await signIn(guest, 'boss@nazer.example', givenPassword);
  await expect(guest.getByText('این نخستین ورود شماست.')).toBeVisible();
  await guest.getByLabel('رمز عبور کنونی').fill(givenPassword);
  await authPage.choosePassword(ownPassword);
  await authPage.press('تغییر رمز عبور');
  await authPage.expectFrame();
});

test('a password that grew too old is replaced before anything else', async ({ guest }) => {
  await guest.goto('/account');
  const authPage = await signIn(guest, 'dirin', agedPassword);
  await expect(guest.getByText('زمان این رمز عبور گذشته است.')).toBeVisible();
  await guest.getByLabel('رمز عبور کنونی').fill(agedPassword);
  await authPage.choosePassword('Marmar-Surati-7788');
  await authPage.press('تغییر رمز عبور');
  await authPage.expectFrame();
  await expect(guest.getByRole('heading', { name: 'حساب من' })).toBeVisible();
});

test('an external account is refused until it is linked, signs its user in, and can be unlinked', async ({
  guest,
}) => {
  const authPage = new AuthPage(guest);
  await guest.goto('/signin');
  for (const name of ['Facebook', 'GitHub', 'Twitter'])
    await expect(guest.getByRole('button', { name })).toBeDisabled();
  await expect(guest.getByText('ورود با این حساب‌ها راه‌اندازی نشده است.')).toBeVisible();

  provider.person = undefined;
  await guest.getByRole('button', { name: 'Google' }).click();
  await expect(guest.getByText('اجازه ورود با آن حساب داده نشد.')).toBeVisible();
  provider.person = personWithoutEmail;
  await guest.getByRole('button', { name: 'Google' }).click();
  await expect(guest.getByText('ثبت‌نام در این سامانه باز نیست')).toBeVisible();

  await signIn(guest, 'admin', ownPassword);
  await authPage.expectFrame();
  await guest.goto('/account/connections');
  await guest.getByRole('button', { name: 'پیوند', exact: true }).click();
  await expect(guest.getByText('حساب google به حساب شما پیوند خورد.')).toBeVisible();
  await expect(guest.getByText('نرگس صفایی')).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');

  await guest.getByTitle('منوی کاربر').click();
  await guest.getByRole('menuitem', { name: 'خروج' }).click();
  await guest.getByRole('button', { name: 'Google' }).click();
  await authPage.expectFrame();

  await guest.goto('/account/connections');
  await guest.getByRole('button', { name: 'جدا کردن' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'جدا کردن' }).click();
  await expect(toast(guest, 'حساب google جدا شد.')).toBeVisible();
  await expect(guest.getByText('آماده پیوند است.')).toBeVisible();
});

test('an external account with the verified e-mail of a user is linked once the user enters the password', async ({
  guest,
}) => {
  provider.person = {
    sub: 'p-2',
    name: 'مریم کاویانی',
    email: 'boss@nazer.example',
    email_verified: true,
  };
  await guest.goto('/signin');
  const authPage = new AuthPage(guest);
  await guest.getByRole('button', { name: 'Google' }).click();
  await expect(guest.getByRole('heading', { name: 'پیوند دو حساب' })).toBeVisible();
  await expect(guest.getByText('حساب «admin» در ناظر')).toBeVisible();
  await authPage.password().fill('Wrong@14055');
  await authPage.press('پیوند و ورود');
  await expect(guest.getByText('رمز عبور کنونی درست نیست.')).toBeVisible();
  await authPage.password().fill(ownPassword);
  await authPage.press('پیوند و ورود');
  await authPage.expectFrame();
});

test('the sign-in page shows a sentence for each failure the provider’s callback can end with', async ({
  guest,
}) => {
  const sentences = {
    externalDown: 'سامانه آن حساب پاسخ نمی‌دهد.',
    externalDenied: 'اجازه ورود با آن حساب داده نشد.',
    externalGone: 'زمان این ورود گذشته است.',
    externalFailed: 'ورود با حساب بیرونی انجام نشد.',
    unknownProvider: 'ورود با این حساب در ناظر راه‌اندازی نشده است.',
  };
  for (const [code, sentence] of Object.entries(sentences)) {
    // Another document first: a change of the hash alone would not load the sign-in page again.
    await guest.goto('/icon.svg');
    await guest.goto(`/signin#external-error=${code}`);
    await expect(guest.getByRole('alert')).toContainText(sentence);
  }
  await guest.goto('/api/Auth/External?provider=myspace');
  await expect(guest.getByRole('alert')).toContainText(sentences.unknownProvider);
});
