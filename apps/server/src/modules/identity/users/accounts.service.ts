/** Accounts made by the start of the product: those of demo mode, and the first administrator. */
import {
  type DemoAccount,
  demoAccounts,
  demoEmailHost,
  demoPassword,
  roles,
} from '@nazer/contract/identity/roles/roles.ts';
import { userKinds } from '@nazer/contract/identity/users/app-user.ts';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../../platform/ctx.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { findSetting, saveSetting } from '../../../platform/settings-store.ts';
import { StartError } from '../../../platform/start-error.ts';
import { sendWelcome } from '../../workspace/workspace.service.ts';
import {
  findAccountsNamed,
  findTakenNames,
  hasAdministrator,
  insertRole,
  insertUserRoles,
  updateActive,
} from './accounts.queries.ts';
import { insertAccount } from '../identity.queries.ts';
import { hashPassword, isPassword, isStrong } from '../account/passwords.ts';

/**
 * Setting with the rights that each role of the system was once given by a start, so that a right taken away does not
 * come back.
 */
const seededRightsKey = 'seeded-rights';

/** Adds roles and rights of a newer version; what an administrator granted or took away stays. */
export async function seedRoles(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const seeded = (await findSetting<Record<string, string[]>>(tx, seededRightsKey)) ?? {};
    for (const [role, permissions] of Object.entries(roles)) {
      const known = new Set(seeded[role]);
      await insertRole(
        tx,
        role,
        permissions.filter((permission) => !known.has(permission)),
      );
    }
    // Rights of a newer version stay known, which may have started before: this one must not make them be given again.
    const known = Object.entries<readonly string[]>(roles).map(([role, permissions]) => [
      role,
      [...new Set([...(seeded[role] ?? []), ...permissions])],
    ]);
    await saveSetting(tx, seededRightsKey, { ...seeded, ...Object.fromEntries(known) });
  });
}

/** `passwordHash`: that of the published demo password. */
interface DemoAccountOptions {
  readonly now: Date;
  readonly passwordHash: string;
}

/** Makes a demo account with its roles and a welcome message; does nothing when its e-mail is taken. */
async function addDemoAccount(
  tx: Tx,
  account: DemoAccount,
  { now, passwordHash }: DemoAccountOptions,
): Promise<void> {
  const id = await insertAccount(tx, {
    userName: account.userName,
    fullName: account.fullName,
    email: `${account.userName}@${demoEmailHost}`,
    passwordHash,
    mustChangePassword: false,
    userType: account.userType,
    userKind: account.userKind,
    sarafiId: account.sarafiId ?? null,
  });
  if (id === undefined) return;
  await insertUserRoles(tx, id, account.roles);
  await sendWelcome(tx, id, now);
}

/**
 * Setting with the demo accounts that a start without demo mode switched off; a start with it switches them on again.
 */
const switchedOffKey = 'demo-accounts-off';

/** Makes the demo accounts that are missing, and switches on those that a start without demo mode switched off. */
export async function seedDemoAccounts(db: Database, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of (await findSetting<number[]>(tx, switchedOffKey)) ?? [])
      await updateActive(tx, id, true);
    await saveSetting(tx, switchedOffKey, []);
    const takenNames = await findTakenNames(
      tx,
      demoAccounts.map(({ userName }) => userName),
    );
    const missing = demoAccounts.filter(({ userName }) => !takenNames.has(userName));
    if (missing.length === 0) return;
    // One hash for all: it takes its time on purpose, and the password they share is published.
    const options = { now: clock.now(), passwordHash: await hashPassword(demoPassword) };
    for (const account of missing) await addDemoAccount(tx, account, options);
  });
}

/** Switches off accounts with the published demo password, for a start without demo mode; gives how many there were. */
export async function switchOffDemoAccounts(db: Database): Promise<number> {
  const known = await findAccountsNamed(db, { userNames: demoAccounts.map(({ userName }) => userName) });
  const open: number[] = [];
  for (const account of known)
    if (await isPassword(account.passwordHash, demoPassword)) open.push(account.id);
  if (open.length === 0) return 0;
  await db.transaction(async (tx) => {
    const before = (await findSetting<number[]>(tx, switchedOffKey)) ?? [];
    for (const id of open) await updateActive(tx, id, false);
    await saveSetting(tx, switchedOffKey, [...before, ...open]);
  });
  return open.length;
}

/** Letters and digits that are not mistaken for each other when read from a screen. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random password of 16 letters and digits that meets the weakest policy. */
export function randomPassword(): string {
  const pick = (): string => alphabet.charAt(randomInt(alphabet.length));
  const text = Array.from({ length: 16 }, pick).join('');
  return isStrong(text) ? text : randomPassword();
}

export interface FirstAdministrator {
  readonly userName: string;
  /** Empty when the password came from the environment. */
  readonly printedPassword: string;
}

/**
 * Makes the first administrator, who also gets the role of the CRM; undefined when an active one is there. An empty
 * `adminPassword` stands for a random one. Throws StartError when no user name is free or the e-mail is taken.
 */
export async function seedAdministrator(
  db: Database,
  settings: { adminEmail: string; adminPassword: string },
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const printedPassword = settings.adminPassword === '' ? randomPassword() : '';
  const passwordHash = await hashPassword(settings.adminPassword || printedPassword);
  return db.transaction(async (tx) => {
    for (const userName of ['admin', 'administrator', `admin-${randomInt(10_000)}`]) {
      const account = {
        userName,
        fullName: '',
        email: settings.adminEmail,
        passwordHash,
        mustChangePassword: true,
        userKind: userKinds.adminPanel,
      };
      const id = await insertAccount(tx, account);
      if (id === undefined) continue;
      await insertUserRoles(tx, id, ['SYSADMIN', 'CRM_OPERATOR']);
      return { userName, printedPassword };
    }
    throw new StartError(
      'wrong-setting',
      'The e-mail of NAZER_ADMIN_EMAIL belongs to an account that is no administrator; give another one.',
    );
  });
}
