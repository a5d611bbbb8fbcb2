/**
 * Separation of duties: whoever administers the system approves nothing, and the reverse;
 * docs/decisions/0022-rights-and-masks.md explains the choice of rights.
 */
import { type Permission, permissions } from '../../kernel/permissions.ts';

/** Settings of the market, which belong to the supervisor and so do not count as system administration. */
const marketSettings: ReadonlySet<Permission> = new Set(['set.policy', 'set.calendar', 'set.nimaTime']);

export const administrationRights: readonly Permission[] = permissions.filter(
  (key) => /^(?:user|role|set)\./u.test(key) && !key.endsWith('.view') && !marketSettings.has(key),
);
export const approvalRights: readonly Permission[] = permissions.filter(
  (key) => key === 'appr.decide' || key.endsWith('.approve'),
);

/** Role that may read everything and change nothing. */
export const auditorRole = 'AUDITOR';
const looking = /\.(?:view|export|download|reveal|unmasked)$/u;

/** First of these rights that changes something; undefined when all only read. */
export const changingRight = (held: Iterable<string>): string | undefined =>
  [...held].find((key) => !looking.test(key));

export interface RightsConflict {
  readonly system: Permission;
  readonly approval: Permission;
}

/** First pair of rights that one person may not hold together; undefined when there is none. */
export function conflictIn(held: ReadonlySet<string>): RightsConflict | undefined {
  const system = administrationRights.find((key) => held.has(key));
  const approval = approvalRights.find((key) => held.has(key));
  return system && approval ? { system, approval } : undefined;
}
