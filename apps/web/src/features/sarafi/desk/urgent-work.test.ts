import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { expect, test } from 'vitest';
import { type Board, type Dealing, urgentWork } from './urgent-work.ts';

const card = (id: number, due: string | null): Board['columns'][number]['cards'][number] => ({
  id,
  due,
  currency: 'EUR',
  amount: '10.00',
  sarafiId: 1,
  sarafi: '',
  merchantId: null,
  merchant: 'بازرگان',
  since: '2026-11-20T08:00:00.000Z',
});
const board = (...columns: [number, ReturnType<typeof card>[]][]): Board => ({
  columns: columns.map(([status, cards]) => ({
    status,
    statusTitle: '',
    count: cards.length,
    euro: '0.00',
    oldest: null,
    urgent: 0,
    soon: 0,
    cards,
  })),
});
const dealing = (id: number, status: number, rialDeadline: string | null) =>
  ({ id, status, rialDeadline, supplier: 'صادرکننده', amount: '5.00', currency: 'USD' }) as Dealing;

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 23, hour)).toISOString();

test('work is sorted by deadline, of offers and dealings together; work without a deadline comes last', () => {
  const works = urgentWork(
    board(
      [offerStatus.selected, [card(1, at(12)), card(2, at(6))]],
      [offerStatus.rialPaid, [card(3, at(9))]],
      [offerStatus.applicantWithdrawal, [card(4, null)]],
    ),
    [dealing(5, dealingStatus.rialPaid, at(1)), dealing(6, dealingStatus.supplierConfirmed, at(7))],
  );
  expect(works.map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'confirm'],
    [6, 'settle'],
    [3, 'havale'],
    [1, 'confirm'],
    [4, 'withdrawal'],
    [5, 'deliver'],
  ]);
});

test('ended contracts and those that wait for others ask nothing of the office', () => {
  const ended = board([offerStatus.makhtoome, [card(1, null)]], [offerStatus.havaleIssued, [card(2, at(3))]]);
  expect(
    urgentWork(ended, [dealing(3, dealingStatus.registered, at(2)), dealing(4, dealingStatus.final, null)]),
  ).toEqual([]);
});
