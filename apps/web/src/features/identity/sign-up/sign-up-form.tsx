import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type FormEvent, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { AuthField, AuthPassword } from '../sign-in/auth-field.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { isEmail } from '../sign-in/sign-in-rules.ts';
import { AuthAlert } from '../sign-in/auth-alert.tsx';
import { TermsBox } from './terms-box.tsx';
import { StrengthMeter } from '../passwords/strength-meter.tsx';
import { defaultRule } from '../passwords/password-strength.ts';
import { SocialButtons } from '../external/social-buttons.tsx';
import type { SignInOptions } from '../sign-in/use-sign-in-options.ts';
import '../sign-in/auth-parts.css';

/** Key of a rule's sentence; null when the rule is met. */
type Sentence = MessageKey<'security'> | null;

const checkUserName = (text: string): Sentence => (text.trim() === '' ? 'userNameMissing' : null);

const checkEmail = (text: string): Sentence => (isEmail(text) ? null : 'signUpEmailInvalid');

const checkNewPassword = (text: string): Sentence => (text === '' ? 'passwordMissing' : null);

interface Props {
  /** Options of the server; null until they are read: nothing but the link to the sign-in is displayed. */
  start: SignInOptions | null;
  /** Goes to the sign-in. */
  onSignIn: () => void;
  /** Called after the account was created and can sign in. */
  onMade: (userName: string) => void;
}

const fields = ['userName', 'email', 'password'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const checks = { userName: checkUserName, email: checkEmail, password: checkNewPassword } as const;

/** Tells that sign-up is closed and how to get an account. */
function ClosedSignUp() {
  const s = useAuthText('security');
  return (
    <div className="auth-body">
      <h1>{s('signUpClosedTitle')}</h1>
      <p className="auth-lead">{s('signUpClosedText')}</p>
    </div>
  );
}

/** Tells that the account was created and waits for an administrator. */
function WaitingSignUp({ userName }: { userName: string }) {
  const s = useAuthText('security');
  return (
    <div className="auth-body" role="status">
      <h1>{s('signUpWaitingTitle')}</h1>
      <p className="auth-lead">{s('signUpWaitingText', { userName })}</p>
    </div>
  );
}

/** Field that each code of a refusal belongs to. */
const fieldOf: Readonly<Record<string, Field>> = {
  duplicateUser: 'userName',
  weakPassword: 'password',
  passwordTooCommon: 'password',
  passwordHasName: 'password',
};

/** Sentences of a refusal by field; empty when it concerns no field. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOf[error.code];
  return field && Object.keys(error.fieldErrors).length === 0 ? { [field]: error.detail } : error.fieldErrors;
}

/** Creates the account; called only once the terms are accepted. */
const signUp = (values: Values) => {
  const body = { ...values, acceptedTerms: termsVersion };
  return apiData('POST /api/Auth/SignUp', { body }, { present: 'caller' });
};

interface OpenProps extends Pick<Props, 'start' | 'onMade'> {
  /** Called after the account was created but must be approved before it can sign in. */
  onWaiting: (userName: string) => void;
}

/** State of the form: typed values, their problems, and the sending. */
function useSignUp({ onMade, onWaiting }: Omit<OpenProps, 'start'>) {
  const s = useAuthText('security');
  const [values, setValues] = useState<Values>({ userName: '', email: '', password: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /** Sentence beside a field: a broken rule once the form was submitted, else the last refusal; empty for none. */
  const errorOf = (field: Field): string => {
    const fault = wasSubmitted ? checks[field](values[field]) : null;
    return fault ? s(fault) : (refused[field] ?? '');
  };
  const change = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    setRefused({ ...refused, [field]: '' });
  };

  const focusField = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const send = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setRefusal('');
    try {
      const { userName, isWaiting } = await signUp(values);
      if (isWaiting) onWaiting(userName);
      else onMade(userName);
    } catch (error) {
      const byField = refusedFields(error);
      const first = fields.find((field) => byField[field]);
      setRefused(byField);
      // A problem of a field is displayed beside it only; above the form stand problems of no field.
      setRefusal(first ? '' : sentenceOf(error));
      if (first) focusField(first);
    } finally {
      setIsWorking(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const wrong = fields.find((field) => checks[field](values[field]) !== null);
    if (wrong) focusField(wrong);
    else if (isAgreed) void send();
    else focusField('terms');
  };

  return { values, form, isAgreed, setIsAgreed, isWorking, wasSubmitted, refusal, errorOf, change, submit };
}

function OpenSignUp({ start, ...done }: OpenProps) {
  const t = useAuthText('sign-in');
  const s = useAuthText('security');
  const signingUp = useSignUp(done);
  const { values, form, isAgreed, setIsAgreed, isWorking, wasSubmitted } = signingUp;
  const { refusal, errorOf, change, submit } = signingUp;
  return (
    <form ref={form} className="auth-body" noValidate onSubmit={submit}>
      <h1>{t('signUp')}</h1>
      <p className="auth-lead">{start?.signUp === 'approval' ? s('signUpApproval') : s('signUpLead')}</p>
      {refusal && <AuthAlert kind="bad" text={refusal} />}
      <AuthField
        label={s('userName')}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        value={values.userName}
        error={errorOf('userName')}
        onValue={change('userName')}
      />
      <AuthField
        label={s('emailOnly')}
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errorOf('email')}
        onValue={change('email')}
      />
      <AuthPassword
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={values.password}
        error={errorOf('password')}
        onValue={change('password')}
      />
      {values.password !== '' && (
        <StrengthMeter
          password={values.password}
          userName={values.userName}
          rule={start?.passwordRule ?? defaultRule}
        />
      )}
      <TermsBox
        isAgreed={isAgreed}
        fault={wasSubmitted && !isAgreed ? s('termsMissing') : ''}
        onChange={setIsAgreed}
      />
      <button type="submit" className="auth-submit" aria-disabled={isWorking}>
        {isWorking ? s('saving') : t('signUp')}
      </button>
      <SocialButtons configured={start?.providers ?? []} />
    </form>
  );
}

/** The form, that sign-up is closed, or that the account `waiting` (empty for none) waits for a decision. */
function SignUpStep({ waiting, ...rest }: OpenProps & { waiting: string }) {
  if (waiting !== '') return <WaitingSignUp userName={waiting} />;
  return rest.start?.isSignUpOpen ? <OpenSignUp {...rest} /> : <ClosedSignUp />;
}

/** Signs up with name, e-mail and password, as far as the server allows it; a link leads to the sign-in. */
export function SignUpForm({ start, onSignIn, onMade }: Props) {
  const t = useAuthText('sign-in');
  const s = useAuthText('security');
  const [waiting, setWaiting] = useState('');
  return (
    <div>
      {start && <SignUpStep start={start} waiting={waiting} onMade={onMade} onWaiting={setWaiting} />}
      <p className="auth-other">
        {s('haveAccount')}{' '}
        <button type="button" onClick={onSignIn}>
          {t('submit')}
        </button>
      </p>
    </div>
  );
}
