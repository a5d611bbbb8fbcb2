/** States on the offer board and the filters of the list behind each column. Data only, no Zod. */
import type { FilterModel } from '../kernel/page.ts';
import { offerStatus as status } from './imports.codes.ts';
import { waitingOfferStates } from './open-offers.ts';

/** Columns of the board in the order an offer passes them; the last one holds offers that ended today. */
export const boardStates = [...waitingOfferStates, status.makhtoome] as const;
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

/** Filters of the offer list for one column of the board; for the column `makhtoome` offers that ended today. */
export const columnFilters = (state: number, filter: BoardFilter): FilterModel[] => [
  oneOf('status', state),
  ...(state === status.makhtoome
    ? [{ Field: 'makhtoomeOn', Condition1: { Type: 'period' as const, Filter: 'today' } }]
    : []),
  ...ofFilter(filter),
];

/** Filters of the offer list for all open offers of the board. */
export const boardFilters = (filter: BoardFilter): FilterModel[] => [
  oneOf('status', ...waitingOfferStates),
  ...ofFilter(filter),
];
