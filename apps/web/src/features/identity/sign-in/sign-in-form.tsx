import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { AuthAlert } from './auth-alert.tsx';
import { SignInHeading } from './auth-header.tsx';
import { AuthField, AuthPassword } from './auth-field.tsx';
import { checkName, checkPassword } from './sign-in-rules.ts';
import type { SignInAnswer } from './finish-sign-in.ts';
import { lazyPart, plainPart } from './lazy-part.ts';
import { PartBoundary } from './part-boundary.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';
import type { SignInOptions } from './use-sign-in-options.ts';

const SocialButtons = plainPart(async () => (await import('../external/social-buttons.tsx')).SocialButtons);
const DemoPeople = lazyPart(async () => (await import('./demo-people.tsx')).DemoPeople);
const ProofNote = lazyPart(async () => (await import('../proof/proof-note.tsx')).ProofNote);

interface Props {
  /** Options of the server; null until they are read, and when they cannot be. */
  start: SignInOptions | null;
  /** Name of an account that was just created or whose password was just set; else empty. */
  made: string;
  /** Notice why the page is displayed, or about the result of another one. */
  children?: ReactNode;
  onSignUp: () => void;
  /** Opens the forgotten password with the name as typed. */
  onForgotten: (name: string) => void;
  /** Called with the answer to a sign-in; it may ask for a second factor instead of giving a session. */
  onAnswer: (answer: SignInAnswer) => void;
}

/** Typed values; `null` while a field is untouched and may show the demo account. */
interface TypedCredentials {
  name: string | null;
  password: string | null;
  remember: boolean;
}

/** Values of the form: untouched fields have those of the demo account, unless an account was just created. */
function credentialsOf(typed: TypedCredentials, { start, made }: Pick<Props, 'start' | 'made'>): Credentials {
  const demo = made ? null : start?.demo;
  return {
    name: typed.name ?? (made || (demo?.userName ?? '')),
    password: typed.password ?? demo?.password ?? '',
    remember: typed.remember,
  };
}

/**
 * Selects the demo account when it is filled into the focused field, so that typing replaces it as in an empty field.
 */
function useSelectedDemo(demo: SignInOptions['demo'] | undefined): void {
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (demo && field instanceof HTMLInputElement && [demo.userName, demo.password].includes(field.value))
      field.select();
  }, [demo]);
}

/** Name and password, and the other ways in: passkey, external providers, and the demo users of demo mode. */
export function SignInForm({ start, made, children, onSignUp, onForgotten, onAnswer }: Props) {
  const t = useAuthText('sign-in');
  const [typed, setTyped] = useState<TypedCredentials>({ name: null, password: null, remember: true });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { isWorking, refusal, proof, send, run } = useSignIn(onAnswer);
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  useSelectedDemo(start?.demo);
  const credentials = credentialsOf(typed, { start, made });
  const nameFault = checkName(credentials.name);
  const passwordFault = checkPassword(credentials.password);

  /** Signs in as a user of demo mode, all of whom have the same password. */
  const signInAs = (name: string) => {
    if (!start?.demo || isWorking) return;
    setTyped({ ...typed, name, password: start.demo.password });
    void send({ name, password: start.demo.password, remember: typed.remember });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (nameFault) nameRef.current?.focus();
    else if (passwordFault) passwordRef.current?.focus();
    else void send(credentials);
  };

  return (
    <form className="auth-body" noValidate onSubmit={submit}>
      <SignInHeading t={t} />
      {children}
      {refusal && <AuthAlert kind="bad" text={refusal} />}
      <AuthField
        label={t('email')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        inputRef={nameRef}
        value={credentials.name}
        error={wasSubmitted && nameFault ? t(nameFault) : ''}
        onValue={(name) => setTyped({ ...typed, name })}
      />
      <button type="button" className="auth-forgotten" onClick={() => onForgotten(credentials.name)}>
        {t('forgotten')}
      </button>
      <AuthPassword
        label={t('password')}
        name="password"
        autoComplete="current-password"
        inputRef={passwordRef}
        value={credentials.password}
        error={wasSubmitted && passwordFault ? t(passwordFault) : ''}
        onValue={(password) => setTyped({ ...typed, password })}
      />
      {proof.progress && (
        <PartBoundary>
          <ProofNote progress={proof.progress} onCancel={proof.cancel} />
        </PartBoundary>
      )}
      <Remember isOn={typed.remember} onChange={(remember) => setTyped({ ...typed, remember })} />
      <button type="submit" className="auth-submit" aria-disabled={isWorking}>
        {isWorking ? t('working') : t('submit')}
      </button>
      <PasskeyButton remember={typed.remember} onRun={(work) => void run(work)} />
      <Providers start={start} remember={typed.remember} />
      <p className="auth-other">
        {t('noAccount')}{' '}
        <button type="button" onClick={onSignUp}>
          {t('signUp')}
        </button>
      </p>
      {start?.demo && (
        <PartBoundary>
          <DemoPeople people={start.demo.people} onPick={signInAs} />
        </PartBoundary>
      )}
    </form>
  );
}

/** Buttons of external providers, which load after the form into reserved room, so that nothing moves. */
function Providers({ start, remember }: Pick<Props, 'start'> & { readonly remember: boolean }) {
  return (
    <div className="auth-providers">
      <PartBoundary>
        <SocialButtons configured={start?.providers ?? []} remember={remember} />
      </PartBoundary>
    </div>
  );
}

function Remember({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useAuthText('sign-in');
  return (
    <label className="auth-remember">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('remember')}
    </label>
  );
}
