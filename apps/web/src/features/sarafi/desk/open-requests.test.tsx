// @vitest-environment jsdom
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { OpenRequests } from './open-requests.tsx';

let server: TestServer;

const request = {
  requestId: 12,
  merchant: 'بازرگانی نمونه',
  currency: 'EUR',
  amount: '1000',
  destCountry: 'AE',
  validityDate: '1405/09/10',
  isNamed: false,
  band: { floor: '900', ceiling: '1100', base: '1000' },
};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.includes('GetOpenRequests')
      ? { list: [request], totalCount: 1, maxTransferDelayHours: 48 }
      : { permissions: [], refusal: null, taahod: null, position: null };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['desk', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

it('a form that is opened again begins at the base rate, and so does the bar of the band', async () => {
  await show(<OpenRequests office={{ id: 7, taahodUsedPct: null, positionPct: null } as Office} />);
  const bid = await screen.findByRole('button', { name: /12/u });
  const band = () => screen.getByRole('img').getAttribute('aria-label');
  const atBase = band();
  await userEvent.click(bid);
  const [rate] = await screen.findAllByRole('textbox');
  if (!rate) throw new Error('the form has an input for the rate');
  await userEvent.type(rate, '{Backspace}{Backspace}50');
  expect(band()).not.toBe(atBase);
  await userEvent.click(bid);
  await userEvent.click(bid);
  expect(band()).toBe(atBase);
});
