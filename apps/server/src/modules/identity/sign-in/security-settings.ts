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
 * The settings in force. `signUp`: the mode of the start, which counts until one was saved. When one saved value no
 * longer fits its range, none of them counts.
 */
export async function findSecuritySettings(
  db: Queryable,
  { signUp }: { readonly signUp: SignUpMode },
): Promise<SecuritySettings> {
  const saved = SecuritySettings.partial().safeParse((await findSetting(db, settingKey)) ?? {});
  return { signUp, ...defaults, ...(saved.success ? saved.data : {}) };
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
      call: 'POST /api/Setting/Security',
      before: { ...before },
      after: { ...settings },
    });
  });
  return settings;
}
