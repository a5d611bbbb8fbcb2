/** What was saved over what is declared. */
import {
  defaultMarketSettings,
  type MarketSettings,
  readSetting,
  settingKeys,
} from '@nazer/contract/settings/market-settings.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findKept } from '../../platform/kept-values.ts';
import { findSavedSettings, type SavedSettings } from './market-settings.queries.ts';

/** A saved value that is no longer one of its kind or range does not count. */
export function withSaved(saved: SavedSettings | undefined): MarketSettings {
  const values = settingKeys.flatMap((key) => {
    const value = readSetting(key, saved?.values[key]);
    return value === null ? [] : [[key, value] as const];
  });
  // Object.fromEntries forgets which value belongs to which key.
  return { ...defaultMarketSettings, ...(Object.fromEntries(values) as Partial<MarketSettings>) };
}

/** The figures the rules of the market read. */
export function getMarketSettings(db: Queryable): Promise<MarketSettings> {
  return findKept(db, 'market-settings', async () => withSaved(await findSavedSettings(db)));
}
