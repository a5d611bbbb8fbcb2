// @vitest-environment jsdom
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAreas } from '../../../platform/words/messages.ts';
import { settings } from '../../../platform/settings.ts';
import {
  refusal,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { AuthPage } from './auth-page.tsx';

let server: TestServer;
/** Answer of the server to the first question of the page: demo account, open sign-up, configured providers. */
let start: unknown;
/** Answer to every other call. */
let answer: () => Reply;
const signedIn = vi.fn<() => void>();

beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal('fetch', server.fetch);
  await loadAreas('fa', ['sign-in', 'errors']);
});
afterAll(() => server.close());

beforeEach(() => {
  localStorage.clear();
  settings.setState({ locale: 'fa' });
  history.replaceState(null, '', '/signin');
  signedIn.mockClear();
  server.requests.length = 0;
  start = { demo: null, isSignUpOpen: false, providers: [] };
  answer = () => ({ status: 200, body: { data: { token: 'fresh' }, errors: [] } });
  server.reply = ({ url }) =>
    url === '/api/Auth/Start' ? { status: 200, body: { data: start, errors: [] } } : answer();
});
afterEach(cleanup);

const open = () => {
  render(<AuthPage onSignedIn={signedIn} onLanguage={() => {}} />);
  return userEvent.setup();
};
const nameField = () => screen.getByLabelText<HTMLInputElement>('ایمیل یا نام کاربری');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('رمز عبور');
const submit = () => screen.getByRole('button', { name: 'ورود' });
const sent = () =>
  server.requests.filter(({ url }) => url === '/Auth').map(({ body }) => JSON.parse(body) as unknown);

test('an empty form says what is missing and sends nothing', async () => {
  const user = open();
  await user.click(submit());
  expect(screen.getByText('ایمیل معتبر نیست!')).toBeTruthy();
  expect(screen.getByText('لطفا رمز عبور خود را وارد کنید')).toBeTruthy();
  expect(document.activeElement).toBe(nameField());
  expect(sent()).toEqual([]);
});

test('a name with @ must be an e-mail address, a user name need not be one', async () => {
  const user = open();
  await user.type(nameField(), 'ali@nowhere');
  await user.type(passwordField(), 'x{Enter}');
  expect(screen.getByText('ایمیل معتبر نیست!')).toBeTruthy();
  await user.clear(nameField());
  await user.type(nameField(), 'ali{Enter}');
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ UserName: 'ali', Password: 'x', Remember: true }]);
  expect(localStorage.getItem('authUser')).toBe('fresh');
});

test('the demo account is filled in with a hint, and one press enters', async () => {
  start = {
    demo: {
      userName: 'admin',
      password: 'Nazer@1405',
      people: [
        { userName: 'admin', fullName: 'مریم کاویانی' },
        { userName: 'crm', fullName: 'لیلا فرهمند' },
      ],
    },
    isSignUpOpen: false,
    providers: [],
  };
  const user = open();
  await waitFor(() => expect(nameField().value).toBe('admin'));
  expect(screen.getByText(/حساب آزمایشی پر شده است/)).toBeTruthy();
  // The demo account was filled into the focused field, so its text is selected and typing replaces it.
  expect([nameField().selectionStart, nameField().selectionEnd]).toEqual([0, 'admin'.length]);
  await user.click(screen.getByLabelText('مرا به خاطر بسپار'));
  await user.click(submit());
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ UserName: 'admin', Password: 'Nazer@1405', Remember: false }]);
});

test('a person of the demo signs in with one press', async () => {
  start = {
    demo: {
      userName: 'admin',
      password: 'Nazer@1405',
      people: [
        { userName: 'admin', fullName: 'مریم کاویانی' },
        { userName: 'crm', fullName: 'لیلا فرهمند' },
      ],
    },
    isSignUpOpen: false,
    providers: [],
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: /لیلا فرهمند.*کاربر CRM: اشخاص/ }));
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ UserName: 'crm', Password: 'Nazer@1405', Remember: true }]);
});

