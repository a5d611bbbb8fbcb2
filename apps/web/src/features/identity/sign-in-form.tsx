import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useGateText } from '../../platform/gate-text.ts';
import { GateAlert } from './gate-alert.tsx';
import { GateField, GatePassword } from './gate-field.tsx';
import { checkName, checkPassword } from './gate-rules.ts';
import type { SignInAnswer } from './gate/finish-sign-in.ts';
import { lazyPart } from './gate/lazy-part.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';
import type { Start } from './use-start.ts';

const DemoPeople = lazyPart(async () => (await import('./gate/demo-people.tsx')).DemoPeople);
const ProofNote = lazyPart(async () => (await import('./gate/proof-note.tsx')).ProofNote);

interface Props {
  start: Start | null;
  /** The name of an account made, or whose password was set, a moment ago. */
  made: string;
  /** Why this page is shown, or what came of another one. */
  children?: ReactNode;
  onSignUp: () => void;
  /** With the name as typed. */
  onForgotten: (name: string) => void;
  onAnswer: (answer: SignInAnswer) => void;
}

/** What was typed; `null` while the field is untouched and may take the demo account. */
interface Typed {
  name: string | null;
  password: string | null;
  remember: boolean;
}

/** The demo account stands in fields that were not touched, unless an account was made a moment ago. */
function credentialsOf(typed: Typed, { start, made }: Pick<Props, 'start' | 'made'>): Credentials {
  const demo = made ? null : start?.demo;
  return {
    name: typed.name ?? (made || (demo?.userName ?? '')),
    password: typed.password ?? demo?.password ?? '',
    remember: typed.remember,
  };
}

export function SignInForm({ start, made, children, onSignUp, onForgotten, onAnswer }: Props) {
  const t = useGateText('sign-in');
  const [typed, setTyped] = useState<Typed>({ name: null, password: null, remember: true });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { isWorking, refusal, proof, send, run } = useSignIn(onAnswer);
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const credentials = credentialsOf(typed, { start, made });
  const nameFault = checkName(credentials.name);
  const passwordFault = checkPassword(credentials.password);

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
    else if (!isWorking) void send(credentials);
  };

  return (
    <form className="gate-body" noValidate onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className="gate-lead">{t('lead')}</p>
      {children}
      {refusal && <GateAlert kind="bad" text={refusal} />}
      <GateField
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
      <button type="button" className="gate-forgotten" onClick={() => onForgotten(credentials.name)}>
        {t('forgotten')}
      </button>
      <GatePassword
        label={t('password')}
        name="password"
        autoComplete="current-password"
        inputRef={passwordRef}
        value={credentials.password}
        error={wasSubmitted && passwordFault ? t(passwordFault) : ''}
        onValue={(password) => setTyped({ ...typed, password })}
      />
      {proof.progress && (
        <Suspense>
          <ProofNote progress={proof.progress} onCancel={proof.cancel} />
        </Suspense>
      )}
      <Remember isOn={typed.remember} onChange={(remember) => setTyped({ ...typed, remember })} />
      <button type="submit" className="gate-submit" aria-disabled={isWorking}>
        {isWorking ? t('working') : t('submit')}
      </button>
      <PasskeyButton remember={typed.remember} onRun={(work) => void run(work)} />
      <SocialButtons configured={start?.providers ?? []} remember={typed.remember} />
      <p className="gate-other">
        {t('noAccount')}{' '}
        <button type="button" onClick={onSignUp}>
          {t('signUp')}
        </button>
      </p>
      {start?.demo && (
        <Suspense>
          <DemoPeople people={start.demo.people} onPick={signInAs} />
        </Suspense>
      )}
    </form>
  );
}

function Remember({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useGateText('sign-in');
  return (
    <label className="gate-remember">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('remember')}
    </label>
  );
}
