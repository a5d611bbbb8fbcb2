/** Saves settings that are stored as one value: a version guards against overwriting, and the log has what changed. */
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Facts } from '../../platform/event-log.ts';
import { invalidateCachedValues } from '../../platform/value-cache.ts';
import { writeEvent } from '../log/log.service.ts';
import {
  findSavedSettings,
  lockSettings,
  type SavedSettings,
  saveSettings,
  type SettingsKey,
} from './market-settings.queries.ts';

/** Change of the settings that are stored under one key; `V` are their values. */
export interface Saving<V> {
  readonly key: SettingsKey;
  /** Version the caller saw; 0 before the first saving. */
  readonly rowVersion: number;
  /** API call that saves, such as `POST /api/Setting/SaveSettings`, for the log. */
  readonly call: string;
  /** Current values: the saved ones, defaults for those never saved. */
  readonly read: (saved: SavedSettings | undefined) => V;
  /** New values, already checked; those that are left out stay. None may be undefined. */
  readonly next: Partial<V>;
  /** Current settings for the answer to a stale change. */
  readonly show: (saved: SavedSettings | undefined) => unknown;
}

/**
 * Value for comparing and for the log; values that are lists or texts become text, objects are not supported.
 */
const fact = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

function factsOf(values: object, keys: readonly string[]): Facts {
  const entries = Object.entries(values).filter(([key]) => keys.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, fact(value)]));
}

/**
 * Stores all values (the current ones with `next` over them) as the next version, and logs those that differ;
 * without a difference nothing is written. All savings of settings wait for each other until commit
 * (`lockSettings`). On commit every node empties its cached values. Throws `stale` with what `show` gives.
 */
export async function changeSettings<V extends object>(ctx: Ctx, saving: Saving<V>): Promise<void> {
  const { key, call, read, next } = saving;
  await ctx.db.transaction(async (tx) => {
    await lockSettings(tx);
    const saved = await findSavedSettings(tx, key);
    const rowVersion = saved?.rowVersion ?? 0;
    if (rowVersion !== saving.rowVersion)
      throw new AppError('stale', { data: { current: saving.show(saved) } });
    const before = read(saved);
    const after = { ...before, ...next };
    const known = new Map(Object.entries(before));
    const changed = Object.entries(after).filter(([name, value]) => fact(value) !== fact(known.get(name)));
    if (changed.length === 0) return;
    await invalidateCachedValues(tx);
    const updated = { updatedAt: ctx.clock.now().toISOString(), updatedBy: ctx.user.userName };
    await saveSettings(tx, key, { rowVersion: rowVersion + 1, values: { ...after }, ...updated });
    const names = changed.map(([name]) => name);
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Setting',
      key,
      before: factsOf(before, names),
      after: factsOf(after, names),
      call,
    });
  });
}
