/** Which part of the office is open, over which days, and which currency: in the address, so that the link can be sent. */
import type { Days } from '@nazer/contract/sarafi/figure-doors.ts';
import { addDays, parseJalali, splitJalali, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const parts = ['balance', 'deals', 'corrections', 'limits', 'users', 'files', 'history'] as const;
export type Part = (typeof parts)[number];

export const periods = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** From its first day to today. The week begins on Saturday. */
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
  /** The day at whose end the office is shown, as the address has it; undefined for now. */
  readonly at: string | undefined;
  /** Whose rows of the ledger are shown; empty for none. */
  readonly currency: string;
}

interface OfficeSearch {
  readonly at?: string;
  readonly part?: string;
  readonly from?: string;
  readonly to?: string;
  readonly currency?: string;
}

/** The days of the address, in their order; today where it has none. */
function rangeOf({ from, to }: OfficeSearch, today: string): Days {
  const first = parseJalali(String(from ?? '')) ?? today;
  const last = parseJalali(String(to ?? '')) ?? today;
  return first <= last ? { from: first, to: last } : { from: last, to: last };
}

function placeOf(search: OfficeSearch): Place {
  const at = String(search.at ?? '').trim() || undefined;
  const day = parseJalali(at ?? '') ?? todayJalali(new Date());
  return {
    part: parts.find((one) => one === search.part) ?? 'balance',
    // The past is shown by its day alone.
    days: at === undefined ? rangeOf(search, day) : { from: day, to: day },
    at,
    currency: String(search.currency ?? ''),
  };
}

/** What the calls of the page are asked besides, for another moment than now. */
export function useMoment(): { readonly at?: string } {
  const search: OfficeSearch = useSearch({ strict: false });
  const { at } = placeOf(search);
  return at === undefined ? {} : { at };
}

export function useOfficePlace() {
  const search: OfficeSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (patch: OfficeSearch) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...patch })) as never, // the engine serves many routes
      replace: true,
      resetScroll: false,
    });
  return { ...placeOf(search), go };
}
