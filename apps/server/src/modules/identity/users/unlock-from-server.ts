/**
 * Unlocks an account from the command line, for the operator of the server: `npm run admin:unlock`
 * (docs/operations.md).
 */
import type { Clock } from '../../../platform/ctx.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { StartError } from '../../../platform/start-error.ts';
import { updateActive } from './accounts.queries.ts';
import { makeResetLink } from '../sign-in/forgotten-password.service.ts';
import { deletePasskeysOf } from '../second-factor/passkeys.queries.ts';
import { hasDecider } from '../roles/rights.queries.ts';
import { findRoleNamed, upsertUserRole } from '../roles/roles.queries.ts';
import { deleteSecret, replaceRecoveryCodes } from '../second-factor/second-factor.queries.ts';
import { unlockAccount } from './unlock-account.ts';
import { findAccountNamed } from './users.queries.ts';

/** Actor of the log entry: the operator of the server, who is no user. */
const keeper = { user: null, address: '', requestId: 'admin-unlock' };

export interface UnlockCommand {
  readonly userName: string;
  /** Whether authenticator, recovery codes and passkeys are deleted too. */
  readonly isWithoutFactors: boolean;
  /** Role to give, for an installation where nobody is left who decides on requests; undefined to give none. */
  readonly role: string | undefined;
}

/** Gives a role without an end. Throws StartError for an unknown role and while somebody else decides on requests. */
async function giveRole(tx: Tx, userId: number, name: string): Promise<void> {
  const role = await findRoleNamed(tx, { name });
  if (!role) throw new StartError('wrong-setting', `There is no role ${name}.`);
  if (await hasDecider(tx, { exceptId: userId })) {
    throw new StartError(
      'wrong-setting',
      'Somebody who decides on requests is there: an administrator gives the role, and they confirm it.',
    );
  }
  await upsertUserRole(tx, { userId, roleName: role.roleName, validTo: null });
}

/**
 * Unlocks an account, activates it, and gives a link that sets a new password within half an hour. Open sessions stay.
 * Throws StartError for an unknown or deleted user, and as `giveRole` does.
 */
export async function unlockFromServer(
  db: Database,
  { clock, publicUrl }: { readonly clock: Clock; readonly publicUrl: string },
  { userName, isWithoutFactors, role }: UnlockCommand,
): Promise<{ link: string }> {
  return db.transaction(async (tx) => {
    const user = await findAccountNamed(tx, { userName });
    if (!user) throw new StartError('wrong-setting', `There is no user ${userName}.`);
    await updateActive(tx, user.id, true);
    await unlockAccount(tx, user);
    if (isWithoutFactors) {
      await deleteSecret(tx, { userId: user.id });
      await replaceRecoveryCodes(tx, user.id, []);
      await deletePasskeysOf(tx, { userId: user.id });
    }
    if (role !== undefined) await giveRole(tx, user.id, role);
    const { link } = await makeResetLink(tx, { clock }, { publicUrl, userId: user.id, way: 'server' });
    await insertEvent(tx, keeper, {
      action: 'unlock',
      resource: 'AppUser',
      key: String(user.id),
      title: user.userName,
      after: { isWithoutFactors, role: role ?? '' },
      message: 'from the server',
    });
    return { link };
  });
}
