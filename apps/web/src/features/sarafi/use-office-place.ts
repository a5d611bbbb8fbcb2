/** Which part of the office is open, over which days, and which currency: in the address, so that the link can be sent. */
import type { Days } from '@nazer/contract/sarafi/figure-doors.ts';
import { addDays, parseJalali, splitJalali, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const parts = ['balance', 'deals', 'corrections', 'limits', 'users', 'history'] as const;
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

function placeOf({ part, from, to, currency, at }: OfficeSearch): Place {
  const then = String(at ?? '').trim() || undefined;
  const today = parseJalali(then ?? '') ?? todayJalali(new Date());
  // The past is shown by its day alone.
  const first = (then === undefined && parseJalali(String(from ?? ''))) || today;
  const last = (then === undefined && parseJalali(String(to ?? ''))) || today;
  return {
    part: parts.find((one) => one === part) ?? 'balance',
    days: first <= last ? { from: first, to: last } : { from: last, to: last },
    at: then,
    currency: String(currency ?? ''),
  };
}

/** What the calls of the page are asked besides, for another moment than now. */
export function useMoment(): { readonly at?: string } {
  const { at }: OfficeSearch = useSearch({ strict: false });
  const then = placeOf({ at: String(at ?? '') }).at;
  return then === undefined ? {} : { at: then };
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
