/**
 * Page on which people land who open no particular address: each person of the demo, and an account without rights.
 */
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type DemoUserName, demoAccounts } from '@nazer/contract/identity/roles/roles.ts';
import { expect, ownMellicode, test } from './journey.ts';
import { AuthPage } from './pages/auth-page.ts';

/** Path and heading of the page each person of the demo lands on. */
const homes: Readonly<Record<DemoUserName, readonly [path: string, heading: string | RegExp]>> = {
  supervisor: ['/main/dashboard/supervision', 'داشبورد نظارت'],
  supervisor2: ['/main/dashboard/supervision', 'داشبورد نظارت'],
  operator: ['/main/dashboard/supervision', 'داشبورد نظارت'],
  rates: ['/exports/rates', 'سقف و کف نرخ'],
  auditor: ['/main/dashboard/supervision', 'داشبورد نظارت'],
  office: ['/office', /میز/u],
  bankoffice: ['/office', /میز/u],
  crm: ['/main/dashboard/customers', 'داشبورد مشتریان'],
  admin: ['/main/dashboard/customers', 'داشبورد مشتریان'],
};

test('each person of the demo lands where the work is', async ({ openAs }) => {
  for (const { userName } of demoAccounts) {
    const page = await openAs(userName);
    await page.goto('/');
    const [path, heading] = homes[userName];
    await expect(page, userName).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }), userName).toHaveText(heading);
    await page.close();
  }
});

test('a user without rights is welcomed at an address of its own, and told whom to ask', async ({
  guest,
  request,
}) => {
  const userName = `new${ownMellicode()}`;
  const password = 'Mountain-7-River';
  const signUp = await request.post('/api/Auth/SignUp', {
    data: { userName, email: `${userName}@mail.example`, password, acceptedTerms: termsVersion },
  });
  expect(signUp.status()).toBe(200);
  await guest.goto('/signin');
  const form = new AuthPage(guest);
  await form.signIn(userName, password);
  await expect(guest).toHaveURL('/welcome');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(userName);
  await expect(guest.getByRole('link', { name: '@nazer.example' }).first()).toBeVisible();
  await expect(guest).toHaveTitle(/خوش آمدید/u);
  // Her menu leads to no figures she may not see.
  await expect(guest.getByRole('navigation').getByRole('link', { name: 'داشبورد مشتریان' })).toHaveCount(0);
});

test('a sign-in leads to the address first asked for, with its query', async ({ guest }) => {
  const wanted = '/exports/dealings?page=2';
  await guest.goto(wanted);
  await expect(guest).toHaveURL('/signin');
  await new AuthPage(guest).signIn('auditor');
  await expect(guest).toHaveURL(wanted);
});
