// @vitest-environment jsdom
/** Tests of the form that changes one's own password. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { PasswordForm } from './password-form.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['account', 'security']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('an account whose password nobody knows is asked for the next password alone', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/Auth/Session': { userName: 'google.user', permissions: [], hasNoPassword: true },
    '/api/Auth/ChangePassword': { changed: true },
  };
  server.reply = ({ url }) => ({ status: 200, body: { data: answers[url] ?? {}, errors: [] } });
  let changes = 0;
  await show(<PasswordForm onChanged={() => (changes += 1)} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('رمز عبور تازه'), 'Mountain-7-River');
  expect(screen.queryByLabelText('رمز عبور کنونی')).toBeNull();
  await user.type(screen.getByLabelText('تکرار رمز عبور تازه'), 'Mountain-7-River');
  await user.click(screen.getByRole('button', { name: 'تغییر رمز عبور' }));
  await waitFor(() => expect(changes).toBe(1));
  const sent = server.requests.find(({ url }) => url.endsWith('/ChangePassword'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ next: 'Mountain-7-River' });
});
