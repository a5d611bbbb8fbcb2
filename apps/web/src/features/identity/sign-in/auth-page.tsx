/** Pages before the session, beside a picture: sign-in, sign-up, new password, and confirmation of an e-mail. */
import type { Language } from '@nazer/contract/words/languages.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';
import { forgetLeaveReason, readLeaveReason } from '../../../platform/session/session-memory.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { AuthAlert } from './auth-alert.tsx';
import { AuthHeader } from './auth-header.tsx';
import { finishSignIn, keepChosenLanguage, type SignInAnswer } from './finish-sign-in.ts';
import { lazyPart, plainPart } from './lazy-part.ts';
import { PartBoundary } from './part-boundary.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type SignInOptions, useSignInOptions } from './use-sign-in-options.ts';
import { forgetFragment, fragmentValues, useReadOnce } from './use-read-once.ts';
import './auth-opening.css';
import './auth-page.css';

const SecondFactorStep = lazyPart(
  async () => (await import('../second-factor/second-factor-step.tsx')).SecondFactorStep,
);
const ForgottenPassword = lazyPart(
  async () => (await import('../passwords/forgotten-password.tsx')).ForgottenPassword,
);
const ExternalReturn = lazyPart(async () => (await import('../external/external-return.tsx')).ExternalReturn);
const FirstNotice = lazyPart(async () => (await import('./first-notice.tsx')).FirstNotice);
const ResetPassword = lazyPart(async () => (await import('../passwords/reset-password.tsx')).ResetPassword);
const SignUpForm = lazyPart(async () => (await import('../sign-up/sign-up-form.tsx')).SignUpForm);
// Loaded after the form, because the picture is decoration and not displayed on phones.
const SignInPicture = plainPart(async () => (await import('@nazer/ui/sign-in-picture.tsx')).SignInPicture);
const ConfirmEmail = lazyPart(async () => (await import('./confirm-email.tsx')).ConfirmEmail);

