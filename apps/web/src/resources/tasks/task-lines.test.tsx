// @vitest-environment jsdom
import type { Task } from '@nazer/contract/workspace/todo/todo.contract.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../test-page.tsx';
import { TaskLines } from './task-lines.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['todo']);
});
afterAll(() => server.close());
afterEach(cleanup);

const task = (id: number, title: string): Task =>
  ({ id, title, isDone: false, isOwn: true, assignee: '', owner: '', label: '', dueDay: '' }) as Task; // what a line reads

test('two tasks ticked one after the other both stand as done while the marks are sent', async () => {
  let arrive = (): void => {};
  const after = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.reply = ({ url }) =>
    url.endsWith('/Session')
      ? { status: 200, body: { data: { permissions: [] }, errors: [] } }
      : { status: 200, body: { data: {}, errors: [] }, after };
  await show(<TaskLines tasks={[task(1, 'نامه'), task(2, 'گزارش')]} today="1405/09/10" />);
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes) await userEvent.click(box);
  await waitFor(() =>
    expect(server.requests.filter(({ url }) => url.endsWith('/ChangeTasks'))).toHaveLength(2),
  );
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  arrive();
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2));
});
