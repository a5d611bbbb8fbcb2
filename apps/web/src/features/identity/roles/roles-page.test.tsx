// @vitest-environment jsdom
/** Tests of unsaved rights of a role: they are asked about once, however the role is left. */
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import RolesPage from './roles-page.tsx';

const roleOf = (roleId: number, title: string) => ({
  roleId,
  roleName: `ROLE_${roleId}`,
  title,
  isSystem: false,
  requiresSecondFactor: false,
  withoutFactorCount: 0,
  userCount: 0,
  rowVersion: 1,
  permissions: [],
});
const roles = [roleOf(1, 'کارشناس'), roleOf(2, 'ناظر ارشد'), roleOf(3, 'بایگان')];
const groups = [
  {
    key: 'user',
    label: 'کاربران',
    permissions: [{ key: 'user.view', label: 'مشاهده کاربران', callCount: 3 }],
  },
];

let server: TestServer;
let held: typeof roles;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('Session')) return data({ userName: 'admin', permissions });
    if (url.includes('GetAllPermission')) return data({ groups });
    if (url.includes('DeleteRole')) {
      held = held.filter(({ roleId }) => !url.endsWith(`=${roleId}`));
      return data({});
    }
    if (url.includes('getrole')) return data(roles.find(({ roleId }) => url.endsWith(`=${roleId}`)));
    return data({ list: held, totalCount: held.length });
  };
  await openTestPage(server);
  await loadAreas('fa', ['roles']);
});
afterAll(() => server.close());
afterEach(cleanup);

/** Opens the page on the second role, the first one before it in the history, and ticks a right. */
async function openTicked() {
  held = roles;
  // A history in memory would not ask before it goes back.
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  history.replace('/?role=1');
  history.push('/?role=2');
  history.flush();
  const router = createRouter({ routeTree: createRootRoute({ component: RolesPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findByRole('heading', { name: 'ناظر ارشد' });
  await userEvent.click(await screen.findByRole('treeitem', { name: /user\.view/u }));
  return router;
}
const question = (title = 'تغییرها ذخیره نشده‌اند') => screen.findByRole('dialog', { name: title });
const discard = async () =>
  userEvent.click(within(await question()).getByRole('button', { name: 'بیرون رفتن بدون ذخیره' }));
const choose = (title: string) =>
  userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(title) }));

test('the way back to the role before asks about unsaved rights', async () => {
  const { history } = await openTicked();
  act(() => history.back());
  await question();
  expect(screen.getByRole('heading', { name: 'ناظر ارشد' })).toBeTruthy();
  await discard();
  await screen.findByRole('heading', { name: 'کارشناس' });
});

test('unsaved rights are asked about once, and not again after they were given up', async () => {
  await openTicked();
  await choose('کارشناس');
  await discard();
  await screen.findByRole('heading', { name: 'کارشناس' });
  await choose('بایگان');
  expect(await screen.findByRole('heading', { name: 'بایگان' })).toBeTruthy();
});

test('a role that was deleted is left without a question about its unsaved rights, and so is the next one', async () => {
  await openTicked();
  await userEvent.click(screen.getByRole('button', { name: 'حذف نقش' }));
  const asked = within(await question('نقش «ناظر ارشد» حذف شود؟'));
  await userEvent.click(asked.getByRole('button', { name: 'حذف نقش' }));
  await screen.findByRole('heading', { name: 'کارشناس' });
  await choose('بایگان');
  await screen.findByRole('heading', { name: 'بایگان' });
  expect(screen.queryByText('تغییرها ذخیره نشده‌اند')).toBeNull();
});