test('a wrong password keeps the page, says the user was not found and why', async () => {
  answer = () => refusal(400, 'badSignIn', { detail: 'نام کاربری یا رمز عبور درست نیست.' });
  const user = open();
  await user.type(nameField(), 'ali');
  await user.type(passwordField(), 'wrong{Enter}');
  expect(await screen.findByText('اطلاعات کاربر یافت نشد. نام کاربری یا رمز عبور درست نیست.')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(signedIn).not.toHaveBeenCalled();
  expect(localStorage.getItem('authUser')).toBeNull();
});

test('an answer without a token is a user that was not found', async () => {
  answer = () => ({ status: 200, body: { data: { token: '' }, errors: [] } });
  const user = open();
  await user.type(nameField(), 'ali');
  await user.type(passwordField(), 'x{Enter}');
  expect((await screen.findAllByText('اطلاعات کاربر یافت نشد')).length).toBeGreaterThan(0);
  expect(signedIn).not.toHaveBeenCalled();
});

test('a failing service says so', async () => {
  answer = () => refusal(500, 'internal');
  const user = open();
  await user.type(nameField(), 'ali');
  await user.type(passwordField(), 'x{Enter}');
  expect(await screen.findByText(/^اشکال در فراخوانی سرویس کاربر\. /)).toBeTruthy();
});

test('the eye shows the password and hides it again', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'نمایش رمز عبور' }));
  expect(passwordField().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'پنهان کردن رمز عبور' }));
  expect(passwordField().type).toBe('password');
});

test('sign-in providers that are not configured are closed with a reason', async () => {
  start = { demo: null, isSignUpOpen: false, providers: ['github'] };
  open();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'GitHub' }).disabled).toBe(false),
  );
  for (const name of ['Google', 'Facebook', 'Twitter']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  expect(screen.getByText('ورود با این حساب‌ها راه‌اندازی نشده است.')).toBeTruthy();
});

test('the sign-up form says when signing up is closed', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'ثبت‌نام' }));
  expect(location.pathname).toBe('/signup');
  expect(await screen.findByText('ثبت‌نام بسته است')).toBeTruthy();
});

test('an open sign-up checks its fields, shows a refusal beside its field, then returns to sign in', async () => {
  start = { demo: null, isSignUpOpen: true, providers: [] };
  history.replaceState(null, '', '/signup');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'ثبت‌نام' }));
  expect(screen.getByText('لطفا نام کاربری خود را وارد کنید!')).toBeTruthy();
  expect(screen.getByText('ورودی الکترونیکی معتبر نیست!')).toBeTruthy();
  expect(screen.getByText('لطفا رمز عبور خود را وارد کنید')).toBeTruthy();

  answer = () =>
    refusal(400, 'invalidFields', {
      detail: 'فرم را درست کنید.',
      errors: [{ field: 'userName', code: 'required', desc: 'این نام کوتاه است.' }],
    });
  await user.type(screen.getByLabelText('نام کاربری'), 'al');
  await user.type(screen.getByLabelText('ایمیل'), 'ali@nazer.example');
  await user.type(passwordField(), 'Nazer@1405-x{Enter}');
  expect(screen.getByText('برای ساختن حساب باید شرایط را بپذیرید.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /شرایط استفاده/ }));
  await user.click(screen.getByRole('button', { name: 'ثبت‌نام' }));
  expect(await screen.findByText('این نام کوتاه است.')).toBeTruthy();

  answer = () => ({ status: 200, body: { data: { userName: 'ali' }, errors: [] } });
  await user.type(screen.getByLabelText('نام کاربری'), 'i{Enter}');
  expect(await screen.findByText('حساب «ali» ساخته شد؛ وارد شوید.')).toBeTruthy();
  expect(nameField().value).toBe('ali');
  const body = server.requests.filter(({ url }) => url === '/api/Auth/SignUp').at(-1)?.body ?? '{}';
  expect(JSON.parse(body)).toMatchObject({ userName: 'ali', acceptedTerms: termsVersion });
});

