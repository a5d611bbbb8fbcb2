// @vitest-environment jsdom
import { company, person } from '@nazer/contract/crm/crm.resources.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../platform/calls/test-server.ts';
import { openTestPage, show } from './test-page.tsx';
import { useLocalState } from './use-list-state.ts';
import { useResourceList } from './use-resource-list.ts';

// jsdom is never idle.
vi.hoisted(() => {
  globalThis.requestIdleCallback = (work) => {
    setTimeout(work);
    return 0;
  };
});

let server: TestServer;
let setPage: (page: number) => void;

function Probe({
  definition,
  onDrawn,
}: {
  definition: ResourceDefinition;
  onDrawn: (set: typeof setPage) => void;
}) {
  const list = useResourceList(definition, useLocalState());
  useEffect(() => onDrawn(list.setPage));
  return <p>{`page ${list.state.page} of ${list.pageCount}, ${list.rows.length} rows`}</p>;
}

/** Numbers of the pages of rows the server was asked for, in their order. */
const asked = () =>
  server.requests
    .filter(({ url }) => url.endsWith('/GetAll'))
    .map(({ body }) => (JSON.parse(body) as { PageIndex: number }).PageIndex);

const open = async (definition: ResourceDefinition) => {
  await show(<Probe definition={definition} onDrawn={(set) => void (setPage = set)} />);
  await screen.findByText('page 1 of 5, 1 rows');
};
const turnTo = async (page: number) => {
  act(() => setPage(page));
  await screen.findByText(`page ${page} of 5, 1 rows`);
};

const answerOf = (url: string): unknown => {
  if (url.endsWith('/GetAll'))
    return { list: [{ companyID: 1, ID: 1 }], totalCount: 100, totalIsAtLeast: false };
  if (url.includes('GetGridPreference')) return { columns: [], views: [], splitPercent: 40 };
  return url.endsWith('/Session') ? { permissions: [] } : { list: [], roles: [], totalCount: 0 };
};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => ({ status: 200, body: { data: answerOf(url), errors: [] } });
  await openTestPage(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});
afterEach(cleanup);

it('a list reads the page that follows, forward or back, and turns to it without asking again', async () => {
  await open(company);
  expect(asked()).toEqual([1]);
  await turnTo(2);
  await expect.poll(asked).toEqual([1, 2, 3]);
  await turnTo(3);
  await expect.poll(asked).toEqual([1, 2, 3, 4]);
  await turnTo(2);
  await turnTo(3);
  await turnTo(4);
  await turnTo(5);
  // There is no sixth page.
  expect(asked()).toEqual([1, 2, 3, 4, 5]);
});

it('a list reads nothing ahead when somebody jumps to a page, nor where it has numbers of persons', async () => {
  await open(company);
  await turnTo(3);
  await turnTo(1);
  expect(asked()).toEqual([1, 3]);
  cleanup();
  server.requests.length = 0;
  await open(person);
  await turnTo(2);
  await turnTo(3);
  expect(asked()).toEqual([1, 2, 3]);
});
