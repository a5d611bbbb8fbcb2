/** Saved settings, which replace the declared defaults. */
import {
  defaultMarketSettings,
  type MarketSettings,
  readSetting,
  settingKeys,
} from '@nazer/contract/settings/market-settings.ts';
import { ShahkarSettings } from '@nazer/contract/settings/settings.contract.ts';
import { shahkarFailPolicy } from '@nazer/contract/settings/settings.codes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findCached } from '../../platform/value-cache.ts';
import { findSavedSettings, type SavedSettings } from './market-settings.queries.ts';

/** Settings with their saved values; a saved value that no longer fits its kind or range is ignored. */
export function withSaved(saved: SavedSettings | undefined): MarketSettings {
  const values = settingKeys.flatMap((key) => {
    const value = readSetting(key, saved?.values[key]);
    return value === null ? [] : [[key, value] as const];
  });
  // Object.fromEntries loses which value belongs to which key.
  return { ...defaultMarketSettings, ...(Object.fromEntries(values) as Partial<MarketSettings>) };
}

/** Figures that the rules of the market read, from the cache. */
export function getMarketSettings(db: Queryable): Promise<MarketSettings> {
  return findCached(db, 'market-settings', async () => withSaved(await findSavedSettings(db, 'market')));
}

/** Settings before the first saving. An empty `url` stands for the address in the environment. */
const defaultShahkar: ShahkarSettings = {
  enabled: true,
  url: '',
  timeoutMs: 5_000,
  cacheDays: 30,
  failPolicy: shahkarFailPolicy.goOn,
  dailyQuota: 100_000,
};

/** Settings of Shahkar with their saved values; when one of those has the wrong kind, none of them counts. */
export function withSavedShahkar(saved: SavedSettings | undefined): ShahkarSettings {
  const read = ShahkarSettings.partial().safeParse(saved?.values ?? {});
  return { ...defaultShahkar, ...(read.success ? read.data : {}) };
}

/** Settings of Shahkar in force, from the cache. */
export function getShahkarSettings(db: Queryable): Promise<ShahkarSettings> {
  return findCached(db, 'shahkar-settings', async () =>
    withSavedShahkar(await findSavedSettings(db, 'shahkar')),
  );
}
