// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { useChosen } from '../parts/chosen.ts';
import { TaskRows } from './task-rows.tsx';
import type { Task } from './use-tasks.ts';

const task = (id: number, title: string): Task => ({
  id,
  title,
  isDone: false,
  isStarred: false,
  isImportant: false,
  isDeleted: false,
  isRead: true,
  label: '',
  dueDay: '',
  isOnHoliday: false,
  holiday: '',
  assignee: '',
  assigneeId: 0,
  owner: '',
  ownerId: 0,
  repeats: '',
  commentCount: 0,
  isOwn: true,
});
const tasks = [task(1, 'نخست'), task(2, 'دوم'), task(3, 'سوم')];
const dataTransfer = { setData() {} };

function Rows() {
  const chosen = useChosen(tasks);
  const rest = { today: '1405/09/09', openId: undefined, hasOwnOrder: true, hasMore: false, onOpen() {} };
  return <TaskRows tasks={tasks} chosen={chosen} {...rest} />;
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['todo']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.requests.length = 0;
  await show(<Rows />);
  await screen.findByText('نخست', {}, { timeout: 5000 });
});
afterEach(cleanup);

const rowOf = (title: string): HTMLElement => screen.getByText(title).closest('li') ?? document.body;
const gripOf = (title: string): HTMLElement => rowOf(title).querySelector('button') ?? document.body;
const moves = () =>
  server.requests.filter(({ url }) => url.endsWith('/MoveTask')).map(({ body }): unknown => JSON.parse(body));

it('a task that is dragged by its grip goes before the one it is dropped on', async () => {
  fireEvent.dragStart(gripOf('سوم'), { dataTransfer });
  expect(rowOf('سوم').dataset['dragged']).toBe('true');
  fireEvent.drop(rowOf('نخست'), { dataTransfer });
  await waitFor(() => expect(moves()).toEqual([{ id: 3, before: 1 }]), { timeout: 5000 });
});

it('a task that is dragged down takes the place of the one it is dropped on, also the last one', async () => {
  fireEvent.dragStart(gripOf('نخست'), { dataTransfer });
  fireEvent.drop(rowOf('دوم'), { dataTransfer });
  await waitFor(() => expect(moves()).toEqual([{ id: 1, before: 3 }]), { timeout: 5000 });
  fireEvent.dragStart(gripOf('نخست'), { dataTransfer });
  fireEvent.drop(rowOf('سوم'), { dataTransfer });
  await waitFor(() => expect(moves().at(-1)).toEqual({ id: 1, before: null }), { timeout: 5000 });
});

it('an arrow key down lets the next task go before this one, whatever follows that is not displayed', async () => {
  fireEvent.keyDown(gripOf('دوم'), { key: 'ArrowDown' });
  await waitFor(() => expect(moves()).toEqual([{ id: 3, before: 2 }]), { timeout: 5000 });
});

it('after a cancelled drag, and after a drag of selected text, nothing that is dropped moves a task', async () => {
  fireEvent.dragStart(gripOf('سوم'), { dataTransfer });
  fireEvent.dragEnd(gripOf('سوم'), { dataTransfer });
  fireEvent.drop(rowOf('نخست'), { dataTransfer });
  fireEvent.dragStart(screen.getByText('دوم'), { dataTransfer });
  fireEvent.drop(rowOf('نخست'), { dataTransfer });
  // A later move is the only one that is sent.
  fireEvent.keyDown(gripOf('دوم'), { key: 'ArrowUp' });
  await waitFor(() => expect(moves()).toEqual([{ id: 2, before: 1 }]), { timeout: 5000 });
});
