/** What a list is asked for. */
import type { SupplyFilter } from '@nazer/contract/exports/exports.contract.ts';
import { defaultPageSize } from '@nazer/contract/kernel/page.ts';
import { type DayFilter, readDayFilter } from '../../platform/day-range.ts';

export interface PageWish {
  readonly limit: number;
  readonly offset: number;
}

export interface ListWish {
  readonly id: number | undefined;
  readonly status: number | undefined;
  readonly currency: string;
  readonly forumType: number | undefined;
  readonly days: DayFilter;
  readonly page: PageWish;
}

export function readPage(asked: {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}): PageWish {
  const { pageIndex = 1, pageSize: limit = defaultPageSize } = asked;
  return { limit, offset: (pageIndex - 1) * limit };
}

export const numberOf = (value: number | '' | undefined): number | undefined =>
  value === '' ? undefined : value;

/** Throws `badDateInput` and `endBeforeStart`. */
export function readListWish(filter: Omit<SupplyFilter, 'nationalId'>): ListWish {
  const { id, status, currency = '', forumType, from, to } = filter;
  return {
    id: numberOf(id),
    status: numberOf(status),
    currency: currency.trim().toUpperCase(),
    forumType: numberOf(forumType),
    days: readDayFilter(['from', from], ['to', to]),
    page: readPage(filter),
  };
}
