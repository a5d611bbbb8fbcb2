// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { NotAccepted } from './not-accepted.tsx';

let server: TestServer;

const ofOffer = (id: number) => ({
  id,
  offerId: 100 + id,
  date: '1405/08/29',
  amountRial: '7000000',
  payType: 5,
  payTypeTitle: 'چک',
  refNo: `R${id}`,
  refusedAt: '2026-11-20T08:00:00.000Z',
  refusal: 1,
  refusalTitle: 'چک برگشت خورد',
  refusalNote: 'کسری موجودی',
});

const ofDeal = (id: number) => ({
  id,
  date: '1405/08/29',
  amountRial: '9000000',
  sanaTrackingCode: `S${id}`,
  paymentStatus: 1,
  paymentStatusTitle: 'ثبت‌شده',
  paymentValidity: 2,
  paymentValidityTitle: 'مغایرت مبلغ',
  mismatchRial: '1000',
});

let offers: readonly unknown[] = [];
let deals: readonly unknown[] = [];
let totalOfDeals = 0;

const answer = (list: readonly unknown[], totalCount = list.length) => ({
  status: 200,
  body: { data: { list, totalCount }, errors: [] },
});

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url.includes('/Import/GetRefusedPayments')) return answer(offers);
    if (url.includes('/Sana/GetRefusedPayments')) return answer(deals, totalOfDeals);
    return { status: 200, body: { data: { permissions: ['imp.view'] }, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['desk']);
});
afterAll(() => server.close());
afterEach(cleanup);

const codes = (part: HTMLElement): (string | undefined)[] =>
  within(part)
    .getAllByRole('listitem')
    .map((line) => /[RS]\d+/u.exec(line.textContent)?.[0]);

it('more than four refused payments are one press away, and the first four again by another', async () => {
  offers = [1, 2, 3].map(ofOffer);
  deals = [4, 5, 6].map(ofDeal);
  totalOfDeals = 240;
  await show(<NotAccepted />);
  const all = await screen.findByRole('button', { name: 'همه 6 پرداخت' });
  const part = screen.getByRole('region', { name: /پذیرفته‌نشده‌ها/u });
  // The title counts all payments, the button only those it displays.
  expect(part.querySelector('h2')?.textContent).toContain('243');
  expect(codes(part)).toEqual(['R1', 'R2', 'R3', 'S4']);
  expect(all.getAttribute('aria-expanded')).toBe('false');

  await userEvent.click(all);
  expect(codes(part)).toEqual(['R1', 'R2', 'R3', 'S4', 'S5', 'S6']);
  const first = screen.getByRole('button', { name: 'فقط چهار پرداخت نخست' });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(first);
  expect(codes(part)).toEqual(['R1', 'R2', 'R3', 'S4']);
});

it('four refused payments need no button', async () => {
  offers = [1, 2].map(ofOffer);
  deals = [4, 5].map(ofDeal);
  totalOfDeals = 2;
  await show(<NotAccepted />);
  const part = await screen.findByRole('region', { name: /پذیرفته‌نشده‌ها/u });
  await within(part).findAllByRole('listitem');
  expect(codes(part)).toEqual(['R1', 'R2', 'S4', 'S5']);
  expect(within(part).queryByRole('button')).toBeNull();
});
