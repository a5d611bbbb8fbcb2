// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadAreas } from '../../../platform/words/messages.ts';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { PermissionChanges } from './permission-changes.tsx';
import { usePermissionDraft } from './permission-draft.ts';
import { PermissionPanel } from './permission-panel.tsx';
import { type RoleDetail, usePermissions } from '../roles/roles-data.ts';

const role: RoleDetail = {
  roleId: 3,
  roleName: 'CBI_OPERATOR',
  title: 'کارشناس بانک مرکزی',
  isSystem: true,
  requiresSecondFactor: false,
  withoutFactorCount: 0,
  userCount: 31,
  rowVersion: 4,
  permissions: ['user.view'],
};
const groups = [
  {
    key: 'sarafi',
    label: 'صرافی‌ها',
    permissions: [
      { key: 'sarafi.correction.view', label: 'مشاهده سند اصلاحی', callCount: 3 },
      { key: 'sarafi.correction.approve', label: 'تأیید سند اصلاحی', callCount: 3 },
    ],
  },
  {
    key: 'user',
    label: 'کاربران',
    permissions: [
      { key: 'user.view', label: 'مشاهده کاربران', callCount: 3 },
      { key: 'user.edit', label: 'ویرایش کاربر', callCount: 3 },
    ],
  },
];

let server: TestServer;
let onSave: TestServer['reply'];
const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['roles']);
});
beforeEach(() => {
  server.requests.length = 0;
  onSave = () => data(role);
  server.reply = (request) => {
    if (request.url.includes('GetAllPermission')) return data({ groups });
    if (request.url.includes('Session')) return data({ userName: 'admin', permissions });
    return request.url.includes('UpdatePermission') ? onSave(request) : data({ list: [], totalCount: 0 });
  };
});
afterEach(cleanup);
afterAll(() => server.close());

function Page() {
  const catalogue = usePermissions();
  const draft = usePermissionDraft(role);
  return (
    <>
      <PermissionPanel catalogue={catalogue} draft={draft} />
      <PermissionChanges draft={draft} labels={catalogue.labels} />
    </>
  );
}

const item = (name: RegExp) => screen.findByRole('treeitem', { name });
/** The pattern matches the end of the name, because antd's loading icon is briefly part of it. */
const saveButton = () => screen.findByRole('button', { name: /ذخیره$/ });
const changes = () => screen.getByRole('complementary');

test('ticking lists the change and opens saving; the role is saved with what was seen', async () => {
  const user = userEvent.setup();
  await show(<Page />);
  expect(await saveButton()).toHaveProperty('disabled', true);
  await user.click(await item(/user\.edit/));
  expect(within(changes()).getByText('ویرایش کاربر')).toBeTruthy();
  await user.click(await saveButton());
  await waitFor(() => expect(server.requests.some(({ url }) => url.includes('UpdatePermission'))).toBe(true));
  const sent = server.requests.find(({ url }) => url.includes('UpdatePermission'));
  expect(sent?.url).toContain('roleId=3&rowVersion=4');
  expect(JSON.parse(sent?.body ?? '')).toEqual(['user.view', 'user.edit']);
});

test('keeping users and approving in one role closes saving and says why', async () => {
  const user = userEvent.setup();
  await show(<Page />);
  await user.click(await item(/user\.edit/));
  await user.click(await item(/sarafi\.correction\.approve/));
  expect(screen.getByRole('alert').textContent).toContain('تعارض چهارچشم');
  expect(await saveButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('تا رفع تعارض ذخیره ممکن نیست.')).toBeTruthy();
  await user.click(await item(/sarafi\.correction\.approve/));
  expect(await saveButton()).toHaveProperty('disabled', false);
});

test('every right says how many calls it opens, a group also how many of its rights are held', async () => {
  await show(<Page />);
  expect((await item(/user\.edit/)).textContent).toContain('3 فراخوان');
  const group = (await item(/user\.\*/)).textContent;
  expect(group).toContain('1 از 2');
  expect(group).toContain('6 فراخوان');
});

test('the tree is walked and ticked from the keyboard', async () => {
  const user = userEvent.setup();
  await show(<Page />);
  const group = await item(/user\.\*/);
  expect(group.getAttribute('aria-checked')).toBe('mixed');
  group.focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect((await item(/user\.edit/)).getAttribute('aria-checked')).toBe('true');
  expect((await item(/user\.\*/)).getAttribute('aria-checked')).toBe('true');
});

test('a role that someone else changed keeps my ticks over the new version', async () => {
  const user = userEvent.setup();
  const current = { ...role, rowVersion: 5, permissions: ['user.view', 'sarafi.correction.view'] };
  onSave = () => refusal(409, 'stale', { data: { current } });
  await show(<Page />);
  await user.click(await item(/user\.edit/));
  await user.click(await saveButton());
  expect(await screen.findByText('این نقش را دیگری تغییر داده است')).toBeTruthy();
  expect((await item(/sarafi\.correction\.view/)).getAttribute('aria-checked')).toBe('true');
  expect((await item(/user\.edit/)).getAttribute('aria-checked')).toBe('true');
  onSave = () => data(current);
  await user.click(await saveButton());
  await waitFor(() =>
    expect(server.requests.filter(({ url }) => url.includes('rowVersion=5'))).toHaveLength(1),
  );
});

test('rights cannot be ticked while the role is being saved, as the tick would be lost', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  onSave = () => ({ ...data(role), after: promise });
  await show(<Page />);
  await user.click(await item(/user\.edit/));
  await user.click(await saveButton());
  await user.click(await item(/sarafi\.correction\.view/));
  expect((await item(/sarafi\.correction\.view/)).getAttribute('aria-checked')).toBe('false');
  resolve();
  await waitFor(async () =>
    expect((await item(/sarafi\.correction\.view/)).getAttribute('aria-disabled')).toBe('false'),
  );
});
