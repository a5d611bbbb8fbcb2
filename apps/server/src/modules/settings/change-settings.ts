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

export interface Saving<V> {
  readonly key: SettingsKey;
  /** Version the caller saw; 0 before the first saving. */
  readonly rowVersion: number;
  readonly call: string;
  readonly read: (saved: SavedSettings | undefined) => V;
  readonly next: Partial<V>;
  /** Current settings for the answer to a stale change. */
  readonly show: (saved: SavedSettings | undefined) => unknown;
}

const fact = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

function factsOf(values: object, keys: readonly string[]): Facts {
  const entries = Object.entries(values).filter(([key]) => keys.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, fact(value)]));
}

/** Saves the values that differ; without a difference nothing is written. Throws `stale`. */
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
