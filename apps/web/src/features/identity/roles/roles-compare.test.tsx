// @vitest-environment jsdom
/** Tests of the comparison of two roles. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { RolesCompare } from './roles-compare.tsx';
import { usePermissions } from './roles-data.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.includes('getrole?id=999')) return refusal(404, 'notFound');
    const data = url.includes('GetAllPermission')
      ? { groups: [] }
      : { roleId: 1, title: 'ناظر', permissions: [] };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['roles']);
});
afterAll(() => server.close());
afterEach(cleanup);

function Compare() {
  const catalogue = usePermissions();
  return <RolesCompare roles={[]} catalogue={catalogue} pair={[1, 999]} onPair={() => {}} onEnd={() => {}} />;
}

test('a role that cannot be read is told in place of the comparison', async () => {
  await show(<Compare />);
  expect(await screen.findByText('نقش‌ها خوانده نشد')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'بازگشت به نقش' })).toBeTruthy();
});
