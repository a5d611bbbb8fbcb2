// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { drawToasts, type Toast } from '../../platform/toasts.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { useDeletion as useContactDeletion } from './contacts/use-contacts.ts';
import { useDeletion as useTaskDeletion } from './todo/use-deletion.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['todo', 'contacts']);
});
afterAll(() => server.close());
afterEach(cleanup);

it.each([
  ['tasks', useTaskDeletion, '/ChangeTasks'],
  ['contacts', useContactDeletion, '/ChangeContacts'],
] as const)(
  'each of two deletions of %s can be undone, also once the record is closed',
  async (_, use, path) => {
    const toasts: Toast[] = [];
    // Toasts of earlier tests that still wait are taken first.
    drawToasts(() => {})();
    onTestFinished(drawToasts((toast) => void toasts.push(toast)));
    server.requests.length = 0;
    const useDeletion = use;
    function Detail({ onClose }: { readonly onClose: () => void }) {
      const drop = useDeletion();
      const dropBoth = () => {
        drop([1]);
        drop([2]);
        onClose();
      };
      return <button onClick={dropBoth}>both</button>;
    }
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return isOpen ? <Detail onClose={() => setIsOpen(false)} /> : 'closed';
    }
    await show(<Page />);
    await userEvent.click(await screen.findByText('both'));
    await screen.findByText('closed');
    await waitFor(() => expect(toasts).toHaveLength(2));
    for (const { action } of toasts) action?.onAction();
    const restored = () =>
      server.requests
        .filter(({ url, body }) => url.endsWith(path) && body.includes('"isDeleted":false'))
        .flatMap(({ body }) => (JSON.parse(body) as { ids: number[] }).ids); // the body of the call
    await waitFor(() => expect(new Set(restored())).toEqual(new Set([1, 2])));
  },
);
