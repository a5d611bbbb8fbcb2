// @vitest-environment jsdom
/** Tests of what a new task gets from the displayed view. */
import { taskFilters, taskLabels } from '@nazer/contract/workspace/todo/task-names.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import TodoPage from './todo-page.tsx';

const counts = Object.fromEntries([...taskFilters, ...taskLabels].map((name) => [name, 0]));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const isTasks = url.includes('/GetTasks');
    const data = isTasks ? { today: '1405/09/09', list: [], total: 0, counts } : { permissions: [] };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['todo']);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each(['today', 'scheduled'])('a new task under the filter %s is due today', async (filter) => {
  server.requests.length = 0;
  const history = createMemoryHistory({ initialEntries: [`/?filter=${filter}`] });
  const router = createRouter({ routeTree: createRootRoute({ component: TodoPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findByText('کاری در اینجا نیست');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('کار تازه'), 'گزارش{Enter}');
  const added = () => server.requests.find(({ url }) => url.endsWith('/AddTask'))?.body ?? '{}';
  await waitFor(() => expect(JSON.parse(added())).toMatchObject({ title: 'گزارش', dueDay: '1405/09/09' }));
});
