// @vitest-environment jsdom
/** Tests of the page of reports from a list: what it displays until a changed pivot is answered. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { recordLinks } from '../../../platform/record-links.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import PivotPage from './pivot-page.tsx';

let server: TestServer;
let answered: Promise<unknown> = Promise.resolve();

const { listOf } = recordLinks;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) => {
    if (!url.endsWith('/Dealing/GetPivot'))
      return { status: 200, body: { data: { permissions: ['exp.view'], list: [] }, errors: [] } };
    const label = body.includes('"currency"') ? 'دلار' : 'نیما';
    const cells = [0, null].map((row) => ({ row, column: null, count: 3, sums: {}, averages: {} }));
    const data = { rows: [{ value: 1, label }], columns: [], cells };
    return { status: 200, body: { data, errors: [] }, after: answered };
  };
  await openTestPage(server);
  await loadAreas('fa', ['pivot']);
  recordLinks.listOf = (list) => ({ href: `/${list}`, permission: undefined });
});
afterAll(async () => {
  recordLinks.listOf = listOf;
  await server.close();
});
afterEach(cleanup);

test('the answer of the former grouping stays, dimmed, until the new one is answered', async () => {
  const history = createMemoryHistory({
    initialEntries: ['/?list=Dealing&rows=currency&show=count&form=table'],
  });
  const router = createRouter({ routeTree: createRootRoute({ component: PivotPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  await screen.findByText('دلار');
  let answer = (): void => {};
  answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  act(() => history.push('/?list=Dealing&rows=forum&show=count&form=table'));
  await waitFor(() => expect(document.querySelector('.pv-body--old')?.textContent).toContain('دلار'));
  answer();
  await screen.findByText('نیما');
  expect(document.querySelector('.pv-body--old')).toBeNull();
});
