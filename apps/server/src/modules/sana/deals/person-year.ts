/**
 * Yearly limits of a person under one heading (`currencyUse`): number of purchases and their sum in euro. The deals
 * of a batch are checked in their order, each together with those accepted before it.
 */
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Deal, isYearLimited, type UseTerms, type YearSoFar, yearRefusal } from './sana-rules.ts';
import { lockPersonYears, type PersonYear, sumPersonYears } from './sana-rows.queries.ts';

/** A deal of any kind, with the terms of its heading. Amounts are decimal strings in euro. */
export interface YearlyPurchase {
  readonly deal: Pick<Deal, 'nationalId' | 'date' | 'transactionType' | 'euroAmount'>;
  readonly terms: UseTerms;
  /** Whether the deal waits for Shahkar: it is checked, but not yet added to the sum. */
  readonly isWaiting: boolean;
}

/** Rows that are not refused, each with its index in `rows`. */
export function accepted<T>(rows: readonly (T | AppError)[]): [number, T][] {
  return rows.flatMap((row, at): [number, T][] => (row instanceof AppError ? [] : [[at, row]]));
}

/** Person, heading and Jalali year whose limit a deal counts against. */
const yearOf = ({ deal, terms }: YearlyPurchase): PersonYear => ({
  nationalId: deal.nationalId,
  currencyUseId: terms.use.id,
  year: Number(deal.date.slice(0, 4)),
});
const keyOf = ({ nationalId, currencyUseId, year }: PersonYear): string =>
  `${nationalId} ${currencyUseId} ${year}`;

/** Whether a deal counts against a yearly limit: what the office sells is the person's purchase. */
const countsInYear = ({ terms, deal }: YearlyPurchase): boolean =>
  isYearLimited(terms) && deal.transactionType === transactionType.sell;

/**
 * Replaces in `rows` each deal that exceeds the yearly limit of its person with its refusal (`useAboveCount` or
 * `useAboveYear`); does not throw them. Locks the years of the persons until commit, so that no other transaction
 * adds to a sum meanwhile.
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
    const refusal = yearRefusal(row.terms, row.deal, { euro, count });
    if (refusal) rows[at] = refusal;
    else if (!row.isWaiting)
      soFar.set(key, { euro: addAmounts(euro, row.deal.euroAmount), count: count + 1 });
  }
}
