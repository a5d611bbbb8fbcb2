/** Button that signs in with a passkey instead of a password; hidden in browsers without passkeys. */
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { hasPasskeys } from './has-passkeys.ts';
import type { SignInAnswer } from '../sign-in/finish-sign-in.ts';

interface Props {
  /** «Remember me»: the session lives longer. */
  remember: boolean;
  onRun: (work: () => Promise<SignInAnswer | null>) => void;
}

/** Signs in with a passkey; null when the user gives up the browser's dialog. */
async function requestPasskey(remember: boolean): Promise<SignInAnswer | null> {
  const { signInWithPasskey } = await import('./passkey-sign-in.ts');
  return signInWithPasskey({ remember }).catch((fault: unknown) => {
    // By its name, because the class is in a chunk that is loaded only with the sign-in.
    if (fault instanceof Error && fault.name === 'PasskeyGivenUp') return null;
    throw fault;
  });
}

/** Calls `onRun` with the sign-in to run; that gives null when the user gives up the passkey dialog. */
export function PasskeyButton({ remember, onRun }: Props) {
  const t = useAuthText('sign-in');
  if (!hasPasskeys()) return null;
  return (
    <button
      type="button"
      className="auth-second-button"
      onClick={() => onRun(() => requestPasskey(remember))}
    >
      {t('passkey')}
    </button>
  );
}
