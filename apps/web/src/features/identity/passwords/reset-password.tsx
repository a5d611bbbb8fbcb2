/** Page behind the link of a password-reset mail. */
import { useState } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import type { SignInOptions } from '../sign-in/use-sign-in-options.ts';
import { useTicket } from '../sign-in/mail-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import '../sign-in/auth-parts.css';

interface Props {
  start: SignInOptions | null;
  /** Called once the new password was saved. */
  onReset: (userName: string) => void;
  /** Called by the button below a broken or expired link. */
  onForgotten: () => void;
}

export function ResetPassword({ start, onReset, onForgotten }: Props) {
  const t = useAuthText('security');
  const ticket = useTicket();
  /** Sentence of the server that the link was used or has expired; empty before. */
  const [expiry, setExpiry] = useState('');
  const fault = expiry || (ticket === '' ? t('linkBroken') : '');
  if (fault === '') {
    return <NewPasswordForm ticket={ticket} start={start} onDone={onReset} onGone={setExpiry} />;
  }
  return (
    <div className="auth-body">
      <h1>{t('resetTitle')}</h1>
      <AuthAlert kind="bad" text={fault} />
      <p className="auth-other">
        <button type="button" onClick={onForgotten}>
          {t('linkAgain')}
        </button>
      </p>
    </div>
  );
}
