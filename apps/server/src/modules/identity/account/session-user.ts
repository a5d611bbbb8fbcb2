import {
  calendars,
  densities,
  digitKinds,
  lockChoices,
  weekStarts,
} from '@nazer/contract/identity/reading.ts';
import { passwordReasons, type SessionUser, themes } from '@nazer/contract/identity/identity.contract.ts';
import { roleOrder } from '@nazer/contract/identity/roles/roles.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import type { Account } from '../identity.queries.ts';
import type { SessionTimes } from '../sign-in/sign-in.queries.ts';

/**
 * The stored value if it is one of the choices, else the first choice: a newer version may have written another
 * value.
 */
function choice<const T extends string | number>(choices: readonly [T, ...T[]], stored: string | number): T {
  return choices.find((candidate) => candidate === stored) ?? choices[0];
}

/** Sorts role names: those of the system by rank, then those an organisation made itself. */
function inOrder(names: readonly string[]): string[] {
  const place = (name: string): number => {
    const found = roleOrder.indexOf(name);
    return found === -1 ? roleOrder.length : found;
  };
  return names.toSorted((a, b) => place(a) - place(b));
}

/**
 * The user as the browser keeps it. Permissions that this version does not know are left out; `sarafiId` is null
 * without a row scope.
 */
export function sessionUser(
  account: Account,
  { times, isDemo }: { times: SessionTimes; isDemo: boolean },
): SessionUser {
  return {
    userName: account.userName,
    fullName: account.fullName,
    email: account.email,
    roles: inOrder(account.roles),
    permissions: permissions.filter((permission) => account.permissions.includes(permission)),
    mustChangePassword: account.mustChangePassword,
    mustEnrolFactor: account.mustEnrolFactor,
    passwordReason: choice(passwordReasons, account.passwordReason),
    hasNoPassword: !account.hasOwnPassword,
    isDemo,
    mobile: account.mobile,
    isMobileVerified: account.isMobileVerified,
    language: choice(languages, account.language),
    calendar: choice(calendars, account.calendar),
    digits: choice(digitKinds, account.digits),
    density: choice(densities, account.density),
    weekStart: choice(weekStarts, account.weekStart),
    lockMinutes: choice(lockChoices, account.lockMinutes),
    theme: choice(themes, account.theme),
    frame: account.frame,
    homePage: account.homePage,
    sarafiId: account.scope?.sarafiId ?? null,
    idleSeconds: times.idleMinutes * 60,
    expiresAt: times.expiresAt.toISOString(),
  };
}
