/** A tracking code is the receipt of one record, whether that is a deal in currency or one in coins. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

/**
 * Until the transaction ends nobody else records codes of the others, so that what `findKnownCodes` says stays so.
 * Deals in currency, which are many, keep out those in coins alone; deals in coins keep out both. Asked for before
 * any other lock.
 */
export async function keepCodesFrom(tx: Tx, others: 'coins' | 'all'): Promise<void> {
  const mode = others === 'coins' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await tx.query(`select ${mode}(7205041, 0)`);
}

/** Those of them that are the receipt of anything. */
export async function findKnownCodes(db: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ code: string }>(
    `select tracking_code as code from sana_transaction where tracking_code = any($1::text[])
     union all select tracking_code from coin_dealing where tracking_code = any($1::text[])`,
    [codes],
    { name: 'sana-codes-known' },
  );
  return new Set(rows.map(({ code }) => code));
}

/** Those of them another deal names as its other half. */
export async function findMatchedCodes(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await db.query<{ code: string }>(
    `select matching_exchange_row as code from sana_transaction
     where matching_exchange_row = any($1::text[]) and matching_exchange_row <> '' and status not in (2, 4)`,
    [codes],
    { name: 'sana-codes-matched' },
  );
  return new Set(rows.map(({ code }) => code));
}

export async function isCoinCode(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await db.query('select from coin_dealing where tracking_code = $1', [code], {
    name: 'coin-code-known',
  });
  return rows.length > 0;
}
