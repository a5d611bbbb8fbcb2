import type { Tx } from '../../platform/database/database.ts';

/** Looks now at what would be looked at when the transaction commits. */
export async function checkConstraints(tx: Tx): Promise<void> {
  await tx.query('set constraints all immediate');
}
