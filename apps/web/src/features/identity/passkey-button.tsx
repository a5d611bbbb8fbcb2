/** One press and the device's own lock, in the place of a password; where the browser can. */
import { useGateText } from '../../platform/gate-text.ts';
import { hasPasskeys } from './gate/has-passkeys.ts';
import type { SignInAnswer } from './gate/finish-sign-in.ts';

interface Props {
  remember: boolean;
  onRun: (work: () => Promise<SignInAnswer | null>) => void;
}

async function ask(remember: boolean): Promise<SignInAnswer | null> {
  const { signInWithPasskey } = await import('./gate/passkey-sign-in.ts');
  return signInWithPasskey({ remember }).catch((fault: unknown) => {
    if (fault instanceof Error && fault.name === 'PasskeyGivenUp') return null;
    throw fault;
  });
}

export function PasskeyButton({ remember, onRun }: Props) {
  const t = useGateText('sign-in');
  if (!hasPasskeys()) return null;
  return (
    <button type="button" className="gate-second-button" onClick={() => onRun(() => ask(remember))}>
      {t('passkey')}
    </button>
  );
}
