/**
 * Security settings: who may sign up, and the rule for passwords. Values an administrator saved replace those of the
 * start.
 */
import { SecuritySettings } from '@nazer/contract/identity/account/account.contract.ts';
import type { SignUpMode } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findSetting, saveSetting } from '../../../platform/settings-store.ts';
import { writeEvent } from '../../log/log.service.ts';

const settingKey = 'security';

/** Settings until an administrator saves others. */
const defaults = {
  passwordMinLength: 10,
  passwordMinClasses: 3,
  passwordHistory: 5,
  passwordMaxAgeDays: 180,
} as const;

/**
 * The settings in force. `signUp`: the mode of the start, which counts until one was saved. Instead of a saved value
 * that does not fit its range, as of another version, its default counts; a saved mode of sign-up that is unknown closes
 * it, so that no door opens by itself.
 */
export async function findSecuritySettings(
  db: Queryable,
  { signUp }: { readonly signUp: SignUpMode },
): Promise<SecuritySettings> {
  const saved = (await findSetting<Record<string, unknown>>(db, settingKey)) ?? {};
  const fitting = Object.entries(SecuritySettings.shape).flatMap(([key, range]) =>
    range.safeParse(saved[key]).success ? [[key, saved[key]]] : [],
  );
  const unsaved = saved['signUp'] === undefined ? signUp : 'closed';
  return SecuritySettings.parse({ signUp: unsaved, ...defaults, ...Object.fromEntries(fitting) });
}

/**
 * Rule for passwords alone, for callers that have no start settings at hand; the mode in the call below is not used.
 */
export async function findPasswordRule(db: Queryable): Promise<Omit<SecuritySettings, 'signUp'>> {
  return findSecuritySettings(db, { signUp: 'closed' });
}

/** Replaces all settings; of two who save at once the later wins. */
export async function saveSecuritySettings(
  ctx: Ctx,
  options: { readonly signUp: SignUpMode },
  settings: SecuritySettings,
): Promise<SecuritySettings> {
  await ctx.db.transaction(async (tx) => {
    const before = await findSecuritySettings(tx, options);
    await saveSetting(tx, settingKey, settings);
    await writeEvent(tx, ctx, {
      action: 'update',
      key: settingKey,
      before: { ...before },
      after: { ...settings },
    });
  });
  return settings;
}
