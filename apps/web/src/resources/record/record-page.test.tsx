// @vitest-environment jsdom
import { blackListExceptionRecord } from '@nazer/contract/imports/blacklist.record.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { usePageTitle } from '../../platform/page-title.ts';
import { refusal, startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../test-page.tsx';
import { LazyRecord } from './lazy-record.tsx';
import { RecordPage } from './record-page.tsx';

let server: TestServer;
let details: Reply;
const patience = { timeout: 5000 };
const row = { id: 5, status: 1, merchantName: 'زاگرس', offerId: 9, allowedActions: [], history: [] };

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.includes('GetBlackListExceptionById')) return details;
    const data = url.endsWith('/Session') ? { permissions: [] } : { list: [], totalCount: 0 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['record', 'imports', 'shell']);
});
afterAll(() => server.close());
beforeEach(() => {
  details = { status: 200, body: { data: row, errors: [] } };
});
afterEach(cleanup);

function ListTitle() {
  usePageTitle('فهرست');
  return null;
}

const List = ({ isBeside }: { readonly isBeside: boolean }) => (
  <>
    <ListTitle />
    <RecordPage record={blackListExceptionRecord} recordKey="5" isBeside={isBeside} />
  </>
);

it('a record beside its list leaves the title of the list, and one on a page of its own has its own title', async () => {
  await show(<List isBeside />);
  await screen.findAllByText('زاگرس', {}, patience);
  expect(document.title).toMatch(/^فهرست/u);
  cleanup();
  await show(<List isBeside={false} />);
  await screen.findAllByText('زاگرس', {}, patience);
  expect(document.title).not.toMatch(/^فهرست/u);
});

it('a missing record offers a link to its list on a page of its own, and none beside the list', async () => {
  details = refusal(404, 'notFound');
  await show(<List isBeside={false} />);
  await screen.findByRole('alert', {}, patience);
  expect(await screen.findByRole('link')).toBeTruthy();
  cleanup();
  await show(<List isBeside />);
  await screen.findByRole('alert', {}, patience);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.title).toMatch(/^فهرست/u);
});

it('a drawer whose declaration failed to load does not break the page, and loads when it is opened again', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('the chunk did not come');
    return blackListExceptionRecord;
  };
  const open = () =>
    show(
      <>
        <p>صفحه</p>
        <LazyRecord load={load} recordKey="5" onClose={() => {}} />
      </>,
    );
  await open();
  await waitFor(() => expect(tries).toBe(1), patience);
  expect(await screen.findByText('صفحه', {}, patience)).toBeTruthy();
  await waitFor(
    async () => {
      cleanup();
      await open();
      expect(screen.getByRole('dialog')).toBeTruthy();
    },
    { timeout: 8000, interval: 300 },
  );
}, 15_000);
