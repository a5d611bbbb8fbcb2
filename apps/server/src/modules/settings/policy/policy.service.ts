/** Weights of commitments. */
import { ageBucket } from '@nazer/contract/settings/settings.codes.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findCached } from '../../../platform/value-cache.ts';
import { type CoefficientRow, findCoefficientRows } from './policy.queries.ts';

/** Properties of a commitment that its weight depends on. */
export interface Commitment {
  readonly commitmentType: number;
  /** Business days since the commitment became binding. */
  readonly ageBusinessDays: number;
  readonly rateType: number;
  readonly supplierCategory: number | null;
}

/** Weights in force on a day, most specific first. */
export type CoefficientTable = readonly CoefficientRow[];

/** Weight of a commitment that no row applies to. */
const ordinary = '1.000';

/** Rank of a row: the supplier category is more specific than the rate type, and that more than the age. */
function specificity({ supplierCategory, rateType, ageBucket: age }: CoefficientRow): number {
  return Number(supplierCategory !== null) * 4 + Number(rateType !== null) * 2 + Number(age !== null);
}

/** Weights in force on a Jalali day, from the cache. */
export function findCoefficients(db: Queryable, day: string): Promise<CoefficientTable> {
  return findCached(db, `coefficients ${day}`, async () => {
    const rows = await findCoefficientRows(db, { day });
    return rows.toSorted((one, other) => specificity(other) - specificity(one));
  });
}

/** Bucket of an age in business days. */
function ageBucketOf(businessDays: number): number {
  if (businessDays <= 3) return ageBucket.upTo3;
  if (businessDays <= 10) return ageBucket.from4To10;
  return businessDays <= 30 ? ageBucket.from11To30 : ageBucket.over30;
}

/** Weight of a commitment, such as `'1.500'`; `'1.000'` when no row applies to it. */
export function coefficientOf(table: CoefficientTable, commitment: Commitment): string {
  const age = ageBucketOf(commitment.ageBusinessDays);
  const found = table.find(
    (row) =>
      row.commitmentType === commitment.commitmentType &&
      (row.supplierCategory === null || row.supplierCategory === commitment.supplierCategory) &&
      (row.rateType === null || row.rateType === commitment.rateType) &&
      (row.ageBucket === null || row.ageBucket === age),
  );
  return found?.coefficient ?? ordinary;
}
