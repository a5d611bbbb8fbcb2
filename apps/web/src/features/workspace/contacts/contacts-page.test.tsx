// @vitest-environment jsdom
/** Tests of the page of contacts: how many can be merged. */
import { contactsMerged } from '@nazer/contract/workspace/contacts/contact-fields.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import ContactsPage from './contacts-page.tsx';

const contact = (id: number) => ({
  id,
  name: `مخاطب ${id}`,
  designation: '',
  phone: '',
  email: '',
  isStarred: false,
  isDeleted: false,
  useCount: 0,
  photoVersion: 0,
});
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const list = Array.from({ length: contactsMerged + 1 }, (_, index) => contact(index + 1));
  server.reply = () => ({ status: 200, body: { data: { permissions: [], list }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['contacts']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('more ticked contacts than one call merges cannot be merged, and the button tells the limit', async () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: ContactsPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findByText('مخاطب 1');
  const [first, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox');
  for (const box of others) fireEvent.click(box);
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'یکی کردن' });
  expect(merge.disabled).toBe(false);
  if (first) fireEvent.click(first);
  expect(merge.disabled).toBe(true);
  expect(merge.title).toContain(String(contactsMerged));
});
