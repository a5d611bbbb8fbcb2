/** New password for the account of a ticket: strength, rules, and the server's sentences beside the field. */
import { type FormEvent, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { AuthPassword } from '../sign-in/auth-field.tsx';
import { defaultRule } from './password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';
import type { SignInOptions } from '../sign-in/use-sign-in-options.ts';
import { useAuthForm } from '../sign-in/use-auth-form.ts';

interface Props {
  ticket: string;
  start: SignInOptions | null;
  /** Called once the password was saved, with the name of its account. */
  onDone: (userName: string) => void;
  /** Called with the sentence of the refusal when the ticket was used or has expired. */
  onGone: (sentence: string) => void;
}

/** Field that each code of a refusal belongs to. */
const fieldOf = {
  weakPassword: 'next',
  passwordTooCommon: 'next',
  passwordReused: 'next',
  passwordHasName: 'next',
} as const;

export function NewPasswordForm({ ticket, start, onDone, onGone }: Props) {
  const t = useAuthText('security');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useAuthForm(fieldOf);
  const nextFault = wasSubmitted && next === '' ? t('nextMissing') : (form.fieldErrors['next'] ?? '');
  const repeatFault = wasSubmitted && repeat !== next ? t('repeatDiffers') : '';

  const save = () =>
    form.send(async () => {
      try {
        const body = { ticket, next };
        const { userName } = await apiData('POST /api/Auth/ResetPassword', { body }, { present: 'caller' });
        onDone(userName);
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.code !== 'linkGone') throw fault;
        onGone(fault.detail);
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const wrong = next === '' ? 'next' : repeat === next ? null : 'repeat';
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else void save();
  };

  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('resetTitle')}</h1>
      <p className="auth-lead">{t('resetText')}</p>
      {form.refusal && <AuthAlert kind="bad" text={form.refusal} />}
      <AuthPassword
        label={t('next')}
        name="next"
        autoFocus
        autoComplete="new-password"
        value={next}
        error={nextFault}
        onValue={(value) => {
          setNext(value);
          form.forget();
        }}
      />
      <StrengthMeter password={next} userName="" rule={start?.passwordRule ?? defaultRule} />
      <AuthPassword
        label={t('repeat')}
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        error={repeatFault}
        onValue={setRepeat}
      />
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('saving') : t('saveNext')}
      </button>
    </form>
  );
}
