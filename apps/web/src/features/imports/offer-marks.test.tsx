// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { markOffer } from './offer-marks.tsx';

let server: TestServer;
let sarafiId: number | null;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.endsWith('/Session') ? { permissions: [], sarafiId } : {};
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['record']);
});
afterAll(() => server.close());
afterEach(cleanup);

const offers = [
  { offerId: 1, totalRial: '900', status: 1 },
  { offerId: 2, totalRial: '1000', status: 1 },
];

/** Number of offers that are marked as the cheapest, of a request with so many offers. */
async function countCheapest(offersCount: number): Promise<number> {
  await show(
    <>
      {offers.map((offer) => (
        <p key={offer.offerId}>{markOffer(offer, offers, { selectedOfferId: 2, offersCount })}</p>
      ))}
    </>,
  );
  await screen.findByText('برگزیده');
  return screen.queryAllByText('کمترین جمع').length;
}

test('The cheapest offer is marked for the staff where all offers are there', async () => {
  sarafiId = null;
  expect(await countCheapest(2)).toBe(1);
});

test('No offer is marked as the cheapest where others are not displayed', async () => {
  sarafiId = null;
  expect(await countCheapest(3)).toBe(0);
});

test('No offer is marked as the cheapest for an office, which sees its own alone', async () => {
  sarafiId = 4;
  expect(await countCheapest(2)).toBe(0);
});
