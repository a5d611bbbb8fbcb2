/** Notice why the sign-in page is displayed: the session ended, or an external provider refused. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import type { LeaveReason } from '../../../platform/session/session-memory.ts';
import { AuthAlert } from './auth-alert.tsx';

/** Codes of refusals with a sentence of their own. */
const known = [
  'externalDown',
  'externalDenied',
  'externalGone',
  'unknownProvider',
] as const satisfies readonly ErrorCode[];

const leaveWords = { idle: 'leftIdle', ended: 'leftEnded' } as const;

interface Props {
  /** Code of a refusal; empty without one. */
  error: string;
  /** Why the last session ended; undefined for none, and after a sign-out. */
  left: LeaveReason | undefined;
}

export function FirstNotice({ error, left }: Props) {
  const t = useAuthText('security');
  if (error) {
    const text = t(known.find((one) => one === error) ?? 'externalFailed');
    return <AuthAlert kind="bad" text={text} />;
  }
  return left && <AuthAlert kind="info" text={t(leaveWords[left])} />;
}
