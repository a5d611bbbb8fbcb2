/**
 * Screen of a locked session, until the user gives the password again or signs out; people without a password can only
 * sign out. The page stays mounted behind it with what was typed, hidden by `shell.tsx`.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Logo } from '@nazer/ui/logo.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { signOut, useSession } from '../../../platform/session/session.ts';
import { markActive } from './activity.ts';
import { unlockPages } from './lock-store.ts';
import './lock.css';

/**
 * Checks the password at the server and unlocks all tabs. `refusal`: sentence that says why it failed, empty
 * when nothing has. `unlock` never rejects.
 */
function useUnlock() {
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const unlock = async (password: string) => {
    setIsWorking(true);
    setRefusal('');
    try {
      await apiData('POST /api/Auth/Unlock', { body: { password } }, { present: 'caller' });
      markActive();
      unlockPages();
    } catch (fault) {
      setRefusal(sentenceOf(fault));
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, refusal, unlock, setRefusal };
}

/**
 * Hides what antd renders outside our root (menus, toasts) and replaces the title of the page, which the page
 * sets again when it is shown.
 */
function useCover(title: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['locked'] = 'true';
    document.title = title;
    return () => {
      delete document.documentElement.dataset['locked'];
    };
  }, [title]);
}

export function LockScreen() {
  const t = useText('security');
  const shell = useText('shell');
  const { fullName, userName, hasNoPassword } = useSession();
  const [password, setPassword] = useState('');
  const { isWorking, refusal, unlock, setRefusal } = useUnlock();
  const inputRef = useRef<HTMLInputElement>(null);
  // NUL stands for the name, as it is in no text. The sentence is split around the name, which is isolated because it keeps its digits and direction.
  const sentence = t(hasNoPassword ? 'lockedNoPassword' : 'lockedText', { name: '\u0000' });
  const [before = '', after = ''] = sentence.split('\u0000');
  useCover(`${t('lockedTitle')} · ${shell('product')}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (password === '') setRefusal(t('passwordMissing'));
    else if (!isWorking) void unlock(password).then(() => setPassword(''));
  };
  return (
    <main className="lock-screen">
      <form noValidate onSubmit={submit}>
        <Logo word={shell('product')} size={28} />
        <span className="lock-mark" aria-hidden="true">
          <Icon name="lock" size={20} />
        </span>
        <h1>{t('lockedTitle')}</h1>
        <p>
          {before}
          {fullName || <Lat>{userName}</Lat>}
          {after}
        </p>
        {!hasNoPassword && (
          <>
            <label htmlFor="lock-password">{t('password')}</label>
            <input
              ref={inputRef}
              id="lock-password"
              type="password"
              dir="ltr"
              autoFocus
              autoComplete="current-password"
              value={password}
              aria-invalid={refusal !== ''}
              aria-describedby={refusal ? 'lock-refusal' : undefined}
              onChange={(event) => setPassword(event.target.value)}
            />
            <p id="lock-refusal" className="lock-refusal" role="alert">
              {refusal}
            </p>
            <button type="submit" className="button button-primary" aria-disabled={isWorking}>
              {isWorking ? t('checking') : t('unlock')}
            </button>
          </>
        )}
        <button
          type="button"
          className={hasNoPassword ? 'button button-primary' : 'text-button'}
          autoFocus={hasNoPassword}
          onClick={() => void signOut().then(unlockPages)}
        >
          {t(hasNoPassword ? 'signOutNow' : 'lockedSignOut')}
        </button>
      </form>
    </main>
  );
}
