/** Labelled input of the pages before the session, with its message below. */
import { AuthIcon } from '@nazer/ui/icons/auth-icon.tsx';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useAuthText } from '../../../platform/session/auth-text.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  /** Sentence below the input, which is then marked as wrong; empty for none. */
  error?: string;
  /** Sentence below the input while there is no error; empty for none. */
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with the text at each key. */
  onValue: (value: string) => void;
}

export function AuthField({
  label,
  value,
  error = '',
  hint = '',
  inputRef,
  onValue,
  children,
  ...rest
}: Props) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input" data-error={error !== ''}>
        <input
          {...rest}
          ref={inputRef}
          id={id}
          dir="ltr"
          value={value}
          aria-invalid={error !== ''}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'auth-note auth-note-bad' : 'auth-note'}>
          <AuthIcon name={error ? 'error' : 'info'} size={13} />
          {note}
        </p>
      )}
    </div>
  );
}

/** Password input with a button that reveals the text and a hint when Caps Lock is on. */
export function AuthPassword(props: Omit<Props, 'hint' | 'type'>) {
  const t = useAuthText('sign-in');
  const [isVisible, setIsVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  return (
    <AuthField
      {...props}
      type={isVisible ? 'text' : 'password'}
      hint={hasCapsLock ? t('capsLock') : ''}
      onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setHasCapsLock(false)}
    >
      <button
        type="button"
        className="auth-eye"
        aria-label={isVisible ? t('hidePassword') : t('showPassword')}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        <AuthIcon name={isVisible ? 'eye-off' : 'eye'} />
      </button>
    </AuthField>
  );
}
