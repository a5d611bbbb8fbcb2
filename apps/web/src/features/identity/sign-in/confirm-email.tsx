/** Page behind the link of a mail that confirms a new e-mail address. */
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { useTicket } from './mail-link.ts';
import { useAuthForm } from './use-auth-form.ts';
import './auth-parts.css';

interface Props {
  /** Called by the button that is displayed after the confirmation or its refusal. */
  onGoOn: () => void;
}

export function ConfirmEmail({ onGoOn }: Props) {
  const t = useAuthText('security');
  const ticket = useTicket();
  /** Address that was confirmed; empty before. */
  const [email, setEmail] = useState('');
  const form = useAuthForm();
  // Confirmed by a press instead of the visit, because programs that scan mails follow their links.
  const confirm = () =>
    form.send(async () => {
      const caller = { present: 'caller' } as const;
      setEmail((await apiData('POST /api/Auth/ConfirmEmail', { body: { ticket } }, caller)).email);
    });
  const fault = form.refusal || (ticket === '' ? t('linkBroken') : '');
  return (
    <div className="auth-body">
      <h1>{t('emailTitle')}</h1>
      {fault && (
        <>
          <AuthAlert kind="bad" text={fault} />
          <p className="auth-other">
            <button type="button" onClick={onGoOn}>
              {t('goOn')}
            </button>
          </p>
        </>
      )}
      {email ? (
        <>
          <AuthAlert kind="ok" text={t('emailDone', { email })} />
          <button type="button" className="auth-submit" onClick={onGoOn}>
            {t('goOn')}
          </button>
        </>
      ) : (
        ticket !== '' && (
          <>
            <p className="auth-lead">{t('emailText')}</p>
            <button
              type="button"
              className="auth-submit"
              aria-disabled={form.isWorking}
              onClick={() => void confirm()}
            >
              {form.isWorking ? t('saving') : t('emailConfirm')}
            </button>
          </>
        )
      )}
    </div>
  );
}
