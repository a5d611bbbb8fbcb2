/** Alerts of limits: raised once for each level, acknowledged by people. */
import type { Tx } from '../../platform/database/database.ts';

/** Offices that start without a position; one alert stays open until somebody has seen it. */
export async function raiseStartAlerts(
  tx: Tx,
  {
    sarafiIds,
    day,
    now,
  }: { readonly sarafiIds: readonly number[]; readonly day: string; readonly now: Date },
): Promise<number> {
  const { affected } = await tx.query(
    `insert into sarafi_alert (sarafi_id, subject, level, day, at)
     select office, 3, 0, $2, $3 from unnest($1::integer[]) as o (office)
     where not exists (select from sarafi_alert a where a.sarafi_id = office and a.subject = 3
       and a.acknowledged_at is null)
     on conflict do nothing`,
    [sarafiIds, day, now],
  );
  return affected;
}
