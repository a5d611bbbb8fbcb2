// @vitest-environment jsdom
/** Tests of the list of users with the roles of the selected one. */
import { type Permission, permissions } from '@nazer/contract/kernel/permissions.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { drawToasts } from '../../../platform/toasts.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { UsersList } from './users-list.tsx';

/** User who signed up and has no full name. */
const user = {
  id: 7,
  userName: 'parvaz',
  fullName: '',
  email: 'p@example.com',
  userType: 1,
  userKind: 1,
  status: 1,
  roles: [],
  rowVersion: 1,
};
const role = { roleId: 2, roleName: 'ANALYST', title: 'کارشناس', isGranted: true, validTo: null };

let server: TestServer;
let session: { readonly userName: string; readonly permissions: readonly Permission[] };

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('Session')) return data(session);
    if (url.includes('GetUserRolesPermission')) return data({ permissions: [] });
    if (url.includes('GetRolesInfo')) return data({ list: [role] });
    if (url.includes('User/GetAll')) return data({ list: [user], totalCount: 1 });
    return data({ list: [], totalCount: 0 });
  };
  await openTestPage(server);
  await loadAreas('fa', ['users', 'roles', 'shell']);
});
afterAll(() => server.close());
beforeEach(() => {
  session = { userName: 'admin', permissions };
});
afterEach(cleanup);

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/?row=7'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <UsersList group="office" /> }),
    history,
  });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
}

test('the question before a role is taken names a user without a full name by the user name', async () => {
  await open();
  await userEvent.click(await screen.findByLabelText('برداشتن نقش کارشناس'));
  // The dialog says the question twice: as its name and as its heading.
  expect(await screen.findAllByText('نقش «کارشناس» از «parvaz» برداشته شود؟')).not.toEqual([]);
});

test('keys of the grid do nothing where the buttons of the bar are closed, and tell the reason', async () => {
  session = { userName: 'parvaz', permissions: permissions.filter((right) => right !== 'user.create') };
  const told: string[] = [];
  onTestFinished(
    drawToasts(({ text }) => {
      told.push(text);
      return () => {};
    }),
  );
  await open();
  const cell = await waitFor(() => {
    // Keys are answered by AG Grid, which takes the place of the plain rows once it is loaded.
    const found = document.querySelector('[row-id="7"] [role="gridcell"]');
    if (!found) throw new Error('no row of AG Grid');
    return found;
  });
  fireEvent.keyDown(cell, { key: 'Delete', code: 'Delete' });
  fireEvent.keyDown(cell, { key: 'Insert', code: 'Insert' });
  await waitFor(() => expect(told).toEqual(['حساب خود را نمی‌توانید حذف کنید', 'دسترسی ایجاد کاربر ندارید']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
