import type { Queryable, Tx } from '../../platform/database/database.ts';
import { findSetting, saveSetting } from '../../platform/settings-store.ts';

export type SettingsKey = 'market' | 'shahkar';

/** What was saved under a key; its version grows with every saving. */
export interface SavedSettings {
  readonly rowVersion: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

export async function findSavedSettings(db: Queryable, key: SettingsKey): Promise<SavedSettings | undefined> {
  return findSetting<SavedSettings>(db, key);
}

export async function saveSettings(tx: Tx, key: SettingsKey, settings: SavedSettings): Promise<void> {
  await saveSetting(tx, key, settings);
}

/** Saving is rare: one after the other, also while nothing was saved yet. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7205040, 0)');
}

export interface HoursRow {
  /** Null: of all halls without hours of their own. */
  readonly forumType: number | null;
  readonly openTime: string;
  readonly closeTime: string;
  readonly offerCutoff: string;
  readonly rowVersion: number;
}

export async function findMarketHours(db: Queryable): Promise<HoursRow[]> {
  const { rows } = await db.query<HoursRow>(
    `select forum_type as "forumType", open_time as "openTime", close_time as "closeTime",
       offer_cutoff as "offerCutoff", row_version as "rowVersion"
     from market_hours order by forum_type nulls first`,
    [],
    { name: 'find-market-hours' },
  );
  return rows;
}

type NewHours = Omit<HoursRow, 'rowVersion'>;

export async function upsertMarketHours(tx: Tx, hours: NewHours): Promise<void> {
  await tx.query(
    `insert into market_hours (forum_type, open_time, close_time, offer_cutoff) values ($1, $2, $3, $4)
     on conflict (forum_type) do update set open_time = excluded.open_time, close_time = excluded.close_time,
       offer_cutoff = excluded.offer_cutoff, row_version = market_hours.row_version + 1, updated_at = now()`,
    [hours.forumType, hours.openTime, hours.closeTime, hours.offerCutoff],
  );
}

/** The hall has the hours of all again. */
export async function deleteMarketHours(tx: Tx, forumType: number): Promise<void> {
  await tx.query('delete from market_hours where forum_type = $1', [forumType]);
}
