/** What was chosen for the four eyes beside what is kept. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  type ApprovalMode,
  approvalModes,
  settableNames,
} from '@nazer/contract/approvals/approvals.calls.ts';

type FourEyes = ApiOutput<'GET /api/System/GetFourEyes'>;
type Body = ApiInput<'POST /api/System/SaveFourEyes'>['body'];
export type Modes = Readonly<Record<string, ApprovalMode>>;

/** Hours a request may wait, as the call takes them. */
export const expiryRange = { min: 1, max: 30 * 24 } as const;

export interface FourEyesChanges {
  readonly body: Body;
  readonly count: number;
}

/** Only what differs is sent; the hours as they are written, so that wrong ones count as changed. */
export function fourEyesChanges(kept: FourEyes, modes: Modes, expiryHours: number): FourEyesChanges {
  const modeOf = (name: string) => kept.calls.find(({ call }) => call === name)?.mode;
  const calls = settableNames.flatMap((call) => {
    const mode = modes[call];
    return mode !== undefined && mode !== modeOf(call) ? [{ call, mode }] : [];
  });
  const isOther = expiryHours !== kept.expiryHours;
  return {
    body: { ...(calls.length > 0 && { calls }), ...(isOther && { expiryHours }) },
    count: calls.length + Number(isOther),
  };
}

/** Asks fewer people, or lets requests wait longer: once the market is live this waits for a second person. */
export function isWeaker(kept: FourEyes, { calls = [], expiryHours }: Body): boolean {
  const rank = (mode: ApprovalMode | undefined) => approvalModes.findIndex((one) => one === mode);
  const modeOf = (name: string) => kept.calls.find(({ call }) => call === name)?.mode;
  return (
    (expiryHours !== undefined && expiryHours > kept.expiryHours) ||
    calls.some(({ call, mode }) => rank(mode) < rank(modeOf(call)))
  );
}
