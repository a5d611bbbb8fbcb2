/**
 * Who administers the system approves nothing, and the other way round: see
 * docs/decisions/0022-rights-and-masks.md for which keys these are.
 */
import { type Permission, permissions } from '../../kernel/permissions.ts';

/** Market matters, which belong to the supervisor although they stand among the settings. */
const marketSettings: ReadonlySet<Permission> = new Set(['set.policy', 'set.calendar', 'set.nimaTime']);

export const administrationRights: readonly Permission[] = permissions.filter(
  (key) => /^(?:user|role|set)\./u.test(key) && !key.endsWith('.view') && !marketSettings.has(key),
);
export const approvalRights: readonly Permission[] = permissions.filter(
  (key) => key === 'appr.decide' || key.endsWith('.approve'),
);

/** Who holds this role looks at everything and changes nothing. */
export const auditorRole = 'AUDITOR';
const looking = /\.(?:view|export|reveal|unmasked)$/u;

/** The first right that changes something, among those an auditor would hold. */
export const changingRight = (held: Iterable<string>): string | undefined =>
  [...held].find((key) => !looking.test(key));

export interface RightsConflict {
  readonly system: Permission;
  readonly approval: Permission;
}

/** The first pair that may not be in one hand, if there is one. */
export function conflictIn(held: ReadonlySet<string>): RightsConflict | undefined {
  const system = administrationRights.find((key) => held.has(key));
  const approval = approvalRights.find((key) => held.has(key));
  return system && approval ? { system, approval } : undefined;
}
