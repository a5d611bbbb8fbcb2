/** Open part, days and currency of an office's page, kept in the address so that the link can be sent. */
import type { Days } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { addDays, parseJalali, splitJalali, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const parts = ['balance', 'deals', 'corrections', 'limits', 'users', 'files', 'history'] as const;
export type Part = (typeof parts)[number];

export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Days of a period from its first day to today. The week begins on Saturday. */
export function daysOf(period: Period, today: string): Days {
  const { year, month } = splitJalali(today);
  const first: Readonly<Record<Period, string>> = {
    today,
    week: addDays(today, -weekday(today)),
    month: `${year}/${String(month).padStart(2, '0')}/01`,
    year: `${year}/01/01`,
  };
  return { from: first[period], to: today };
}

interface Place {
  readonly part: Part;
  readonly days: Days;
  /** Past day at whose end the office is displayed, as written in the address; undefined for the present. */
  readonly at: string | undefined;
  /** Currency whose ledger entries are displayed; empty for none. */
  readonly currency: string;
}

interface OfficeSearch {
  /** Text as it stands in the address, not checked; a missing one has the default of `Place`. */
  readonly at?: string;
  readonly part?: string;
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string;
}

/** First and last day of the address, which change places when the last is earlier; a missing or invalid day is today. */
export function rangeOf({ from, to }: OfficeSearch, today: string): Days {
  const first = parseJalali(String(from ?? '')) ?? today;
  const last = parseJalali(String(to ?? '')) ?? today;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

function placeOf(search: OfficeSearch): Place {
  const at = String(search.at ?? '').trim() || undefined;
  const day = parseJalali(at ?? '') ?? todayJalali(new Date());
  return {
    part: parts.find((one) => one === search.part) ?? 'balance',
    // A past office is displayed for its single day.
    days: at === undefined ? rangeOf(search, day) : { from: day, to: day },
    at,
    currency: String(search.currency ?? ''),
  };
}

/** Extra query parameters of the page's calls when a past day is displayed. */
export function useMoment(): { readonly at?: string } {
  const search: OfficeSearch = useSearch({ strict: false });
  const { at } = placeOf(search);
  return at === undefined ? {} : { at };
}

/** Place in the address, and a function that changes some members of it and replaces the entry of the browser history. */
export function useOfficePlace() {
  const search: OfficeSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (patch: OfficeSearch) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...patch })) as never, // shared by many routes, so the search type of the route is not known
      replace: true,
      resetScroll: false,
    });
  return { ...placeOf(search), go };
}
