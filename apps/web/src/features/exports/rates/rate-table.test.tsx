// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { RateTable } from './rate-table.tsx';
import type { RateInfo } from './rates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['exports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const euro: RateInfo = {
  currency: 'EUR',
  forum: 1,
  forumTitle: 'تالار اول',
  bandId: 1,
  floor: '1300000.0000',
  ceiling: '1400000.0000',
  base: '1350000.0000',
  fromDate: '1405/09/01',
  toDate: '',
  buyCapEurPerSarafi: null,
  lastRate: '1351000.5000',
  wavgToday: '1350500.0000',
  wavgPrev: null,
  changePct: null,
  volumeToday: '250000.00',
};

test('the volume of a day is written with its currency, which has its name beside its code', async () => {
  const nothing = () => undefined;
  await show(<RateTable rows={[euro]} chosen="" onChoose={nothing} onAdd={undefined} />);
  const [, row] = await screen.findAllByRole('row');
  const cells = [...(row?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent);
  expect(cells[0]).toBe('EUR یورو');
  expect(cells.at(-1)).toBe('250٬000 EUR');
  expect(cells[1]).toBe('1٬300٬000');
});
