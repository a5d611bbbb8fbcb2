// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { FigureRow } from './figure-row.tsx';
import type { Supervision } from './figures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) =>
    url.includes('Session')
      ? { status: 200, body: { data: { permissions: ['sana.rial.view'] }, errors: [] } }
      : refusal(422, 'badValue', { detail: 'بازه درست نیست' });
  await openTestPage(server);
  await loadAreas('fa', ['supervision']);
});
afterAll(() => server.close());
afterEach(cleanup);

const figure = { value: '0', before: '0', beforeByNow: '0', changePct: null, count: 0 };
const range = { from: '1405/09/09', to: '1405/09/09' };
const data: Supervision = {
  period: 'today',
  range,
  before: range,
  until: '09:40',
  supply: figure,
  demand: figure,
  dealt: figure,
  average: { value: null, before: null, changePct: null, totalRial: '0', usd: '0' },
  days: [],
};

test('the note of the payments says why they could not be read', async () => {
  await show(<FigureRow data={data} />);
  await screen.findByText('بازه درست نیست');
  expect(screen.queryByText('…')).toBeNull();
});
