/** Deals partitioned by Jalali month, on servers with many (0010_sana.sql). */
import { statement } from '../../../platform/database/statement.ts';

/** Number of deals by the last statistics of the server; -1 before the first. */
export const estimateDeals = statement.only(
  'sana-deals-estimated',
  `select reltuples::bigint as "rows!" from pg_class where oid = 'sana_transaction'::regclass`,
);

/**
 * Jalali day the partitions end at, so that deals must be dated before it; null while the table is not partitioned.
 */
export const findDealsUntil = statement.value('sana-deals-until', 'select sana_deals_until() as "until?"');

/** Adds a check that deals are dated before `until`; refuses others at once, but scans no row that is there. */
export const boundDeals = statement.run('sana-deals-bound', 'select bound_sana_deals(:until)');
/** Removes that check; a no-op without it. */
export const unboundDeals = statement.run('sana-deals-unbound', 'select unbound_sana_deals()');
/** Verifies the check for all rows, without blocking writers. */
export const proveBound = statement.run('sana-deals-prove-bound', 'select prove_sana_bound()');
/** Makes the table, whose check is verified, the first partition; locks it against all others until commit. */
export const partitionTable = statement.run('sana-deals-partition', 'select partition_sana_deals(:until)');
/** Adds the empty partition of the month `month`; `until` is the first day of the next one. */
export const addMonth = statement.run('sana-deals-add-month', 'select add_sana_month(:month, :until)');

/** Whether a month has a partition of its own, unlike the months in the first partition. */
export const hasOwnTable = statement.only(
  'sana-deals-own-table',
  `select exists (select from pg_inherits where inhparent = 'sana_transaction'::regclass
     and inhrelid = to_regclass('sana_transaction_' || replace(:month, '/', '_'))) as "has!"`,
);

/**
 * Replaces the table of a month with a new one that has the staying deals only; false when the month had no table of
 * its own.
 */
export const replaceMonth = statement.only(
  'sana-deals-replace-month',
  'select replace_sana_month(:month, :until) as "has!"',
);
