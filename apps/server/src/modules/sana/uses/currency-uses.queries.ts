/** Headings of currency use. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * A heading. `customerTypes`, `paymentTypes`: bit masks of codes, the lowest bit for code 1. Ceilings are in euro;
 * a limit that is null does not hold.
 */
export type CurrencyUse = RowOf<'currency-uses-all'>;

const columns = `u.id, u.title, u.operation, u.for_sarafi, u.for_bank, u.customer_types, u.payment_types, u.per_transaction_ceiling_eur,
  u.annual_ceiling_eur, u.annual_count, u.min_age,
  u.requires_visa, u.requires_nakhoda, u.affects_position, u.required_docs, u.is_active, u.sort_order, u.row_version`;

/**
 * Inserts missing headings (`CurrencyUseSeed`); those that are there stay as they are. A side that is left out is both
 * (3), customers are all (7, a bit mask); banks may use every heading, in cash and by transfer (defaults of the table).
 */
export const insertMissingUses = statement.run(
  'insert-missing-uses',
  `insert into currency_use (id, title, operation, for_sarafi, customer_types, per_transaction_ceiling_eur,
     annual_ceiling_eur, annual_count, min_age, requires_visa, affects_position, required_docs, sort_order)
   select id, title, coalesce(operation, 3), coalesce("forSarafi", true), coalesce("customerTypes", 7),
     "perTransactionCeilingEur", "annualCeilingEur", "annualCount", "minAge", coalesce("requiresVisa", false),
     coalesce("affectsPosition", true), coalesce("requiredDocs", '[]'::jsonb), id
   from json_to_recordset(:seeds::json) as s (id integer, title text, operation smallint, "forSarafi" boolean,
     "customerTypes" smallint, "perTransactionCeilingEur" numeric, "annualCeilingEur" numeric,
     "annualCount" integer, "minAge" smallint, "requiresVisa" boolean, "affectsPosition" boolean,
     "requiredDocs" jsonb)
   on conflict (id) do nothing`,
);

/** All headings, inactive ones too, by number. */
export const findAllUses = statement.all(
  'currency-uses-all',
  `select ${columns} from currency_use u order by u.id`,
);

/** Heading of a number, without a lock; undefined for none. */
export const findUse = statement.one(
  'currency-use-find',
  `select ${columns} from currency_use u where u.id = :id`,
);

/** Locks a heading until the transaction ends; undefined for none. */
export const lockUse = statement.one(
  'currency-use-lock',
  `select ${columns} from currency_use u where u.id = :id for update`,
);

/** Fields of a heading that people may change. */
export type UseForm = Omit<CurrencyUse, 'rowVersion'>;

/** Inserts a heading; false when it exists already. */
export const insertUse = statement.any(
  'currency-use-insert',
  `insert into currency_use (id, title, operation, for_sarafi, for_bank, customer_types, payment_types,
     per_transaction_ceiling_eur, annual_ceiling_eur, annual_count, min_age, requires_visa, requires_nakhoda,
     affects_position, required_docs, is_active, sort_order, updated_by)
   values (:id, :title, :operation, :forSarafi, :forBank, :customerTypes, :paymentTypes,
     :perTransactionCeilingEur?, :annualCeilingEur?, :annualCount?, :minAge?, :requiresVisa, :requiresNakhoda,
     :affectsPosition, :requiredDocs::jsonb, :isActive, :sortOrder, :userId)
   on conflict (id) do nothing`,
);

/** Replaces the fields of a heading that the caller has locked and whose version it has compared. */
export const updateUse = statement.run(
  'currency-use-update',
  `update currency_use set title = :title, operation = :operation, for_sarafi = :forSarafi, for_bank = :forBank,
     customer_types = :customerTypes, payment_types = :paymentTypes,
     per_transaction_ceiling_eur = :perTransactionCeilingEur?, annual_ceiling_eur = :annualCeilingEur?,
     annual_count = :annualCount?, min_age = :minAge?, requires_visa = :requiresVisa,
     requires_nakhoda = :requiresNakhoda, affects_position = :affectsPosition, required_docs = :requiredDocs::jsonb,
     is_active = :isActive, sort_order = :sortOrder, updated_by = :userId, updated_at = now(),
     row_version = row_version + 1
   where id = :id`,
);