interface Props {
  /** Called once the session is stored. */
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

function subscribeToAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

const views = ['signin', 'signup', 'reset-password', 'confirm-email'] as const;
type View = (typeof views)[number];

/** Page that the address names, ignoring case and slashes at the end; any other address is the sign-in. */
function viewNow(): View {
  const path = location.pathname.toLowerCase().replace(/^\/|\/+$/g, '');
  return views.find((view) => view === path) ?? 'signin';
}

/** Switches between the pages before the session, which have no router. */
function open(view: View): void {
  history.pushState(null, '', `/${view}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Loaded later: toasts appear only after an action and wait for their renderer (`platform/toasts.ts`). */
const PlainToasts = plainPart(async () => (await import('./plain-toasts.tsx')).PlainToasts);

/**
 * Reads why the page was opened: the result of an external provider in `#external=…` or `#external-error=…`, and the
 * reason for leaving the last session.
 */
const readFirst = () => ({
  code: fragmentValues().get('external') ?? '',
  error: fragmentValues().get('external-error') ?? '',
  left: readLeaveReason(),
});

function forgetFirst(): void {
  forgetFragment();
  forgetLeaveReason();
}

/** Notice above the sign-in form. */
interface Notice {
  readonly kind: 'ok' | 'bad' | 'info';
  readonly text: string;
}

/** Current step of the sign-in. */
type Step =
  | { at: 'password' }
  | { at: 'second'; answer: SignInAnswer }
  | { at: 'forgotten'; name: string }
  | { at: 'external'; code: string };

interface WayInProps extends Pick<Props, 'onSignedIn'> {
  /** Options of the server; null until they are read, and when they cannot be. */
  start: SignInOptions | null;
  /** Name of an account that was just created or whose password was just set; else empty. */
  made: string;
  notice: Notice | null;
  onNotice: (notice: Notice | null) => void;
  /** Called with the name of an account that was created, or whose password was set. */
  onMade: (userName: string) => void;
  /** Called when the card shows another step. */
  onStep: (at: Step['at']) => void;
}

/** Card of the sign-in: password with proof, second factor, forgotten password, or return from a provider. */
function WayIn({ start, made, notice, onNotice, onMade, onStep, onSignedIn }: WayInProps) {
  const t = useAuthText('sign-in');
  const first = useReadOnce(readFirst, forgetFirst);
  const [step, setStep] = useState<Step>(
    first.code ? { at: 'external', code: first.code } : { at: 'password' },
  );
  const go = (next: Step) => {
    setStep(next);
    onStep(next.at);
  };

  /** Goes on to the second factor, or stores the session and leaves the page. */
  const take = (answer: SignInAnswer) => {
    onNotice(null);
    if (answer.step === 'second-factor') return go({ at: 'second', answer });
    finishSignIn(answer, t('noToken'));
    onSignedIn();
    // Shown after this page was left, so that the frame displays the toast.
    showToast({ kind: 'ok', text: t('success') });
  };
  const goBack = (sentence: string) => {
    onNotice(sentence ? { kind: 'bad', text: sentence } : null);
    go({ at: 'password' });
  };

  if (step.at === 'second') return <SecondFactorStep answer={step.answer} onAnswer={take} onBack={goBack} />;
  if (step.at === 'external') return <ExternalReturn code={step.code} onAnswer={take} onBack={goBack} />;
  if (step.at === 'forgotten') {
    return (
      <ForgottenPassword
        start={start}
        name={step.name}
        onBack={() => goBack('')}
        onReset={(userName) => {
          goBack('');
          onMade(userName);
        }}
      />
    );
  }
  return (
    <SignInForm
      start={start}
      made={made}
      onSignUp={() => open('signup')}
      onForgotten={(name) => go({ at: 'forgotten', name })}
      onAnswer={take}
    >
      {notice ? (
        <AuthAlert {...notice} />
      ) : (
        <PartBoundary>{(first.error || first.left) && <FirstNotice {...first} />}</PartBoundary>
      )}
    </SignInForm>
  );
}

/** Titles of the document by page. */
const titles = {
  signin: 'documentTitle',
  signup: 'signUpDocumentTitle',
  'reset-password': 'resetDocumentTitle',
  'confirm-email': 'emailDocumentTitle',
} as const;

interface ViewProps extends Pick<WayInProps, 'onSignedIn' | 'onStep'> {
  view: View;
  start: SignInOptions | null;
  made: string;
  /** Called with the name of an account that was created, or whose password was set. */
  onMade: (userName: string) => void;
}

interface NoticeProps {
  notice: Notice | null;
  onNotice: (notice: Notice | null) => void;
}

/** The page of the address. */
function AuthView(props: ViewProps & NoticeProps) {
  const { view, start, made, notice, onNotice, onMade, onStep, onSignedIn } = props;
  const t = useAuthText('sign-in');
  const showNotice = (text: string, userName: string) => {
    onNotice({ kind: 'ok', text });
    onMade(userName);
    open('signin');
  };
  const onReset = (userName: string) => showNotice(t('resetDone'), userName);
  if (view === 'signup') {
    const onSignUp = (userName: string) => showNotice(t('signUpDone', { userName }), userName);
    return <SignUpForm start={start} onSignIn={() => open('signin')} onMade={onSignUp} />;
  }
  if (view === 'reset-password') {
    return <ResetPassword start={start} onReset={onReset} onForgotten={() => open('signin')} />;
  }
  // Loads the whole document, because the product behind the session is a page of its own.
  if (view === 'confirm-email') return <ConfirmEmail onGoOn={() => location.assign('/')} />;
  return (
    <WayIn
      start={start}
      made={made}
      notice={notice}
      onNotice={onNotice}
      onMade={onReset}
      onStep={onStep}
      onSignedIn={onSignedIn}
    />
  );
}

export function AuthPage({ onSignedIn, onLanguage }: Props) {
  const t = useAuthText('sign-in');
  const sentence = useAuthText('errors');
  const view = useSyncExternalStore(subscribeToAddress, viewNow);
  const language = useSettings(({ locale }) => locale);
  const start = useSignInOptions();
  const [made, setMade] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [at, setAt] = useState<Step['at']>('password');
  const title = t(titles[view]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  /** The form is filled in with the demo account. */
  const isFilledIn = view === 'signin' && at === 'password' && !made && start?.demo;
  const pickLanguage = (picked: Language) => {
    keepChosenLanguage();
    onLanguage(picked);
  };

  return (
    <div className="auth-page">
      <main className="auth-form">
        <AuthHeader t={t} language={language} onLanguage={pickLanguage} />
        <PartBoundary
          key={view}
          instead={<AuthAlert kind="bad" text={sentence('network')} />}
          fallback={<p className="auth-lead" aria-busy="true" />}
        >
          <AuthView
            view={view}
            start={start}
            made={made}
            notice={notice}
            onNotice={setNotice}
            onMade={setMade}
            onStep={setAt}
            onSignedIn={onSignedIn}
          />
        </PartBoundary>
        <div className="auth-foot">{isFilledIn && <AuthAlert kind="info" text={t('demoHint')} />}</div>
      </main>
      <aside className="auth-picture">
        <PartBoundary>
          <SignInPicture title={t('pictureTitle')} text={t('pictureText')} />
        </PartBoundary>
      </aside>
      <PartBoundary>
        <PlainToasts />
      </PartBoundary>
    </div>
  );
}
