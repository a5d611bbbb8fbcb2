/** Query of the positions at the start of a day; day, office and page are kept in the address. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { parseJalali, todayJalali } from '@nazer/persian/jalali.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type StartRow = ApiOutput<'GET /api/Sana/ShowExchangePosition'>['list'][number];
export type LastStart = ApiOutput<'GET /api/Sana/GetLastCalcStartPositionDate'>;

/** Positions per page. */
export const pageSize = 100;

export interface StartAddress {
  /** Jalali day. */
  readonly day: string;
  /** Id of the office; null for all offices. */
  readonly office: number | null;
  /** Page of the table, from 1. */
  readonly page: number;
}

/** Positive whole number of the address; null for anything else. */
const positiveIn = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/**
 * Day (Jalali, today by default), office and page in the address, and their change; any change but that of
 * the page goes to page 1.
 */
export function useStartAddress(): [StartAddress, (change: Partial<StartAddress>) => void] {
  const search: Readonly<Record<string, string | number | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [today] = useState(() => todayJalali(new Date()));
  const address: StartAddress = {
    day: parseJalali(String(search['day'] ?? '')) ?? today,
    office: positiveIn(search['office']),
    page: positiveIn(search['page']) ?? 1,
  };
  const choose = (change: Partial<StartAddress>) => {
    const next = { ...address, page: 1, ...change };
    const query = {
      ...(next.day !== today && { day: next.day }),
      ...(next.office !== null && { office: next.office }),
      ...(next.page > 1 && { page: next.page }),
    };
    void navigate({ to: '.', search: query as never, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return [address, choose];
}

export const useLastStart = () =>
  useQuery({
    ...apiQuery('GET /api/Sana/GetLastCalcStartPositionDate'),
    ...about('JobRun', 'ExchangeOffice'),
    refetchInterval: 60_000,
  });

export const useStarts = ({ day, office, page }: StartAddress) =>
  useQuery({
    ...apiQuery('GET /api/Sana/ShowExchangePosition', {
      query: {
        dateDay: day,
        pageIndex: String(page),
        pageSize: String(pageSize),
        ...(office !== null && { sarafiId: String(office) }),
      },
    }),
    ...about('JobRun'),
    placeholderData: keepPreviousData,
  });
