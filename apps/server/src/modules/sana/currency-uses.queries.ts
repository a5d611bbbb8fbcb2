import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { Conditions } from '../../resources/conditions.ts';
import type { CurrencyUseSeed } from './currency-uses.data.ts';

export interface CurrencyUse {
  readonly id: number;
  readonly title: string;
  readonly operation: number;
  readonly forSarafi: boolean;
  readonly forBank: boolean;
  readonly customerTypes: number;
  readonly paymentTypes: number;
  readonly perTransactionCeilingEur: string | null;
  readonly annualCeilingEur: string | null;
  readonly annualCount: number | null;
  readonly minAge: number | null;
  readonly requiresVisa: boolean;
  readonly requiresNakhoda: boolean;
  readonly affectsPosition: boolean;
  readonly requiredDocs: readonly string[];
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly rowVersion: number;
}

const columns = `u.id, u.title, u.operation, u.for_sarafi as "forSarafi", u.for_bank as "forBank",
  u.customer_types as "customerTypes", u.payment_types as "paymentTypes",
  u.per_transaction_ceiling_eur as "perTransactionCeilingEur", u.annual_ceiling_eur as "annualCeilingEur",
  u.annual_count as "annualCount", u.min_age as "minAge", u.requires_visa as "requiresVisa",
  u.requires_nakhoda as "requiresNakhoda", u.affects_position as "affectsPosition",
  u.required_docs as "requiredDocs", u.is_active as "isActive", u.sort_order as "sortOrder",
  u.row_version as "rowVersion"`;

/** Adds the headings that are missing; what somebody changed stays. */
export async function insertMissingUses(db: Queryable, seeds: readonly CurrencyUseSeed[]): Promise<void> {
  await db.query(
    `insert into currency_use (id, title, operation, for_sarafi, customer_types, per_transaction_ceiling_eur,
       annual_ceiling_eur, annual_count, min_age, requires_visa, affects_position, required_docs, sort_order)
     select id, title, coalesce(operation, 3), coalesce("forSarafi", true), coalesce("customerTypes", 7),
       "perTransactionCeilingEur", "annualCeilingEur", "annualCount", "minAge", coalesce("requiresVisa", false),
       coalesce("affectsPosition", true), coalesce("requiredDocs", '[]'::jsonb), id
     from json_to_recordset($1::json) as s (id integer, title text, operation smallint, "forSarafi" boolean,
       "customerTypes" smallint, "perTransactionCeilingEur" numeric, "annualCeilingEur" numeric,
       "annualCount" integer, "minAge" smallint, "requiresVisa" boolean, "affectsPosition" boolean,
       "requiredDocs" jsonb)
     on conflict (id) do nothing`,
    [JSON.stringify(seeds)],
  );
}

export async function findAllUses(db: Queryable): Promise<CurrencyUse[]> {
  const { rows } = await db.query<CurrencyUse>(`select ${columns} from currency_use u order by u.id`, [], {
    name: 'currency-uses-all',
  });
  return rows;
}

export async function findUse(db: Queryable, id: number): Promise<CurrencyUse | undefined> {
  const { rows } = await db.query<CurrencyUse>(
    `select ${columns} from currency_use u where u.id = $1`,
    [id],
    {
      name: 'currency-use-find',
    },
  );
  return rows[0];
}

export async function findUseForUpdate(tx: Tx, id: number): Promise<CurrencyUse | undefined> {
  const { rows } = await tx.query<CurrencyUse>(
    `select ${columns} from currency_use u where u.id = $1 for update`,
    [id],
    { name: 'currency-use-lock' },
  );
  return rows[0];
}

export interface UseSearch {
  readonly id: number | undefined;
  readonly title: string | undefined;
  readonly operation: number | undefined;
  readonly isActive: boolean | undefined;
  readonly year: number;
  readonly sarafiId: number | null;
}

/** With what was sold under each in the year: of all offices, or of one. */
export async function searchUses(
  db: Database,
  { year, sarafiId, ...wish }: UseSearch,
): Promise<(CurrencyUse & { readonly usedThisYearEur: string })[]> {
  const conditions = new Conditions();
  conditions.add((at) => `u.id = ${at}::integer`, wish.id);
  conditions.add((at) => `strpos(u.title, ${at}::text) > 0`, wish.title);
  conditions.add((at) => `u.operation = ${at}::smallint`, wish.operation);
  conditions.add((at) => `u.is_active = ${at}::boolean`, wish.isActive);
  const at = conditions.params.length;
  const all = `(select sum(y.euro_amount) from sana_use_year y where y.currency_use_id = u.id and y.year = $${at + 1}::int)`;
  const own = `(select sum(t.euro_amount) from sana_transaction t where t.sarafi_id = $${at + 1}::int
    and t.date between $${at + 2}::text || '/01/01' and $${at + 2}::text || '/12/30'
    and t.currency_use_id = u.id and t.status < 2 and t.transaction_type = 2)`;
  const { rows } = await db.query<CurrencyUse & { usedThisYearEur: string }>(
    `select ${columns}, coalesce(${sarafiId === null ? all : own}, 0)::numeric(30, 2) as "usedThisYearEur"
     from currency_use u where ${conditions.where} order by u.sort_order, u.id`,
    [...conditions.params, ...(sarafiId === null ? [year] : [sarafiId, String(year)])],
  );
  return rows;
}

/** All that people may change. */
export type UseForm = Omit<CurrencyUse, 'rowVersion'>;

const formValues = (form: UseForm): unknown[] => [
  form.id,
  form.title,
  form.operation,
  form.forSarafi,
  form.forBank,
  form.customerTypes,
  form.paymentTypes,
  form.perTransactionCeilingEur,
  form.annualCeilingEur,
  form.annualCount,
  form.minAge,
  form.requiresVisa,
  form.requiresNakhoda,
  form.affectsPosition,
  JSON.stringify(form.requiredDocs),
  form.isActive,
  form.sortOrder,
];

/** False where the heading is there already. */
export async function insertUse(tx: Tx, form: UseForm, userId: number): Promise<boolean> {
  const { affected } = await tx.query(
    `insert into currency_use (id, title, operation, for_sarafi, for_bank, customer_types, payment_types,
       per_transaction_ceiling_eur, annual_ceiling_eur, annual_count, min_age, requires_visa, requires_nakhoda,
       affects_position, required_docs, is_active, sort_order, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (id) do nothing`,
    [...formValues(form), userId],
  );
  return affected === 1;
}

export async function updateUse(tx: Tx, form: UseForm, userId: number): Promise<void> {
  await tx.query(
    `update currency_use set title = $2, operation = $3, for_sarafi = $4, for_bank = $5, customer_types = $6,
       payment_types = $7, per_transaction_ceiling_eur = $8, annual_ceiling_eur = $9, annual_count = $10, min_age = $11,
       requires_visa = $12, requires_nakhoda = $13, affects_position = $14, required_docs = $15, is_active = $16,
       sort_order = $17, updated_by = $18, updated_at = now(), row_version = row_version + 1
     where id = $1`,
    [...formValues(form), userId],
  );
}
