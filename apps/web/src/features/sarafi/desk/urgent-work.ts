/**
 * What an office has to do, the most urgent first. Deadlines are those of the calls: offers as the board of offers has
 * them, dealings by the deadline they carry; nothing is counted here.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';

export type Board = ApiOutput<'GET /api/Import/GetOfferBoard'>;
export type Dealing = ApiOutput<'POST /Dealing/GetAll'>['list'][number];

/** What each state waits for; the words of the page name them. */
const offerWork = {
  [offerStatus.selected]: 'confirm',
  [offerStatus.confirmed]: 'rials',
  [offerStatus.rialPaid]: 'havale',
  [offerStatus.applicantWithdrawal]: 'withdrawal',
} as const;
const dealingWork = {
  [dealingStatus.supplierConfirmed]: 'settle',
  [dealingStatus.rialPaid]: 'deliver',
} as const;

export type WorkKind =
  | (typeof offerWork)[keyof typeof offerWork]
  | (typeof dealingWork)[keyof typeof dealingWork];

export interface Work {
  readonly list: 'Offer' | 'Dealing';
  readonly id: number;
  readonly kind: WorkKind;
  /** Null where nothing ends by itself. */
  readonly due: string | null;
  readonly whom: string;
  readonly amount: string;
  readonly currency: string;
}

export const openDealings: readonly number[] = Object.keys(dealingWork).map(Number);

const offersOf = ({ columns }: Board): Work[] =>
  columns.flatMap(({ status, cards }) => {
    const kind = (offerWork as Readonly<Record<number, WorkKind | undefined>>)[status];
    if (!kind) return [];
    return cards.map(({ id, due, merchant, amount, currency }): Work => ({
      list: 'Offer',
      id,
      kind,
      due,
      whom: merchant,
      amount,
      currency,
    }));
  });

const dealingsOf = (dealings: readonly Dealing[]): Work[] =>
  dealings.flatMap(({ id, status, rialDeadline, supplier, amount, currency }) => {
    const kind = (dealingWork as Readonly<Record<number, WorkKind | undefined>>)[status];
    // The deadline was for the rials; once they are paid nothing ends by itself.
    const due = kind === 'settle' ? rialDeadline : null;
    return kind ? [{ list: 'Dealing', id, kind, due, whom: supplier, amount, currency }] : [];
  });

/** What ends first stands first, over or not; after them what has no end, as it came. */
export function urgentWork(board: Board, dealings: readonly Dealing[]): Work[] {
  const all = [...offersOf(board), ...dealingsOf(dealings)];
  const ending = all.filter(({ due }) => due !== null);
  const timeOf = ({ due }: Work): number => new Date(due ?? 0).getTime();
  return [
    ...ending.toSorted((one, other) => timeOf(one) - timeOf(other)),
    ...all.filter(({ due }) => due === null),
  ];
}
