// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { invalidateCall, queryClient } from '../../platform/calls/query-client.ts';
import { type Reply, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { endStart } from '../../platform/start/when-quiet.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { useMenuPreference } from './menu-preference.ts';

type Menu = ReturnType<typeof useMenuPreference>;

const ok = (data: unknown): Reply => ({ status: 200, body: { data, errors: [] } });
const stored = { folded: ['other'], hidden: [], favourites: [] };

let server: TestServer;
let reading: Reply;
let menu: Menu;

function Probe({ onDrawn = (drawn: Menu) => void (menu = drawn) }: { onDrawn?: (drawn: Menu) => void }) {
  const drawn = useMenuPreference();
  useEffect(() => onDrawn(drawn));
  return <p>{`folded: ${drawn.preference.folded.join(' ')}`}</p>;
}

const saved = () =>
  server.requests
    .filter(({ url }) => url.endsWith('/SaveMenuPreference'))
    .map(({ body }) => JSON.parse(body) as unknown);
const readings = () => server.requests.filter(({ url }) => url.endsWith('/GetMenuPreference')).length;

/** A reading that is answered when `arrive` is called. */
function slowReading(): () => void {
  let arrive = (): void => {};
  const after = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  reading = { ...ok(stored), after };
  return () => arrive();
}

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.endsWith('/GetMenuPreference')) return reading;
    return ok(url.endsWith('/Session') ? { userName: 'crm', permissions: [] } : null);
  };
  await openTestPage(server);
  endStart();
});
afterAll(() => server.close());
beforeEach(() => {
  reading = ok(stored);
  server.requests.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

it('a group folded while the arrangement is read anew stays folded', async () => {
  await show(<Probe />);
  await screen.findByText('folded: other');
  const arrive = slowReading();
  void invalidateCall('GET /api/Workspace/GetMenuPreference');
  await expect.poll(readings).toBe(2);
  act(() => menu.toggle('folded', 'imports'));
  await screen.findByText('folded: other imports');
  await expect.poll(saved).toEqual([{ ...stored, folded: ['other', 'imports'] }]);
  arrive();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await screen.findByText('folded: other imports');
});

it('what is changed before the first reading is added to the arrangement of the account, not to that of the browser', async () => {
  localStorage.setItem('nazer-menu-crm', JSON.stringify({ folded: ['older'] }));
  const arrive = slowReading();
  await show(<Probe />);
  await screen.findByText('folded: older');
  act(() => {
    menu.toggle('folded', 'imports');
    menu.toggle('favourites', 'offers');
  });
  arrive();
  await expect
    .poll(() => saved().at(-1))
    .toEqual({ folded: ['other', 'imports'], hidden: [], favourites: ['offers'] });
  await screen.findByText('folded: other imports');
});
