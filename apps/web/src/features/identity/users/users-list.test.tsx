// @vitest-environment jsdom
/** Tests of the list of users with the roles of the selected one. */
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
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

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('Session')) return data({ userName: 'admin', permissions });
    if (url.includes('GetUserRolesPermission')) return data({ permissions: [] });
    if (url.includes('GetRolesInfo')) return data({ list: [role] });
    if (url.includes('User/GetAll')) return data({ list: [user], totalCount: 1 });
    return data({ list: [], totalCount: 0 });
  };
  await openTestPage(server);
  await loadAreas('fa', ['users', 'roles', 'shell']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('the question before a role is taken names a user without a full name by the user name', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?row=7'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <UsersList group="office" /> }),
    history,
  });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await userEvent.click(await screen.findByLabelText(/برداشتن نقش از/u));
  // The dialog says the question twice: as its name and as its heading.
  expect(await screen.findAllByText('نقش «کارشناس» از «parvaz» برداشته شود؟')).not.toEqual([]);
});
