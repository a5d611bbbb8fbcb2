/** Replaces every page while the password is one the system generated. */
import { Logo } from '@nazer/ui/logo.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { setSession, signOut, useSession } from '../../../platform/session/session.ts';
import { PasswordForm } from './password-form.tsx';
import '../account/account-page.css';

const reasons = {
  '': 'requiredText',
  first: 'requiredFirst',
  reset: 'requiredReset',
  expired: 'requiredExpired',
} as const;

export default function PasswordRequiredPage() {
  const t = useText('account');
  const shell = useText('shell');
  const user = useSession();
  usePageTitle(t('requiredTitle'));
  return (
    <main className="password-required">
      <Logo word={shell('product')} size={28} />
      <h1>{t('requiredTitle')}</h1>
      <p>{t(reasons[user.passwordReason])}</p>
      <PasswordForm
        onChanged={() => setSession({ ...user, mustChangePassword: false, passwordReason: '' })}
      />
      <button type="button" className="text-button" onClick={() => void signOut()}>
        {shell('signOut')}
      </button>
    </main>
  );
}
