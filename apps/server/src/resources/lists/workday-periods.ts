/** Converts periods of business days in filters to the days they mean on the day of the question. */
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { isWorkdayPeriod, type Workdays, workdaySpan } from '@nazer/persian/relative-periods.ts';
import type { Ctx } from '../../platform/ctx.ts';

const isOfWorkdays = (condition: Condition | undefined): boolean =>
  condition?.Type === 'period' && isWorkdayPeriod(condition.Filter);

function dated(condition: Condition, today: string, workdays: Workdays): Condition {
  if (condition.Type !== 'period' || !isWorkdayPeriod(condition.Filter)) return condition;
  const { from, to } = workdaySpan(condition.Filter, today, workdays);
  return { Type: 'inRange', Filter: from, FilterTo: to };
}

/**
 * Converts the periods of a question; the calendar is read only if there are any. Without a calendar they
 * stay, and the filter refuses them (`withDays`).
 */
export async function withWorkdays<T extends { readonly filterModels: readonly FilterModel[] }>(
  { db, clock, workdaysOf }: Pick<Ctx, 'db' | 'clock' | 'workdaysOf'>,
  query: T,
): Promise<T> {
  const { filterModels } = query;
  if (
    !filterModels.some(({ Condition1, Condition2 }) => isOfWorkdays(Condition1) || isOfWorkdays(Condition2))
  )
    return query;
  const workdays = await workdaysOf?.(db);
  if (!workdays) return query;
  const today = todayJalali(clock.now());
  return {
    ...query,
    filterModels: filterModels.map(({ Condition1, Condition2, ...model }) => ({
      ...model,
      Condition1: dated(Condition1, today, workdays),
      ...(Condition2 && { Condition2: dated(Condition2, today, workdays) }),
    })),
  };
}
