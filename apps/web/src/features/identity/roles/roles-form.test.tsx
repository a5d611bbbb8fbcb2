// @vitest-environment jsdom
/** Tests of renaming a role that somebody else saved meanwhile. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { useRole } from './roles-data.ts';
import { RolesForm } from './roles-form.tsx';

/** Version of the role that the server has. */
let rowVersion = 1;
const role = { roleId: 2, roleName: 'ANALYST', title: 'کارشناس', isSystem: false, userCount: 0 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url, body }) => {
    const current = { ...role, rowVersion, permissions: [] };
    if (!url.includes('SaveRole')) return data(current);
    const form = JSON.parse(body) as { readonly rowVersion: number };
    return form.rowVersion === rowVersion ? data(current) : refusal(409, 'stale', { detail: 'کس دیگری' });
  };
  await openTestPage(server);
  await loadAreas('fa', ['roles', 'security']);
});
afterAll(() => server.close());
afterEach(cleanup);

const saved = vi.fn<() => void>();

function Renaming() {
  const { data } = useRole(role.roleId);
  return data && <RolesForm role={data} onClose={() => {}} onSaved={saved} />;
}

test('a role that somebody else saved meanwhile is renamed by another press', async () => {
  await show(<Renaming />);
  await userEvent.type(await screen.findByDisplayValue('کارشناس'), ' ارشد');
  rowVersion = 2;
  const save = screen.getByRole('button', { name: 'ذخیره' });
  await userEvent.click(save);
  await screen.findByText('کس دیگری');
  await userEvent.click(save);
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
