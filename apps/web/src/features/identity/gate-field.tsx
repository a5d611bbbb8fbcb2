/** A labelled input of the pages before the session, its sentence under it. */
import { GateIcon } from '@nazer/ui/icons/gate-icon.tsx';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useGateText } from '../../platform/gate-text.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  error?: string;
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  onValue: (value: string) => void;
}

export function GateField({
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
    <div className="gate-field">
      <label htmlFor={id}>{label}</label>
      <div className="gate-input" data-error={error !== ''}>
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
        <p id={`${id}-note`} className={error ? 'gate-note gate-note-bad' : 'gate-note'}>
          <GateIcon name={error ? 'error' : 'info'} size={13} />
          {note}
        </p>
      )}
    </div>
  );
}

/** With an eye that shows what is typed, and a word when Caps Lock is on. */
export function GatePassword(props: Omit<Props, 'hint' | 'type'>) {
  const t = useGateText('sign-in');
  const [isVisible, setIsVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  return (
    <GateField
      {...props}
      type={isVisible ? 'text' : 'password'}
      hint={hasCapsLock ? t('capsLock') : ''}
      onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setHasCapsLock(false)}
    >
      <button
        type="button"
        className="gate-eye"
        aria-label={isVisible ? t('hidePassword') : t('showPassword')}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        <GateIcon name={isVisible ? 'eye-off' : 'eye'} />
      </button>
    </GateField>
  );
}
