// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { countFacets } from './narrow.ts';
import { readFacetSearch } from './search-address.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['facets']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('bounds of the price may be typed with Persian digits, and an empty one is none', async () => {
  const search = readFacetSearch({});
  const changes: unknown[] = [];
  await show(
    <FacetPanel
      search={search}
      counts={countFacets([], search)}
      onChange={(change) => void changes.push(change)}
    />,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('spinbutton', { name: 'از' }), '۵۰۰');
  const apply = screen.getByRole('button', { name: 'اعمال' });
  await user.click(apply);
  await user.clear(screen.getByRole('spinbutton', { name: 'از' }));
  await user.click(apply);
  expect(changes).toEqual([
    { from: 500, to: null },
    { from: null, to: null },
  ]);
});
