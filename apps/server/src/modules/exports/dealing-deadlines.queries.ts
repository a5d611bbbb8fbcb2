/** Deadlines that were missed, and the overdue duties of exporters. */
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

/** Takes from what the exporter owes and is overdue, at most what there is; gives how much that was. */
export async function cutOverdue(tx: Tx, nationalId: string, euro: string): Promise<string> {
  const { rows } = await tx.query<{ cut: string }>(
    `with before as (select overdue_eur from merchant where national_id = $1 for update)
     update merchant set overdue_eur = greatest(0, merchant.overdue_eur - $2::numeric)
     from before where national_id = $1 and before.overdue_eur > 0
     returning (before.overdue_eur - merchant.overdue_eur)::numeric(20, 2) as cut`,
    [nationalId, euro],
    { name: 'overdue-cut' },
  );
  return rows[0]?.cut ?? '0';
}

export async function giveBackOverdue(tx: Tx, nationalId: string, euro: string): Promise<void> {
  await tx.query(
    'update merchant set overdue_eur = overdue_eur + $2::numeric where national_id = $1',
    [nationalId, euro],
    { name: 'overdue-give-back' },
  );
}
