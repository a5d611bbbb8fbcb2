/** Which calls wait for a second pair of eyes, and how long a request may wait. */
import {
  approvableCalls,
  type ApprovableName,
  approvableNames,
  type ApprovalMode,
  approvalModes,
} from '@nazer/contract/events/approvals.calls.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findFourEyes } from './approvals.queries.ts';

export interface FourEyes {
  readonly modes: Readonly<Record<ApprovableName, ApprovalMode>>;
  readonly expiryHours: number;
}

const defaultExpiryHours = 48;

export async function getFourEyes(db: Queryable): Promise<FourEyes> {
  const saved = await findFourEyes(db);
  const modes = approvableNames.map((name): [ApprovableName, ApprovalMode] => {
    const mode = saved.modes?.[name];
    return [name, mode && approvalModes.includes(mode) ? mode : approvableCalls[name].mode];
  });
  return {
    // Object.fromEntries forgets the names; they are all of them.
    modes: Object.fromEntries(modes) as Record<ApprovableName, ApprovalMode>,
    expiryHours: saved.expiryHours ?? defaultExpiryHours,
  };
}