test('a person who comes from a sign-in provider for the first time agrees to the terms before an account is made', async () => {
  history.replaceState(null, '', '/signin#external=arrived');
  const emptyAnswer = { signIn: null, confirm: null, termsCode: '', isWaiting: false };
  answer = () => ({ status: 200, body: { data: { ...emptyAnswer, termsCode: 'again' }, errors: [] } });
  const user = open();
  const make = await screen.findByRole('button', { name: 'پذیرفتن و ساختن حساب' });
  await user.click(make);
  expect(screen.getByText('برای ساختن حساب باید شرایط را بپذیرید.')).toBeTruthy();
  const sentBodies = () =>
    server.requests
      .filter(({ url }) => url === '/api/Auth/ExternalToken')
      .map(({ body }) => JSON.parse(body) as unknown);
  expect(sentBodies()).toEqual([{ code: 'arrived' }]);
  answer = () => ({ status: 200, body: { data: { ...emptyAnswer, isWaiting: true }, errors: [] } });
  await user.click(screen.getByRole('checkbox', { name: /شرایط استفاده/ }));
  await user.click(make);
  expect(await screen.findByText('حساب در انتظار تایید')).toBeTruthy();
  expect(sentBodies()).toEqual([{ code: 'arrived' }, { code: 'again', acceptedTerms: termsVersion }]);
});

/** Promise, and the function that settles it. */
function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release } as const;
}

test('a sign-up that is being sent is not sent again by another press', async () => {
  start = { demo: null, isSignUpOpen: true, providers: [] };
  history.replaceState(null, '', '/signup');
  const { promise, release } = held();
  answer = () => ({ status: 200, body: { data: { userName: 'ali' }, errors: [] }, after: promise });
  const user = open();
  const button = await screen.findByRole('button', { name: 'ثبت‌نام' });
  await user.type(screen.getByLabelText('نام کاربری'), 'ali');
  await user.type(screen.getByLabelText('ایمیل'), 'ali@nazer.example');
  await user.type(passwordField(), 'Nazer@1405-x');
  await user.click(screen.getByRole('checkbox', { name: /شرایط استفاده/ }));
  await user.click(button);
  await user.click(button);
  release();
  expect(await screen.findByText('حساب «ali» ساخته شد؛ وارد شوید.')).toBeTruthy();
  expect(server.requests.filter(({ url }) => url === '/api/Auth/SignUp')).toHaveLength(1);
});

test('a passkey is not asked for while a sign-in runs', async () => {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) });
  const { promise, release } = held();
  answer = () => ({ status: 200, body: { data: { token: 'fresh' }, errors: [] }, after: promise });
  const user = open();
  await user.type(nameField(), 'ali');
  await user.type(passwordField(), 'x{Enter}');
  await user.click(await screen.findByRole('button', { name: 'ورود با کلید عبور' }));
  // Asking for a passkey loads this file first.
  await import('../second-factor/passkey-sign-in.ts');
  release();
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(server.requests.map(({ url }) => url)).not.toContain('/api/Auth/PasskeyOptions');
});

test('a refusal that concerns no field of the form is told above it', async () => {
  history.replaceState(null, '', '/confirm-email#broken');
  answer = () =>
    refusal(400, 'invalidFields', {
      detail: 'ورودی درست نیست.',
      errors: [{ field: 'ticket', code: 'wrongType', desc: 'این پیوند خوانده نشد.' }],
    });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'تایید ایمیل' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a broken link of a mail leads on to the product', async () => {
  history.replaceState(null, '', '/confirm-email');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('این پیوند کامل نیست');
  expect(screen.getByRole('button', { name: 'ادامه' })).toBeTruthy();
});
