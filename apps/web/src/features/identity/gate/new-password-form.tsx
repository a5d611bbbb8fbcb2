/** A new password for the account of a ticket: strength, rules, and the sentence of the server beside the field. */
import { type FormEvent, useState } from 'react';
import { apiData } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useGateText } from '../../../platform/gate-text.ts';
import { GateAlert } from '../gate-alert.tsx';
import { GatePassword } from '../gate-field.tsx';
import { usualRule } from '../password-strength.ts';
import { StrengthMeter } from '../strength-meter.tsx';
import type { Start } from '../use-start.ts';
import { useGateSend } from './use-gate-send.ts';

interface Props {
  ticket: string;
  start: Start | null;
  onDone: (userName: string) => void;
  /** The ticket is used up or too old. */
  onGone: (sentence: string) => void;
}

const fieldOf = {
  weakPassword: 'next',
  passwordTooCommon: 'next',
  passwordReused: 'next',
  passwordHasName: 'next',
} as const;

export function NewPasswordForm({ ticket, start, onDone, onGone }: Props) {
  const t = useGateText('security');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useGateSend(fieldOf);
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
    <form className="gate-body" noValidate onSubmit={submit}>
      <h1>{t('resetTitle')}</h1>
      <p className="gate-lead">{t('resetText')}</p>
      {form.refusal && <GateAlert kind="bad" text={form.refusal} />}
      <GatePassword
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
      <StrengthMeter password={next} userName="" rule={start?.passwordRule ?? usualRule} />
      <GatePassword
        label={t('repeat')}
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        error={repeatFault}
        onValue={setRepeat}
      />
      <button type="submit" className="gate-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('saving') : t('saveNext')}
      </button>
    </form>
  );
}
