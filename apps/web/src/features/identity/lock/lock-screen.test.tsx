// @vitest-environment jsdom
/** Tests of the screen of a locked session. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { LockScreen } from './lock-screen.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['security']);
});
afterAll(() => server.close());
afterEach(cleanup);

const showFor = async (hasNoPassword: boolean) => {
  const user = { userName: 'crm', fullName: 'نرگس', permissions: [], hasNoPassword };
  server.reply = () => ({ status: 200, body: { data: user, errors: [] } });
  await show(<LockScreen />);
};

test('the lock screen asks for the password', async () => {
  await showFor(false);
  expect(await screen.findByLabelText('رمز عبور')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'خروج و ورود با حساب دیگر' })).toBeTruthy();
});

test('the lock screen offers people without a password to sign out, and no field for one', async () => {
  await showFor(true);
  expect(await screen.findByText(/حساب شما رمز ندارد/)).toBeTruthy();
  expect(screen.queryByLabelText('رمز عبور')).toBeNull();
  expect(screen.getByRole('button', { name: 'خروج' })).toBeTruthy();
});
