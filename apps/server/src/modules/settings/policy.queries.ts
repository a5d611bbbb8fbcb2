import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Null holds for all. */
export interface CoefficientKey {
  readonly commitmentType: number;
  readonly ageBucket: number | null;
  readonly rateType: number | null;
  readonly supplierCategory: number | null;
}

export interface CoefficientRow extends CoefficientKey {
  readonly id: number;
  readonly coefficient: string;
  readonly validFrom: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly createdByName: string;
}

const columns = `id, commitment_type as "commitmentType", age_bucket as "ageBucket", rate_type as "rateType",
  supplier_category as "supplierCategory", coefficient, valid_from as "validFrom", description,
  created_at as "createdAt", created_by_name as "createdByName"`;

/** Of each combination the row in force on a day. */
export async function findCoefficientRows(db: Queryable, day: string): Promise<CoefficientRow[]> {
  const { rows } = await db.query<CoefficientRow>(
    `select distinct on (commitment_type, age_bucket, rate_type, supplier_category) ${columns}
     from policy_coefficient where valid_from <= $1
     order by commitment_type, age_bucket, rate_type, supplier_category, valid_from desc`,
    [day],
    { name: 'find-coefficients' },
  );
  return rows;
}

/** Every row there ever was, the newest first. */
export async function findCoefficientHistory(db: Queryable): Promise<CoefficientRow[]> {
  const { rows } = await db.query<CoefficientRow>(
    `select ${columns} from policy_coefficient order by valid_from desc, id desc`,
  );
  return rows;
}

const sameKey = `commitment_type = $1 and age_bucket is not distinct from $2::smallint
  and rate_type is not distinct from $3::smallint and supplier_category is not distinct from $4::smallint`;

const keyValues = (key: CoefficientKey): unknown[] => [
  key.commitmentType,
  key.ageBucket,
  key.rateType,
  key.supplierCategory,
];

/** The row in force on a day. Changes of coefficients go one after the other until the transaction ends. */
export async function lockCoefficient(
  tx: Tx,
  key: CoefficientKey,
  day: string,
): Promise<CoefficientRow | undefined> {
  await tx.query('select pg_advisory_xact_lock(7205040, 1)');
  const { rows } = await tx.query<CoefficientRow>(
    `select ${columns} from policy_coefficient where ${sameKey} and valid_from <= $5
     order by valid_from desc limit 1`,
    [...keyValues(key), day],
  );
  return rows[0];
}

interface NewCoefficient extends CoefficientKey {
  readonly coefficient: string;
  readonly validFrom: string;
  readonly description: string;
}

/** A row of the same combination and day is replaced. Gives its id. */
export async function upsertCoefficient(
  tx: Tx,
  row: NewCoefficient,
  user: { readonly id: number; readonly userName: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into policy_coefficient (commitment_type, age_bucket, rate_type, supplier_category, coefficient,
       valid_from, description, created_by, created_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (commitment_type, age_bucket, rate_type, supplier_category, valid_from)
     do update set coefficient = excluded.coefficient, description = excluded.description, created_at = now(),
       created_by = excluded.created_by, created_by_name = excluded.created_by_name
     returning id`,
    [...keyValues(row), row.coefficient, row.validFrom, row.description, user.id, user.userName],
  );
  return rows[0]?.id ?? 0;
}
