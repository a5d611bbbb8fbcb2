// @vitest-environment jsdom
/** Tests of figures of places: map and bars highlight each other, link to their rows, and are available as a table. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/calls/query-client.ts';
import {
  refusal,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { CustomersMapCard } from './customers-map-card.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Callbacks of IntersectionObservers; calling one makes its part of the page visible. */
const waiting: (() => void)[] = [];

class Sight {
  observe = () => undefined;
  disconnect = () => undefined;
  constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
    waiting.push(() => seen([{ isIntersecting: true }]));
  }
}

const answer = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const replies = new Map<string, Reply>();
let server: TestServer;

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', Sight);
  server = await startTestServer();
  server.reply = ({ url }) => replies.get(url) ?? refusal(404, 'notFound');
  await openTestPage(server);
  await loadAreas('fa', ['dashboard', 'cards', 'grid']);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  queryClient.clear();
  replies.clear();
  server.requests.length = 0;
  waiting.length = 0;
});
afterEach(cleanup);

const call = '/CrmCompany/GetSetValues';
const regions = answer({
  list: [
    { key: 1, value: 'تهران' },
    { key: 8, value: 'خوزستان' },
  ],
});

async function showCustomers(list: readonly object[]): Promise<void> {
  replies.set('/CRM_Region/GetDropDown', regions);
  replies.set(call, answer({ list }));
  await show(<CustomersMapCard />);
}

const comeNear = () => waiting.forEach((notify) => notify());
const filterOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

test('the map comes when a reader is near; until then the bars say it all', async () => {
  await show(<VisitsCard />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('group')).toBeNull();
  comeNear();
  const map = await screen.findByRole('group', { name: 'نقشه بازدید سایت در جهان' });
  expect(within(map).getAllByRole('button')).toHaveLength(10);
  expect(screen.getByText('نمونه')).toBeTruthy();
});

test('a bar pressed keeps its country on the map, and a country pointed at marks its bar', async () => {
  await show(<VisitsCard />);
  await screen.findAllByRole('listitem');
  comeNear();
  await screen.findByRole('group');
  await userEvent.click(screen.getByRole('button', { name: 'چین' }));
  const tip = () => document.querySelector('.nz-places__tip')?.textContent;
  expect(tip()).toMatch(/^چین: 1٬480 بازدید/u);
  fireEvent.pointerEnter(screen.getByRole('button', { name: /^ایران: / }));
  expect(tip()).toMatch(/^ایران: /u);
  const marked = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['pointed'] === 'true');
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('ایران')]);
});

test('only customers are counted by region, the most first, each region a drill-down to exactly them', async () => {
  await showCustomers([
    { value: 1, count: 3 },
    { value: 8, count: 9 },
    { value: 0, count: 2 },
  ]);
  const bars = await screen.findAllByRole('listitem');
  expect(bars.map((bar) => within(bar).getByRole('link').textContent)).toEqual([
    'خوزستان',
    'تهران',
    'نامشخص',
  ]);
  expect(screen.getByText('14 مشتری در 2 منطقه')).toBeTruthy();
  const body = JSON.parse(server.requests.find(({ url }) => url === call)?.body ?? '') as object;
  expect(body).toEqual({
    Field: 'regionID',
    filterModels: [{ Field: 'isCustomer', Condition1: { Type: 'in', Values: [true] } }],
  });
  comeNear();
  const map = await screen.findByRole('group', { name: 'نقشه مشتریان در ایران' });
  const drillDowns = within(map).getAllByRole('link');
  expect(drillDowns).toHaveLength(2);
  const drillDown = within(map).getByRole('link', { name: /^خوزستان: 9 مشتری/u });
  const bar = screen.getByRole('link', { name: 'خوزستان' });
  expect(filterOf(drillDown)).toBe(filterOf(bar));
  expect(filterOf(bar)).toMatch(/regionID.*8.*isCustomer/u);
});

test('the same figures stand in a table, with the same drill-downs', async () => {
  await showCustomers([{ value: 8, count: 9 }]);
  const href = (await screen.findByRole('link', { name: 'خوزستان' })).getAttribute('href');
  await userEvent.click(screen.getByRole('button', { name: /نمایش جدول/u }));
  const table = screen.getByRole('table', { name: 'مشتریان بر پایه منطقه' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('link', { name: 'خوزستان' }).getAttribute('href')).toBe(href);
});

test('a map without customers says that there are none yet', async () => {
  await showCustomers([]);
  expect(await screen.findByText('هنوز مشتری‌ای ثبت نشده است')).toBeTruthy();
});

test('a count that fails says so, and is read again', async () => {
  replies.set('/CRM_Region/GetDropDown', regions);
  await show(<CustomersMapCard />);
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  replies.set(call, answer({ list: [{ value: 8, count: 9 }] }));
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'خوزستان' })).toBeTruthy();
});
