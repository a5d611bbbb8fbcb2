// @vitest-environment jsdom
/** Tests of the form that changes one's own mobile number. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { MobileFact } from './mobile-form.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['account']);
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const rightPassword = 'Kerman@7788';
const answers: Readonly<Record<string, unknown>> = {
  '/api/Auth/Session': { mobile: '', isMobileVerified: false, permissions: [] },
  '/api/Auth/SendMobileCode': {
    mobile: '09121234567',
    subject: '09121234567.s',
    expiresAt: '2100-01-01T00:00:00Z',
  },
  '/api/Auth/ValidateConfirmationCode': { ticket: 'proof-1', expiresAt: '2100-01-01T00:00:00Z' },
  '/api/Auth/SaveMobile': { mobile: '09121234567', isMobileVerified: true, permissions: [] },
};
const sentTo = (end: string) =>
  server.requests.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body) as unknown);

/** Opens the form, asks for a code to a new number and types it. */
async function typeCode() {
  await show(<MobileFact />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /ویرایش موبایل/ }));
  await user.type(await screen.findByLabelText('شماره موبایل تازه'), '09121234567');
  await user.click(screen.getByRole('button', { name: 'فرستادن کد' }));
  await user.type(await screen.findByLabelText('کد شش‌رقمی'), '123456');
  return user;
}

test('a new mobile takes the code and the password; a wrong password does not use up the code', async () => {
  server.reply = ({ url, body }) =>
    url.endsWith('/SaveMobile') && !body.includes(rightPassword)
      ? refusal(400, 'wrongPassword')
      : { status: 200, body: { data: answers[url] ?? {}, errors: [] } };
  const user = await typeCode();
  const confirm = screen.getByRole('button', { name: 'تایید' });
  await user.click(confirm);
  const password = await screen.findByLabelText('رمز عبور کنونی');
  expect(sentTo('/ValidateConfirmationCode')).toEqual([]);
  await user.type(password, 'Wrong@14055');
  await user.click(confirm);
  await waitFor(() => expect(sentTo('/SaveMobile')).toHaveLength(1));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(password);
  await user.type(password, rightPassword);
  await user.click(confirm);
  await screen.findByRole('button', { name: /ویرایش موبایل/ });
  expect(sentTo('/ValidateConfirmationCode')).toEqual([
    { purpose: 'verify-mobile', subject: '09121234567.s', code: '123456' },
  ]);
  expect(sentTo('/SaveMobile')).toEqual([
    { ticket: 'proof-1', password: 'Wrong@14055' },
    { ticket: 'proof-1', password: rightPassword },
  ]);
});

test('people without a password are not asked for one', async () => {
  const session = { hasNoPassword: true, mobile: '', permissions: [] };
  server.reply = ({ url }) => {
    const data = url === '/api/Auth/Session' ? session : (answers[url] ?? {});
    return { status: 200, body: { data, errors: [] } };
  };
  const user = await typeCode();
  expect(screen.queryByLabelText('رمز عبور کنونی')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تایید' }));
  await waitFor(() => expect(sentTo('/SaveMobile')).toEqual([{ ticket: 'proof-1' }]));
});
