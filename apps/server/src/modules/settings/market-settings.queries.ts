import type { Queryable, Tx } from '../../platform/database/database.ts';
import { findSetting, saveSetting } from '../../platform/settings-store.ts';

const settingsKey = 'market';

export interface SavedSettings {
  readonly rowVersion: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

export async function findSavedSettings(db: Queryable): Promise<SavedSettings | undefined> {
  return findSetting<SavedSettings>(db, settingsKey);
}

export async function saveSettings(tx: Tx, settings: SavedSettings): Promise<void> {
  await saveSetting(tx, settingsKey, settings);
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
