/** Back from another provider: its one-time code becomes a session, or the account's password links the two. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiData } from '../../../platform/api.ts';
import { useGateText } from '../../../platform/gate-text.ts';
import { sentenceOf } from '../../../platform/present-error.ts';
import type { ExternalAnswer } from '@nazer/contract/identity/external.contract.ts';
import { GateAlert } from '../gate-alert.tsx';
import { GatePassword } from '../gate-field.tsx';
import type { SignInAnswer } from './finish-sign-in.ts';
import { useGateSend } from './use-gate-send.ts';
import './gate-parts.css';

interface Props {
  /** The one-time code of the address. */
  code: string;
  onAnswer: (answer: SignInAnswer) => void;
  onBack: (sentence: string) => void;
}

type Confirm = NonNullable<ExternalAnswer['confirm']>;
const caller = { present: 'caller' } as const;

function ConfirmForm({ confirm, onAnswer }: { confirm: Confirm } & Pick<Props, 'onAnswer'>) {
  const t = useGateText('security');
  const [password, setPassword] = useState('');
  const form = useGateSend({ wrongPassword: 'password' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(async () => {
      const body = { ticket: confirm.ticket, password };
      onAnswer(await apiData('POST /api/Auth/ConfirmExternal', { body }, caller));
    });
  };
  return (
    <form className="gate-body" noValidate onSubmit={submit}>
      <h1>{t('linkTitle')}</h1>
      <p className="gate-lead">{t('linkText', { provider: confirm.provider, userName: confirm.userName })}</p>
      {form.refusal && <GateAlert kind="bad" text={form.refusal} />}
      <GatePassword
        label={t('password')}
        name="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        error={form.fieldErrors['password'] ?? ''}
        onValue={setPassword}
      />
      <button type="submit" className="gate-submit" aria-disabled={form.isWorking || password === ''}>
        {form.isWorking ? t('checking') : t('linkAndGoOn')}
      </button>
    </form>
  );
}

export function ExternalReturn({ code, onAnswer, onBack }: Props) {
  const t = useGateText('security');
  const [answer, setAnswer] = useState<ExternalAnswer | null>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // The code counts once; drawing the page twice must not spend it.
    if (wasSent.current) return;
    wasSent.current = true;
    apiData('POST /api/Auth/ExternalToken', { body: { code } }, caller).then(
      (given) => (given.signIn ? onAnswer(given.signIn) : setAnswer(given)),
      (fault: unknown) => onBack(sentenceOf(fault)),
    );
  }, [code, onAnswer, onBack]);

  return (
    <div>
      {!answer && (
        <p className="gate-lead" role="status">
          {t('externalWorking')}
        </p>
      )}
      {answer?.isWaiting && (
        <div className="gate-body">
          <h1>{t('waitingTitle')}</h1>
          <p className="gate-lead">{t('waitingText')}</p>
        </div>
      )}
      {answer?.confirm && <ConfirmForm confirm={answer.confirm} onAnswer={onAnswer} />}
      {answer && (
        <p className="gate-other">
          <button type="button" onClick={() => onBack('')}>
            {t('backToSignIn')}
          </button>
        </p>
      )}
    </div>
  );
}
