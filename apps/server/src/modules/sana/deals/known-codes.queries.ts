/** Tracking codes: each is the receipt of one record, a deal in currency or in coins. */
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

// 7205041 with 0: any two keys that no other lock of the product uses.
const lockShared = statement.run('sana-codes-lock-shared', 'select pg_advisory_xact_lock_shared(7205041, 0)');
const lockAlone = statement.run('sana-codes-lock-alone', 'select pg_advisory_xact_lock(7205041, 0)');

/**
 * Locks tracking codes until the transaction ends, so that the answer of `findKnownCodes` stays true. Deals in
 * currency, which are many, only exclude deals in coins; deals in coins exclude both. Must be taken before any other
 * lock.
 */
export const lockTrackingCodes = (tx: Tx, others: 'coins' | 'all'): Promise<number> =>
  others === 'coins' ? lockShared(tx) : lockAlone(tx);

const selectKnownCodes = statement.values(
  'sana-codes-known',
  'select code from sana_code where code = any(:codes::text[])',
);

/** Codes among these that belong to a record already, a deal or a coin dealing, also in the archive. */
export async function findKnownCodes(db: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await selectKnownCodes(db, { codes }));
}

const selectMatchedCodes = statement.values(
  'sana-codes-matched',
  'select code from sana_match where code = any(:codes::text[])',
);

/** Codes among these that another deal names as its other half already, also in the archive. */
export async function findMatchedCodes(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  return new Set(await selectMatchedCodes(db, { codes }));
}

/** Whether a code belongs to a coin dealing. */
export const isCoinCode = statement.any(
  'coin-code-known',
  'select from coin_dealing where tracking_code = :code',
);
