/** Purchases of a person under one heading in a year: each deal is judged after those before it. */
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Deal, isYearLimited, type UseTerms, type YearSoFar, yearFault } from './sana-rules.ts';
import { lockPersonYears, type PersonYear, sumPersonYears } from './sana-rows.queries.ts';

/** A deal and the terms of its heading. */
export interface YearlyPurchase {
  readonly deal: Pick<Deal, 'nationalId' | 'date' | 'transactionType' | 'euroAmount'>;
  readonly terms: UseTerms;
  /** Whether the deal waits for Shahkar: it is judged, but not added up yet. */
  readonly isWaiting: boolean;
}

/** Rows that are not refused, with their index. */
export function accepted<T>(answers: readonly (T | AppError)[]): [number, T][] {
  return answers.flatMap((answer, at): [number, T][] => (answer instanceof AppError ? [] : [[at, answer]]));
}

const yearOf = ({ deal, terms }: YearlyPurchase): PersonYear => ({
  nationalId: deal.nationalId,
  currencyUseId: terms.use.id,
  year: Number(deal.date.slice(0, 4)),
});
const keyOf = ({ nationalId, currencyUseId, year }: PersonYear): string =>
  `${nationalId} ${currencyUseId} ${year}`;

const countsInYear = ({ terms, deal }: YearlyPurchase): boolean =>
  isYearLimited(terms) && deal.transactionType === transactionType.sell;

/**
 * Replaces deals beyond the yearly limit of a person with their refusals. Locks the years of the persons until the
 * transaction ends.
 */
export async function refuseBeyondYear<T extends YearlyPurchase>(
  tx: Tx,
  rows: (T | AppError)[],
): Promise<void> {
  const limited = accepted(rows).filter(([, row]) => countsInYear(row));
  if (limited.length === 0) return;
  const years = limited.map(([, row]) => yearOf(row));
  await lockPersonYears(tx, years);
  const sums = await sumPersonYears(tx, { years });
  const soFar = new Map<string, YearSoFar>(sums.map((sum) => [keyOf(sum), sum]));
  for (const [at, row] of limited) {
    const key = keyOf(yearOf(row));
    const { euro, count } = soFar.get(key) ?? { euro: '0', count: 0 };
    const fault = yearFault(row.terms, row.deal, { euro, count });
    if (fault) rows[at] = fault;
    else if (!row.isWaiting)
      soFar.set(key, { euro: addAmounts(euro, row.deal.euroAmount), count: count + 1 });
  }
}
