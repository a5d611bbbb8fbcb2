/** Which states stand on the board, and the list behind a column. Data only, no Zod. */
import type { FilterModel } from '../kernel/page.ts';
import { offerStatus as status } from './imports.codes.ts';

/** In the order an offer goes; what ended today stands at the end. */
export const boardStates = [
  status.selected,
  status.confirmed,
  status.rialPaid,
  status.havaleIssued,
  status.applicantWithdrawal,
  status.makhtoome,
] as const;
export type BoardState = (typeof boardStates)[number];

export interface BoardFilter {
  readonly sarafiId?: number | undefined;
  readonly currency?: string | undefined;
}

const oneOf = (Field: string, ...Values: (number | string)[]): FilterModel => ({
  Field,
  Condition1: { Type: 'in', Values },
});

const ofFilter = ({ sarafiId, currency }: BoardFilter): FilterModel[] => [
  ...(sarafiId === undefined ? [] : [oneOf('sarafiId', sarafiId)]),
  ...(currency === undefined ? [] : [oneOf('currency', currency)]),
];

/** The filters of the list of offers that find the rows of a column. */
export const columnFilters = (state: number, filter: BoardFilter): FilterModel[] => [
  oneOf('status', state),
  ...(state === status.makhtoome
    ? [{ Field: 'sinceDays', Condition1: { Type: 'equals' as const, Filter: 0 } }]
    : []),
  ...ofFilter(filter),
];

/** Those that find all that is open on the board. */
export const boardFilters = (filter: BoardFilter): FilterModel[] => [
  oneOf('status', ...boardStates.filter((state) => state !== status.makhtoome)),
  ...ofFilter(filter),
];
