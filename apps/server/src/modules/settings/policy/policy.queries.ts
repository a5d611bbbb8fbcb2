import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type CoefficientRow = RowOf<'find-coefficients'>;

/** Combination a weight applies to; a field that is null applies to all values. */
export type CoefficientKey = Pick<
  CoefficientRow,
  'commitmentType' | 'ageBucket' | 'rateType' | 'supplierCategory'
>;

const columns = `id, commitment_type, age_bucket, rate_type, supplier_category, coefficient, valid_from,
  description, created_at, created_by_name`;

/** Rows in force on a Jalali day, one of each combination. */
export const findCoefficientRows = statement.all(
  'find-coefficients',
  `select distinct on (commitment_type, age_bucket, rate_type, supplier_category) ${columns}
   from policy_coefficient where valid_from <= :day
   order by commitment_type, age_bucket, rate_type, supplier_category, valid_from desc`,
);

/** All rows there ever were, newest first. */
export const findCoefficientHistory = statement.all(
  'find-coefficient-history',
  `select ${columns} from policy_coefficient order by valid_from desc, id desc`,
);

const lockQueue = statement.run('lock-coefficient-lock-queue', 'select pg_advisory_xact_lock(7205040, 1)');

const selectCoefficient = statement.one(
  'find-coefficient',
  `select ${columns} from policy_coefficient
   where commitment_type = :commitmentType and age_bucket is not distinct from :ageBucket?::smallint
     and rate_type is not distinct from :rateType?::smallint
     and supplier_category is not distinct from :supplierCategory?::smallint and valid_from <= :day
   order by valid_from desc limit 1`,
);

/**
 * Row in force on a day; undefined for none. Locks changes of all coefficients until the transaction ends.
 */
export async function lockCoefficient(
  tx: Tx,
  key: CoefficientKey,
  day: string,
): Promise<CoefficientRow | undefined> {
  await lockQueue(tx);
  return selectCoefficient(tx, { ...key, day });
}

/** Inserts a row, or replaces the one of the same combination and first day; gives its id. */
export const upsertCoefficient = statement.only(
  'upsert-coefficient',
  `insert into policy_coefficient (commitment_type, age_bucket, rate_type, supplier_category, coefficient,
     valid_from, description, created_by, created_by_name)
   values (:commitmentType, :ageBucket?, :rateType?, :supplierCategory?, :coefficient, :validFrom, :description,
     :userId, :userName)
   on conflict (commitment_type, age_bucket, rate_type, supplier_category, valid_from)
   do update set coefficient = excluded.coefficient, description = excluded.description, created_at = now(),
     created_by = excluded.created_by, created_by_name = excluded.created_by_name
   returning id`,
);
