/**
 * Return from an external provider: its one-time code gives a session, or the account's password links both accounts.
 */
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import type { ExternalAnswer } from '@nazer/contract/identity/external.contract.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { AuthPassword } from '../sign-in/auth-field.tsx';
import type { SignInAnswer } from '../sign-in/finish-sign-in.ts';
import { TermsBox } from '../sign-up/terms-box.tsx';
import { useAuthForm } from '../sign-in/use-auth-form.ts';
import '../sign-in/auth-parts.css';

interface Props {
  /** One-time code from the address. */
  code: string;
  /** Called once the server signed the user in; the answer may ask for a second factor. */
  onAnswer: (answer: SignInAnswer) => void;
  /**
   * Returns to the sign-in form, with the sentence of a failure, or with an empty one when the user chose to.
   */
  onBack: (sentence: string) => void;
}

type Confirm = NonNullable<ExternalAnswer['confirm']>;
const caller = { present: 'caller' } as const;

interface TermsFormProps {
  readonly code: string;
  /** Called with the answer to the accepted terms: a sign-in, or a further confirmation. */
  readonly onGiven: (answer: ExternalAnswer) => void;
  readonly onBack: Props['onBack'];
}

/** Asks to accept the terms; without this no account is created. */
function TermsForm({ code, onGiven, onBack }: TermsFormProps) {
  const t = useAuthText('security');
  const [isAgreed, setIsAgreed] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = useAuthForm();
  const send = () =>
    form.send(async () => {
      const body = { code, acceptedTerms: termsVersion };
      try {
        onGiven(await apiData('POST /api/Auth/ExternalToken', { body }, caller));
      } catch (fault) {
        // The code works once, so after a failure the user returns to the sign-in page.
        onBack(sentenceOf(fault));
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (isAgreed) void send();
  };
  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('termsTitle')}</h1>
      <p className="auth-lead">{t('signUpLead')}</p>
      <TermsBox
        isAgreed={isAgreed}
        fault={wasSubmitted && !isAgreed ? t('termsMissing') : ''}
        onChange={setIsAgreed}
      />
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('saving') : t('makeAccount')}
      </button>
    </form>
  );
}

/** Asks for the password of the account that has the same e-mail, to link the external account with it. */
function ConfirmForm({ confirm, onAnswer }: { confirm: Confirm } & Pick<Props, 'onAnswer'>) {
  const t = useAuthText('security');
  const [password, setPassword] = useState('');
  const form = useAuthForm({ wrongPassword: 'password' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(async () => {
      const body = { ticket: confirm.ticket, password };
      onAnswer(await apiData('POST /api/Auth/ConfirmExternal', { body }, caller));
    });
  };
  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('linkTitle')}</h1>
      <p className="auth-lead">{t('linkText', { provider: confirm.provider, userName: confirm.userName })}</p>
      {form.refusal && <AuthAlert kind="bad" text={form.refusal} />}
      <AuthPassword
        label={t('password')}
        name="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        error={form.fieldErrors['password'] ?? ''}
        onValue={setPassword}
      />
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking || password === ''}>
        {form.isWorking ? t('checking') : t('linkAndGoOn')}
      </button>
    </form>
  );
}

export function ExternalReturn({ code, onAnswer, onBack }: Props) {
  const t = useAuthText('security');
  /** Answer that asks for something instead of giving a session; null until it comes. */
  const [answer, setAnswer] = useState<ExternalAnswer | null>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // The code works once and must not be spent twice when React runs the effect twice.
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
        <p className="auth-lead" role="status">
          {t('externalWorking')}
        </p>
      )}
      {answer?.isWaiting && (
        <div className="auth-body">
          <h1>{t('waitingTitle')}</h1>
          <p className="auth-lead">{t('waitingText')}</p>
        </div>
      )}
      {answer && answer.termsCode !== '' && (
        <TermsForm
          code={answer.termsCode}
          onGiven={(given) => (given.signIn ? onAnswer(given.signIn) : setAnswer(given))}
          onBack={onBack}
        />
      )}
      {answer?.confirm && <ConfirmForm confirm={answer.confirm} onAnswer={onAnswer} />}
      {answer && (
        <p className="auth-other">
          <button type="button" onClick={() => onBack('')}>
            {t('backToSignIn')}
          </button>
        </p>
      )}
    </div>
  );
}
