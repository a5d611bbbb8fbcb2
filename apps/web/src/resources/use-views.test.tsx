// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, startTestServer, type Reply, type TestServer } from '../platform/calls/test-server.ts';
import { allRows, readShared, type View } from './saved-views.ts';
import { openTestPage, show } from './test-page.tsx';
import type { Preference } from './use-grid-preference.ts';
import { useLocalState } from './use-list-state.ts';
import { useResourceList } from './use-resource-list.ts';
import { type SavedViews, useViews } from './use-views.ts';

const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const kept = (name: string) => ({ name, SortModels: [], filterModels: [] });
const stored: Preference = { columns: [], views: [kept('فعال'), kept('قدیمی')], splitPercent: 40 };
const shared: View = readShared({
  ...kept('مشترک'),
  id: 7,
  rowVersion: 2,
  owner: 'لیلا',
  isOwn: true,
  mayChange: true,
  mayDelete: true,
  isLocked: false,
} as never); // only these members are used
const patience = { timeout: 5000 };

let server: TestServer;
/** Answers to the readings of the preference, in their order; the stored one after them. */
let readings: Reply[] = [];
let saving: Reply = ok(null);
let seen: { readonly list: ReturnType<typeof useResourceList>; readonly views: SavedViews };

type Seen = typeof seen;

function Probe({ onDrawn = (drawn: Seen) => void (seen = drawn) }: { onDrawn?: (drawn: Seen) => void }) {
  const list = useResourceList(company, useLocalState(), { isEnabled: false });
  const views = useViews(list, () => true);
  useEffect(() => onDrawn({ list, views }));
  return <p>{['نماها', ...views.views.map(({ name }) => name)].join(' ')}</p>;
}

/** Opens the list and waits until the names of its views are as said. */
async function open(names = /نماها/u): Promise<void> {
  await show(<Probe />);
  await screen.findByText(names, {}, patience);
}

const verbOf = (url: string): string => url.split(/[/?]/u).findLast((part) => /^[A-Z]/u.test(part)) ?? '';
const calls = (verb: string) => server.requests.filter(({ url }) => verbOf(url) === verb);
const saved = (): Preference[] =>
  calls('SaveGridPreference').map(
    ({ body }) => (JSON.parse(body) as { preference: Preference }).preference, // body written by our own client
  );

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const verb = verbOf(url);
    if (verb === 'Session') return ok({ permissions: [] });
    if (verb === 'GetGridPreference') return readings.shift() ?? ok(stored);
    if (verb === 'SaveGridPreference') return saving;
    return ok({ list: [], roles: [], totalCount: 0 });
  };
  await openTestPage(server);
});
afterAll(() => server.close());
beforeEach(() => {
  readings = [];
  saving = ok(null);
  server.requests.length = 0;
  localStorage.clear();
});
/** What a page saves when it is left is answered before the next test begins, whose requests it would be counted among. */
afterEach(async () => {
  cleanup();
  await waitFor(() => {
    if (document.documentElement.className.includes('is-loading')) throw new Error('a call runs');
  }, patience);
});

it('columns dragged before the preference was read are kept, and so are the saved views', async () => {
  let arrive = (): void => {};
  const after = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  readings = [{ ...ok(stored), after }];
  await open();
  const [first] = seen.list.columns;
  act(() => seen.list.setColumns(first ? [{ ...first, width: 333 }] : []));
  expect(seen.list.preference.value.columns[0]?.width).toBe(333);
  arrive();
  await waitFor(() => expect(saved()).toHaveLength(1), patience);
  expect(saved()[0]).toMatchObject({ columns: [{ width: 333 }], views: stored.views, splitPercent: 40 });
});

it('a change after a reading that failed reads again before it saves', async () => {
  readings = [refusal(500, 'internal')];
  await open();
  await waitFor(() => expect(calls('GetGridPreference')).toHaveLength(1), patience);
  act(() => seen.list.preference.change({ splitPercent: 55 }));
  expect(seen.list.preference.value.splitPercent).toBe(55);
  await waitFor(() => expect(saved()).toHaveLength(1), patience);
  expect(saved()[0]).toEqual({ ...stored, splitPercent: 55 });
});

it('a view saved after a reading that failed joins the stored views', async () => {
  readings = [refusal(500, 'internal')];
  await open();
  await waitFor(() => expect(calls('GetGridPreference')).toHaveLength(1), patience);
  await act(async () => {
    await seen.views.keep({ name: 'تازه' }, allRows);
  });
  expect(saved()[0]?.views.map(({ name }) => name)).toEqual(['فعال', 'قدیمی', 'تازه']);
});

/** Saves a view under the name of another one and answers the question. */
async function replaceOld(answer: string): Promise<unknown> {
  await open(/قدیمی/u);
  const SortModels = [{ Field: 'companyID', Sort: 'asc' as const }];
  const outcome = seen.views.keep({ name: 'قدیمی' }, { ...allRows, SortModels }).catch(() => 'declined');
  await userEvent.click(await screen.findByRole('button', { name: answer }, patience));
  return act(() => outcome);
}

it('a view does not replace another one of its name when the user declines', async () => {
  expect(await replaceOld('انصراف')).toBe('declined');
  expect(saved()).toEqual([]);
});

it('a view replaces another one of its name when the user agrees', async () => {
  expect(await replaceOld('جایگزین شود')).not.toBe('declined');
  expect(saved()[0]?.views.map(({ SortModels }) => SortModels.length)).toEqual([0, 1]);
});

it('a shared view that becomes personal goes once the personal one is saved, and stays when that fails', async () => {
  await open(/قدیمی/u);
  saving = refusal(500, 'internal');
  const outcome = seen.views.keep({ name: 'مشترک' }, allRows, shared).catch(() => 'not saved');
  expect(await act(() => outcome)).toBe('not saved');
  expect(calls('DeleteSharedView')).toHaveLength(0);
  saving = ok(null);
  await act(async () => {
    await seen.views.keep({ name: 'از من' }, allRows, shared);
  });
  expect(calls('DeleteSharedView')).toHaveLength(1);
});

it('a personal view that is not saved is neither removed nor renamed for whoever waits for it', async () => {
  await open(/قدیمی/u);
  const [own] = seen.views.views;
  if (!own) throw new Error('there are personal views');
  saving = refusal(500, 'internal');
  const outcomes = [seen.views.remove(own), seen.views.keep({ name: 'نام نو' }, allRows, own)];
  const ends = await act(() => Promise.allSettled(outcomes));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
