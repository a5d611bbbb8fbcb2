/**
 * Open work on the offers and dealings of an office, most urgent first. Deadlines are those the calls return (`due` of
 * a card of the offer board, `rialDeadline` of a dealing); none is computed here. Both answers may be cut short: the
 * board gives the most urgent cards of each column, the list of dealings one page.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';

/** The columns of the board of offers. */
export type Board = Pick<ApiOutput<'GET /api/Import/GetOfferBoard'>, 'columns'>;
export type Dealing = ApiOutput<'POST /Dealing/GetAll'>['list'][number];

/**
 * Kind of work that each state of an offer waits for; the words of the page are named by it. All but `withdrawal`,
 * which others decide, are steps of the office. Offers in other states are left out.
 */
const offerWork = {
  [offerStatus.selected]: 'confirm',
  [offerStatus.confirmed]: 'rials',
  [offerStatus.rialPaid]: 'havale',
  [offerStatus.applicantWithdrawal]: 'withdrawal',
} as const;
/** The same for dealings: the office pays the rials (`settle`), then shows that it got the currency (`deliver`). */
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
  /** Deadline as a moment in ISO 8601; null when nothing expires. */
  readonly due: string | null;
  /** Merchant of an offer, supplier of a dealing. */
  readonly whom: string;
  /** Decimal text, in units of `currency`. */
  readonly amount: string;
  readonly currency: string;
}

/** States of a dealing that wait for a step of the office. */
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
    // The deadline applies to the rials; once they are paid nothing expires.
    const due = kind === 'settle' ? rialDeadline : null;
    return kind ? [{ list: 'Dealing', id, kind, due, whom: supplier, amount, currency }] : [];
  });

/** Orders work by deadline, expired ones included; work without a deadline follows in its original order. */
export function urgentWork(board: Board, dealings: readonly Dealing[]): Work[] {
  const all = [...offersOf(board), ...dealingsOf(dealings)];
  const ending = all.filter(({ due }) => due !== null);
  const timeOf = ({ due }: Work): number => new Date(due ?? 0).getTime();
  return [
    ...ending.toSorted((one, other) => timeOf(one) - timeOf(other)),
    ...all.filter(({ due }) => due === null),
  ];
}
