/** Part of a list that a caller asks for. */
import { defaultPageSize } from '@nazer/contract/kernel/page.ts';

export interface PageQuery {
  readonly limit: number;
  readonly offset: number;
}

export function readPage(query: {
  /** Number of the page, from 1; the first when it is left out. */
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}): PageQuery {
  const { pageIndex = 1, pageSize: limit = defaultPageSize } = query;
  return { limit, offset: (pageIndex - 1) * limit };
}

/** Number of a parameter; undefined for an empty text, which asks for nothing. */
export const numberIfAny = (value: number | '' | undefined): number | undefined =>
  value === '' ? undefined : value;
