/** Unsaved changes to the settings of approvals. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  type ApprovalMode,
  approvalModes,
  settableNames,
} from '@nazer/contract/approvals/approvals.calls.ts';

type FourEyes = ApiOutput<'GET /api/System/GetFourEyes'>;
type Body = ApiInput<'POST /api/System/SaveFourEyes'>['body'];
/** Chosen modes by name of the call; a call without one keeps the stored mode. */
export type Modes = Readonly<Record<string, ApprovalMode>>;

/** Hours a request may wait; the bounds equal those of the call. */
export const expiryRange = { min: 1, max: 30 * 24 } as const;

export interface FourEyesChanges {
  readonly body: Body;
  readonly count: number;
}

/**
 * Body with the changed settings only, and their number (0: nothing to save). Hours outside `expiryRange`
 * count as a change, too; the page must refuse them before it sends the body.
 */
export function fourEyesChanges(stored: FourEyes, modes: Modes, expiryHours: number): FourEyesChanges {
  const modeOf = (name: string) => stored.calls.find(({ call }) => call === name)?.mode;
  const calls = settableNames.flatMap((call) => {
    const mode = modes[call];
    return mode !== undefined && mode !== modeOf(call) ? [{ call, mode }] : [];
  });
  const isOther = expiryHours !== stored.expiryHours;
  return {
    body: { ...(calls.length > 0 && { calls }), ...(isOther && { expiryHours }) },
    count: calls.length + Number(isOther),
  };
}

/**
 * Whether changes weaken approvals: a call waits for fewer of its users (`approvalModes` stand from the
 * weakest to the strictest), or a request may wait longer. Once the market is live, the server has such
 * changes wait for approval.
 */
export function isWeaker(stored: FourEyes, { calls = [], expiryHours }: Body): boolean {
  const rank = (mode: ApprovalMode | undefined) => approvalModes.findIndex((one) => one === mode);
  const modeOf = (name: string) => stored.calls.find(({ call }) => call === name)?.mode;
  return (
    (expiryHours !== undefined && expiryHours > stored.expiryHours) ||
    calls.some(({ call, mode }) => rank(mode) < rank(modeOf(call)))
  );
}
