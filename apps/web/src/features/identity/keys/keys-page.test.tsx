// @vitest-environment jsdom
/** Tests of the question whether to end a key: when it stays. */
import { serviceKeyList } from '@nazer/contract/intake/service-keys.list.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { refreshResource } from '../../../resources/resource-api.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import KeysPage from './keys-page.tsx';

const key = {
  id: 3,
  name: 'بارنامه',
  userId: 9,
  userName: 'feed',
  nouns: [],
  sarafiId: null,
  sarafi: '',
  createdAt: '2026-11-01T08:00:00Z',
  createdBy: 'مدیر',
  expiresAt: '2027-11-01T08:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  isUsable: true,
};

let server: TestServer;
let rows = [key];
/** Answers the ending of a key when it settles. */
let ended = Promise.resolve();

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('RevokeApiKey')) return { ...data({}), after: ended };
    return url.includes('Session')
      ? data({ userName: 'admin', permissions })
      : data({ list: rows, totalCount: rows.length, permissions: [] });
  };
  await openTestPage(server);
  await loadAreas('fa', ['intake', 'security', 'shell']);
});
afterAll(() => server.close());
afterEach(cleanup);

/** Shows the page and asks whether to end its key; gives the title of the question. */
async function askToEnd(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/?row=3'] });
  const router = createRouter({ routeTree: createRootRoute({ component: KeysPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findAllByText('بارنامه');
  const button = screen.getByRole('button', { name: 'ابطال کلید' });
  // The dialog is loaded by the press.
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
  const name = 'کلید «بارنامه» باطل شود؟';
  await screen.findByRole('dialog', { name });
  return name;
}

test('the question whether to end a key stays while the key is being ended', async () => {
  let end = (): void => {};
  ended = new Promise((resolve) => {
    end = resolve;
  });
  const name = await askToEnd();
  const dialog = within(screen.getByRole('dialog', { name }));
  fireEvent.click(dialog.getByRole('button', { name: 'ابطال کلید' }));
  await waitFor(() => expect(server.requests.some(({ url }) => url.includes('RevokeApiKey'))).toBe(true));
  fireEvent.click(dialog.getByRole('button', { name: 'بماند' }));
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  end();
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
});

test('the question whether to end a key stays when the key leaves the page of the list', async () => {
  const name = await askToEnd();
  rows = [];
  await act(() => refreshResource(serviceKeyList.name));
  await waitFor(() => expect(screen.queryAllByText('feed')).toEqual([]));
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});
