/** What a list is asked for. */
import type { SupplyFilter } from '@nazer/contract/exports/exports.contract.ts';
import { type DayFilter, readDayFilter } from '../../platform/day-range.ts';
import { numberIfAny, type PageWish, readPage } from '../../platform/page-wish.ts';

export interface ListWish {
  readonly id: number | undefined;
  readonly status: number | undefined;
  readonly currency: string;
  readonly forumType: number | undefined;
  readonly days: DayFilter;
  readonly page: PageWish;
}

/** Throws `badDateInput` and `endBeforeStart`. */
export function readListWish(filter: Omit<SupplyFilter, 'nationalId'>): ListWish {
  const { id, status, currency = '', forumType, from, to } = filter;
  return {
    id: numberIfAny(id),
    status: numberIfAny(status),
    currency: currency.trim().toUpperCase(),
    forumType: numberIfAny(forumType),
    days: readDayFilter(['from', from], ['to', to]),
    page: readPage(filter),
  };
}
