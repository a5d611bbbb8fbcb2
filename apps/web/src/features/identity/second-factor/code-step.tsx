/** Step of a forgotten password that asks for the six digits of an SMS and shows how long they are valid. */
import { type FormEvent, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { AuthField } from '../sign-in/auth-field.tsx';
import { useAuthForm } from '../sign-in/use-auth-form.ts';
import { clockOf, useSecondsLeft } from '../../../platform/use-seconds-left.ts';

interface Props {
  /** Token of this request for a code. */
  subject: string;
  /** Time at which the code expires, in ms since the epoch. */
  until: number;
  /** Called with the ticket that the server gives for the right code. */
  onTicket: (ticket: string) => void;
  /**
   * Returns to the step that requests a code; with the sentence of a refusal when the code is gone, or an empty one when
   * the user wants another.
   */
  onAgain: (sentence: string) => void;
}

export function CodeStep({ subject, until, onTicket, onAgain }: Props) {
  const t = useAuthText('security');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useAuthForm({ wrongCode: 'code' });
  const left = useSecondsLeft(until);

  const check = () =>
    form.send(async () => {
      try {
        const body = { purpose: 'reset-password', subject, code } as const;
        const caller = { present: 'caller' } as const;
        onTicket((await apiData('POST /api/Auth/ValidateConfirmationCode', { body }, caller)).ticket);
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.code !== 'codeGone') throw fault;
        onAgain(fault.detail);
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') void check();
  };

  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('smsTitle')}</h1>
      <p className="auth-lead">{t('smsText')}</p>
      {form.refusal && <AuthAlert kind="bad" text={form.refusal} />}
      <AuthField
        label={t('smsCode')}
        name="code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={isMissing ? t('codeMissing') : (form.fieldErrors['code'] ?? '')}
        onValue={(value) => {
          setCode(value);
          setIsMissing(false);
          form.forget();
        }}
      />
      <p className="auth-countdown" role="timer">
        {left > 0 ? t('codeLeft', { time: clockOf(left) }) : t('codeOver')}{' '}
        <button type="button" className="auth-link" onClick={() => onAgain('')}>
          {t('codeAgain')}
        </button>
      </p>
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('checking') : t('goOn')}
      </button>
    </form>
  );
}
