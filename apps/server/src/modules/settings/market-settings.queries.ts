import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { findSetting, saveSetting } from '../../platform/settings-store.ts';

export type SettingsKey = 'market' | 'shahkar';

/** Settings saved under a key; the version grows with every saving. */
export interface SavedSettings {
  readonly rowVersion: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Moment in UTC (ISO 8601). */
  readonly updatedAt: string;
  /** User name of whoever saved. */
  readonly updatedBy: string;
}

/** Settings saved under a key; undefined when none were saved yet. */
export async function findSavedSettings(db: Queryable, key: SettingsKey): Promise<SavedSettings | undefined> {
  return findSetting<SavedSettings>(db, key);
}

/** Replaces all values under the key; the caller has locked settings (`lockSettings`). */
export async function saveSettings(tx: Tx, key: SettingsKey, settings: SavedSettings): Promise<void> {
  await saveSetting(tx, key, settings);
}

/**
 * Locks all settings and hours against other savings until the transaction ends, also while no row exists yet. Saving
 * is rare, so one lock serves all.
 */
export const lockSettings = statement.run('lock-settings', 'select pg_advisory_xact_lock(7205040, 0)');

/** Hours of a hall. `forumType` null: hours of all halls without hours of their own. */
export type HoursRow = RowOf<'find-market-hours'>;

/** Hours of all halls first, then those of halls with hours of their own. */
export const findMarketHours = statement.all(
  'find-market-hours',
  `select forum_type, open_time, close_time,
     offer_cutoff, row_version
   from market_hours order by forum_type nulls first`,
);

/** Stores hours and raises their version, which is 1 at first. */
export const upsertMarketHours = statement.run(
  'upsert-market-hours',
  `insert into market_hours (forum_type, open_time, close_time, offer_cutoff) values (:forumType?, :openTime,
     :closeTime, :offerCutoff)
   on conflict (forum_type) do update set open_time = excluded.open_time, close_time = excluded.close_time,
     offer_cutoff = excluded.offer_cutoff, row_version = market_hours.row_version + 1, updated_at = now()`,
);

/** Deletes the hours of a hall, so that those of all halls apply to it again. */
export const deleteMarketHours = statement.run(
  'delete-market-hours',
  'delete from market_hours where forum_type = :forumType',
);
