/** Deadlines that were missed. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Dealings whose time is over, the oldest first: not confirmed (1) or not paid (2). */
export async function findOverdueDealings(
  db: Queryable,
  { now, limit, after }: { readonly now: Date; readonly limit: number; readonly after: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from dealing where status in (1, 2) and rial_deadline < $1 and id > $3 order by id limit $2`,
    [now, limit, after],
    { name: 'dealings-overdue' },
  );
  return rows.map(({ id }) => id);
}

/** How many dealings of the office ran past the deadline of their rials since then. */
export async function countStrikes(tx: Tx, sarafiId: number, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from dealing
     where sarafi_id = $1 and status = 8 and bound_on <> '' and status_since >= $2`,
    [sarafiId, since],
    { name: 'strikes-count' },
  );
  return rows[0]?.count ?? 0;
}

/** False where one stands for the day already. */
export async function insertStrikeAlert(
  tx: Tx,
  strike: { readonly sarafiId: number; readonly count: number; readonly day: string; readonly now: Date },
): Promise<boolean> {
  const { affected } = await tx.query(
    `insert into sarafi_alert (sarafi_id, subject, level, day, at) values ($1, 6, $2, $3, $4)
     on conflict do nothing`,
    [strike.sarafiId, strike.count, strike.day, strike.now],
    { name: 'strike-alert' },
  );
  return affected === 1;
}
