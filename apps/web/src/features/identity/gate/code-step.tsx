/** The six digits of an SMS and the time they count. */
import { type FormEvent, useState } from 'react';
import { apiData } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useGateText } from '../../../platform/gate-text.ts';
import { GateAlert } from '../gate-alert.tsx';
import { GateField } from '../gate-field.tsx';
import { useGateSend } from './use-gate-send.ts';
import { clockOf, useSecondsLeft } from '../../../platform/use-seconds-left.ts';

interface Props {
  /** Stands for this asking. */
  subject: string;
  /** The instant the code ends, in milliseconds. */
  until: number;
  onTicket: (ticket: string) => void;
  /** Another code is wanted; with the sentence of a refusal, or empty. */
  onAgain: (sentence: string) => void;
}

export function CodeStep({ subject, until, onTicket, onAgain }: Props) {
  const t = useGateText('security');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useGateSend({ wrongCode: 'code' });
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
    <form className="gate-body" noValidate onSubmit={submit}>
      <h1>{t('smsTitle')}</h1>
      <p className="gate-lead">{t('smsText')}</p>
      {form.refusal && <GateAlert kind="bad" text={form.refusal} />}
      <GateField
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
      <p className="gate-countdown" role="timer">
        {left > 0 ? t('codeLeft', { time: clockOf(left) }) : t('codeOver')}{' '}
        <button type="button" className="gate-link" onClick={() => onAgain('')}>
          {t('codeAgain')}
        </button>
      </p>
      <button type="submit" className="gate-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('checking') : t('goOn')}
      </button>
    </form>
  );
}
