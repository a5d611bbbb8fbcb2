// @vitest-environment jsdom
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refusal, startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
import { endStart } from '../../platform/start/when-quiet.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../test-page.tsx';
import { useLocalState } from '../use-list-state.ts';
import { useResourceList } from '../use-resource-list.ts';
import { CodeSums } from './code-sums.tsx';

let server: TestServer;
let summary: Reply;
const patience = { timeout: 5000 };

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.endsWith('/GetSummary')) return summary;
    const data = url.endsWith('/Session') ? { permissions: [] } : { list: [], totalCount: 0 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['sana']);
  // Sums are read only once the page is quiet.
  endStart();
});
afterAll(() => server.close());
afterEach(cleanup);

function Sums() {
  return <CodeSums list={useResourceList(coinList, useLocalState())} />;
}

it('the number of coins is grouped like their sum in rials', async () => {
  const sums = { quantity: '12345', totalRial: '9876543' };
  summary = { status: 200, body: { data: { sums, averages: {}, totalCount: 1 }, errors: [] } };
  await show(<Sums />);
  const [first] = await screen.findAllByText('12٬345', {}, patience);
  expect(first?.closest('button')?.textContent).toContain('9٬876٬543');
});

it('sums that cannot be read are a dash, not awaited for ever', async () => {
  summary = refusal(500, 'internal');
  await show(<Sums />);
  await screen.findAllByText('–', {}, patience);
  expect(screen.queryByText('…')).toBeNull();
});
