// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../test-page.tsx';
import { LinkButton } from './link-button.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

it.each(['', '{Control>}', '{Meta>}', '{Shift>}'])(
  'a page that cannot be opened yet is refused, whatever key is held (%s)',
  async (key) => {
    let refusals = 0;
    await show(
      <LinkButton
        to="/crm/person"
        icon="user"
        label="صفحه کاربر"
        onRefuse={() => {
          refusals += 1;
        }}
      />,
    );
    const user = userEvent.setup();
    if (key !== '') await user.keyboard(key);
    await user.click(await screen.findByText('صفحه کاربر'));
    expect(refusals).toBe(1);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('a page that can be opened is a link with its address', async () => {
  await show(<LinkButton to="/crm/person" search={{ mellicode: '7' }} icon="user" label="صفحه کاربر" />);
  expect((await screen.findByRole('link', { name: 'صفحه کاربر' })).getAttribute('href')).toBe(
    '/crm/person?mellicode=7',
  );
});
