// @vitest-environment jsdom
/** Tests of the CRM dashboard: unread entries, persons for readers who may see them, changes of colleagues by day. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import type { SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../../platform/calls/query-client.ts';
import { refusal, type Reply, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { recordLinks } from '../../platform/record-links.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { ActivityCard } from './activity-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

const findUrl = '/api/System/FindNotifications';
const answer = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const entry = (id: number, at: string, title: string, more: Partial<Notification> = {}): Notification => ({
  kind: 'change',
  id,
  at,
  by: 'بهار',
  userName: 'bahar',
  action: 'insert',
  resource: 'Product',
  key: String(id),
  title,
  detail: '',
  isNew: true,
  alert: null,
  ...more,
});

let server: TestServer;
const replies = new Map<string, Reply>();

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => replies.get(url) ?? refusal(404, 'notFound');
  await openTestPage(server);
  await loadAreas('fa', ['dashboard', 'notifications', 'shell', 'todo']);
});
afterAll(() => server.close());
beforeEach(() => {
  replies.clear();
  server.requests.length = 0;
});
afterEach(cleanup);

/** Signs in a user with these permissions. */
const signInWith = (...permissions: SessionUser['permissions']) =>
  replies.set('/api/Auth/Session', answer({ permissions }));

test('changes are listed under their day in Tehran, the newest first, and older ones load on demand', async () => {
  replies.set(
    `${findUrl}?kind=change`,
    answer({
      list: [
        // Half past midnight in Tehran, while it is still the evening before in UTC.
        entry(3, '2026-11-24T21:00:00.000Z', 'شیر برقی'),
        entry(2, '2026-11-24T20:00:00.000Z', 'پمپ آب'),
      ],
      next: '2.0.0.0',
    }),
  );
  replies.set(
    `${findUrl}?kind=change&after=2.0.0.0`,
    answer({ list: [entry(1, '2026-11-24T09:00:00.000Z', 'گیره')], next: null }),
  );
  await show(<ActivityCard />);
  await screen.findByText(/شیر برقی/u);
  const days = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading.closest('section') ?? heading).getAllByRole('listitem').length);
  expect(days()).toEqual([1, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'بیشتر' }));
  await screen.findByText(/گیره/u);
  expect(days()).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: 'بیشتر' })).toBeNull();
});

test('a deleted record is listed without a link, an existing one leads to its page', async () => {
  const { placeOf } = recordLinks;
  recordLinks.placeOf = (list, key) => `/${list}/${key}`;
  onTestFinished(() => {
    recordLinks.placeOf = placeOf;
  });
  replies.set(
    `${findUrl}?kind=change`,
    answer({
      list: [
        entry(2, '2026-11-24T10:00:00.000Z', 'دریل'),
        entry(1, '2026-11-24T09:00:00.000Z', 'اره', { action: 'delete' }),
      ],
      next: null,
    }),
  );
  await show(<ActivityCard />);
  const link = (await screen.findByText(/دریل/u)).closest('a');
  expect(link?.getAttribute('href')).toBe('/Product/2');
  expect(screen.getByText(/اره/u).closest('a')).toBeNull();
});

test('the card of changes says that there is none when the server gives none', async () => {
  replies.set(`${findUrl}?kind=change`, answer({ list: [], next: null }));
  await show(<ActivityCard />);
  expect(await screen.findByText('هنوز همکاری چیزی را تغییر نداده است')).toBeTruthy();
});

test('a card whose data fails to load offers another try and then shows the data', async () => {
  await show(<ActivityCard />);
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  replies.set(
    `${findUrl}?kind=change`,
    answer({ list: [entry(1, '2026-11-24T09:00:00.000Z', 'اره')], next: null }),
  );
  await userEvent.click(again);
  expect(await screen.findByText(/اره/u)).toBeTruthy();
});

test('the card of persons stays away without the permission to see persons, and sends no call for them', async () => {
  signInWith('crm.company.view');
  await show(<PeopleCard />);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject({
    permissions: ['crm.company.view'],
  });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(server.requests.map(({ url }) => url)).not.toContain('/EcarSales/GetSetValues');
});

test('the card of persons counts women, men and persons of unknown sex by name', async () => {
  signInWith(person.permissions.view);
  const list = [
    { value: 2, count: 5 },
    { value: 1, count: 4 },
    { value: 0, count: 1 },
  ];
  replies.set('/EcarSales/GetSetValues', answer({ list }));
  await show(<PeopleCard />);
  for (const name of ['زن', 'مرد', 'نامشخص']) expect(await screen.findByText(name)).toBeTruthy();
  const request = server.requests.find(({ url }) => url === '/EcarSales/GetSetValues');
  expect(JSON.parse(request?.body ?? '')).toEqual({ Field: 'sex', filterModels: [] });
});

test('unread notifications and messages are counted as in the header and link to the unread ones', async () => {
  replies.set('/api/System/GetNotifications', answer({ list: [], newCount: 4 }));
  replies.set('/api/Workspace/GetMessages', answer({ list: [], unreadCount: 2 }));
  await show(<WaitingStrip />);
  const links = await screen.findAllByRole('link');
  const targets = links.map((link) => [
    link.textContent,
    decodeURIComponent(link.getAttribute('href') ?? ''),
  ]);
  expect(targets).toEqual([
    ['4', '/desk/notifications?state=unread'],
    ['2', '/desk/notifications?kind=message&state=unread'],
  ]);
});

test('open tasks keep the order of their owner; a task that is ticked stays visible as done', async () => {
  const task = (id: number, title: string, more = {}) => ({
    id,
    title,
    label: '',
    dueDay: '',
    isDone: false,
    ...more,
  });
  const tasks = (...list: readonly object[]) => answer({ today: '1405/09/05', list, total: list.length });
  const url = '/api/Workspace/GetTasks?filter=all';
  const call = task(1, 'تماس با بانک', { label: 'rates', dueDay: '1405/09/04' });
  replies.set(url, tasks(call, task(2, 'نامه'), task(3, 'کار کهنه', { isDone: true })));
  replies.set('/api/Workspace/ChangeTasks', answer({ ids: [1] }));
  await show(<TasksCard />);
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  const boxOf = (title: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(title, 'u') });
  await screen.findByText('تماس با بانک');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toMatch(/نرخ.*دیر شده/u);
  replies.set(url, tasks(task(2, 'نامه'), { ...call, isDone: true }, task(3, 'کار کهنه', { isDone: true })));
  await userEvent.click(boxOf('تماس'));
  await waitFor(() => expect(rows()[1]).toContain('تماس با بانک'));
  expect(boxOf('تماس').checked).toBe(true);
  expect(server.requests.find(({ url }) => url === '/api/Workspace/ChangeTasks')?.body).toBe(
    JSON.stringify({ ids: [1], change: { isDone: true } }),
  );
  expect(rows()).toHaveLength(2);
});
