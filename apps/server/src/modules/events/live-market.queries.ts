import type { Queryable } from '../../platform/database/database.ts';

/** Whether there are contracts, or offices with entries: from then on nobody sets the rules up alone. */
export async function hasMarketBegun(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ begun: boolean }>(
    `select exists (select from position_entry) or exists (select from import_request)
       or exists (select from offer) or exists (select from export_supply) or exists (select from export_demand)
       or exists (select from dealing) or exists (select from sana_transaction) as begun`,
    [],
    { name: 'has-market-begun' },
  );
  return rows[0]?.begun ?? false;
}
