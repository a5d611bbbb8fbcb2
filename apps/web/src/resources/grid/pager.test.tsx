// @vitest-environment jsdom
/** Tests of the buttons that turn the pages of a list. */
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../test-page.tsx';
import { useLocalState } from '../use-list-state.ts';
import { useResourceList } from '../use-resource-list.ts';
import { Pager } from './pager.tsx';

let server: TestServer;

const answerOf = (url: string): unknown => {
  // Four pages of twenty rows.
  if (url.endsWith('/GetAll')) return { list: [{ companyID: 1 }], totalCount: 80, totalIsAtLeast: false };
  if (url.includes('GetGridPreference')) return { columns: [], views: [], splitPercent: 40 };
  return url.endsWith('/Session') ? { permissions: [] } : { list: [], totalCount: 0 };
};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => ({ status: 200, body: { data: answerOf(url), errors: [] } });
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

function Probe() {
  const list = useResourceList(company, useLocalState());
  return (
    <>
      <p>{`page ${list.state.page}`}</p>
      <Pager list={list} isNarrow />
    </>
  );
}

it('each of two quick presses turns a page, and none turns past the last', async () => {
  await show(<Probe />);
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'صفحه بعد' });
  await expect.poll(() => next.disabled).toBe(false);
  for (const _ of [1, 2]) fireEvent.click(next);
  await screen.findByText('page 3');
  for (const _ of [1, 2, 3]) fireEvent.click(next);
  await screen.findByText('page 4');
  const previous = screen.getByRole('button', { name: 'صفحه پیش' });
  for (const _ of [1, 2]) fireEvent.click(previous);
  await screen.findByText('page 2');
});
