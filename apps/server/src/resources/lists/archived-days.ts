/** Tells which days of a list's filters are archived. */
import type { ArchivedDays, Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import { addDays, addMonths } from '@nazer/persian/jalali.ts';
import { isRelativePeriod, isWorkdayPeriod, relativeSpan } from '@nazer/persian/relative-periods.ts';
import { lastDaysOf } from './list-query.ts';
import type { ReadList } from './read-list.ts';

/** Jalali days, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const always: Span = { from: '0000', to: '9999' };

/**
 * The first and the last day of the archived months (`1404/01`) that a span touches, which may lie outside of the span;
 * months between them may still be in the table. Undefined when it touches none.
 */
export function archivedIn(months: readonly string[], { from, to }: Span): ArchivedDays | undefined {
  const met = months.filter((month) => `${month}/31` >= from && `${month}/01` <= to).toSorted();
  const [first] = met;
  const last = met.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { from: `${first}/01`, to: addDays(addMonths(`${last}/01`, 1), -1) };
}

/**
 * Days for which a condition may hold, perhaps one more at an end; all days for a condition that does not limit them.
 * Periods of business days were converted before (`withWorkdays`).
 */
function spanOf({ Type, Filter, FilterTo }: Condition, today: string): Span {
  if (Type === 'period' && isRelativePeriod(Filter) && !isWorkdayPeriod(Filter))
    return relativeSpan(Filter, today);
  const day = String(Filter ?? '');
  if (Type === 'equals') return { from: day, to: day };
  if (Type === 'inRange') return { from: day, to: String(FilterTo ?? always.to) };
  if (Type === 'greaterThan' || Type === 'greaterThanOrEqual') return { ...always, from: day };
  if (Type === 'lessThan' || Type === 'lessThanOrEqual') return { ...always, to: day };
  return always;
}

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

function spanOfModel({ Condition1, Condition2, FilterOperator }: FilterModel, today: string): Span {
  const one = spanOf(Condition1, today);
  if (!Condition2) return one;
  const other = spanOf(Condition2, today);
  return FilterOperator === 'OR'
    ? { from: earliest(one.from, other.from), to: latest(one.to, other.to) }
    : { from: latest(one.from, other.from), to: earliest(one.to, other.to) };
}

/**
 * Archived days the filters reach on the Jalali day `today`; undefined when there are none, and for a list that reads
 * only its last days.
 */
export function archivedOf(
  { listing, archived }: Pick<ReadList, 'listing' | 'archived'>,
  { filterModels, today }: { readonly filterModels: readonly FilterModel[]; readonly today: string },
): ArchivedDays | undefined {
  if (!archived || archived.months.length === 0 || lastDaysOf(listing, filterModels) !== undefined)
    return undefined;
  const spans = filterModels
    .filter(({ Field }) => Field === archived.field)
    .map((model) => spanOfModel(model, today));
  const span = spans.reduce(
    (all, one) => ({ from: latest(all.from, one.from), to: earliest(all.to, one.to) }),
    always,
  );
  return archivedIn(archived.months, span);
}
