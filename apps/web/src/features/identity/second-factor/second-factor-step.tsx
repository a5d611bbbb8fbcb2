/** Second step of a sign-in: a code of the authenticator, a recovery code or a passkey. */
import { type FormEvent, useState } from 'react';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { AuthField } from '../sign-in/auth-field.tsx';
import type { SignInAnswer } from '../sign-in/finish-sign-in.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { PasskeyGivenUp } from './passkeys.ts';
import { useAuthForm } from '../sign-in/use-auth-form.ts';
import '../sign-in/auth-parts.css';

interface Props {
  /** Answer to the password, with the ticket and the methods that are possible. */
  answer: SignInAnswer;
  /** Called with the answer of the server once the second factor was accepted. */
  onAnswer: (answer: SignInAnswer) => void;
  /**
   * Returns to the password: with a sentence when the ticket has expired, with an empty one when the user wants another
   * account.
   */
  onBack: (sentence: string) => void;
}

/** Field that each code of a refusal belongs to. */
const codeErrors = { wrongFactorCode: 'code', tooManyTries: 'code' } as const;

function useSecondFactor({ answer, onAnswer, onBack }: Props) {
  const form = useAuthForm(codeErrors);
  const run = (work: () => Promise<SignInAnswer>) =>
    form.send(async () => {
      try {
        onAnswer(await work());
      } catch (fault) {
        if (fault instanceof PasskeyGivenUp) return;
        if (!(fault instanceof ApiError) || fault.code !== 'signInGone') throw fault;
        onBack(fault.detail);
      }
    });
  const { ticket } = answer;
  const sendCode = (code: string) =>
    run(() =>
      apiData('POST /api/Auth/VerifySecondFactor', { body: { ticket, code } }, { present: 'caller' }),
    );
  const askPasskey = () => run(() => signInWithPasskey({ ticket }));
  return { ...form, sendCode, askPasskey };
}

interface CodeProps {
  /** Asks for a recovery code instead of one of the authenticator. */
  isRecovery: boolean;
  form: ReturnType<typeof useSecondFactor>;
}

function CodeForm({ isRecovery, form }: CodeProps) {
  const t = useAuthText('security');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') void form.sendCode(code);
  };
  const change = (value: string) => {
    setCode(value);
    setIsMissing(false);
    form.forget();
    const isWhole = !isRecovery && /^\p{Nd}{6}$/u.test(value.trim());
    // A code that arrived at once was pasted or filled in by the device, so it is sent without a press.
    if (isWhole && code === '') void form.sendCode(value);
  };
  return (
    <form noValidate onSubmit={submit}>
      <AuthField
        label={isRecovery ? t('recoveryCode') : t('code')}
        name="code"
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={isMissing ? t('codeMissing') : (form.fieldErrors['code'] ?? '')}
        onValue={change}
      />
      <button type="submit" className="auth-submit" aria-disabled={form.isWorking}>
        {form.isWorking ? t('checking') : t('goOn')}
      </button>
    </form>
  );
}

/** Key of the sentence above the fields, by what is asked for. */
function leadOf(methods: Props['answer']['methods'], isRecovery: boolean) {
  if (isRecovery) return 'recoveryText';
  return methods.includes('totp') ? 'secondText' : 'secondPasskeyText';
}

interface PasskeyProps {
  form: ReturnType<typeof useSecondFactor>;
}

function PasskeyStep({ form }: PasskeyProps) {
  const t = useAuthText('security');
  if (!hasPasskeys()) return <p className="auth-note">{t('noPasskeysHere')}</p>;
  return (
    <button type="button" className="auth-second-button" onClick={() => void form.askPasskey()}>
      <Icon name="shield" />
      {t('withPasskey')}
    </button>
  );
}

export function SecondFactorStep(props: Props) {
  const t = useAuthText('security');
  const { methods } = props.answer;
  const form = useSecondFactor(props);
  /** Whether there is another method than a recovery code. */
  const hasOther = methods.some((method) => method !== 'recovery-code');
  const [isRecovery, setIsRecovery] = useState(!hasOther);
  /** Changes between recovery code and the other methods. */
  const turn = () => {
    form.forget();
    setIsRecovery(!isRecovery);
  };
  return (
    <div className="auth-body">
      <h1>{t('secondTitle')}</h1>
      <p className="auth-lead">{t(leadOf(methods, isRecovery))}</p>
      {form.refusal && <AuthAlert kind="bad" text={form.refusal} />}
      {(isRecovery || methods.includes('totp')) && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} form={form} />
      )}
      {methods.includes('passkey') && <PasskeyStep form={form} />}
      <p className="auth-other auth-links">
        {hasOther && methods.includes('recovery-code') && (
          <button type="button" onClick={turn}>
            {isRecovery ? t('backToCode') : t('useRecovery')}
          </button>
        )}
        <button type="button" onClick={() => props.onBack('')}>
          {t('otherAccount')}
        </button>
      </p>
    </div>
  );
}
