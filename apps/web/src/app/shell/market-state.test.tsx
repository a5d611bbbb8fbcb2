// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { newsReader } from '../../platform/live/live-news.ts';
import { endStart } from '../../platform/start/when-quiet.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { MarketState, untilChange } from './market-state.tsx';

const day = {
  date: '1405/09/04',
  gDate: '2026-11-25',
  isBusinessDay: true,
  openTime: '09:00',
  closeTime: '15:00',
  offerCutoff: '14:30',
  isOpenNow: true,
  isTakingOffers: true,
  nextOpen: '1405/09/05 09:00',
  forumType: null,
  forumTypeTitle: '',
  hasOwnHours: true,
  rowVersion: 1,
  forums: [],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['shell']);
  endStart();
});
afterAll(() => server.close());
afterEach(cleanup);

/** Instant in ms of a time in Tehran on the day of `day`. */
const at = (time: string) => Date.parse(`2026-11-25T${time}:00+03:30`);
/** Hours in ms, and the second that `untilChange` adds so that the server's clock has passed the hour as well. */
const hours = (count: number) => count * 3_600_000 + 1000;

test('an open market is asked again when it closes', () => {
  expect(untilChange(day, at('13:00'))).toBe(hours(2));
});

test('a closed market is asked again when it opens, on another day too', () => {
  expect(untilChange({ ...day, isOpenNow: false }, at('21:00'))).toBe(hours(12));
});

test('a market whose closing hour has passed meanwhile is asked again in a second', () => {
  expect(untilChange(day, at('15:30'))).toBe(1000);
});

test('the frame says until when the market is open, and that it was closed as soon as somebody changes its hours', async () => {
  let now = day;
  server.reply = () => ({ status: 200, body: { data: now, errors: [] } });
  await show(<MarketState />);
  expect(await screen.findByText('نیما باز است، تا 15:00')).toBeTruthy();
  now = { ...day, isOpenNow: false };
  newsReader()({ type: 'record', ids: ['Setting'] });
  expect(await screen.findByText('نیما بسته است، تا 1405/09/05 09:00')).toBeTruthy();
});
