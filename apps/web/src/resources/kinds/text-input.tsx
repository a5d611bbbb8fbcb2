/** Inputs of text fields in a form: one line, several lines, figures of a code, phone number and e-mail. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Input } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import type { InputProps } from './kind.ts';

/** Padlock at the end of an input whose field nobody may edit in the form (`locked`). */
export const LockMark = () => <Icon name="lock" className="rc-input__mark" />;

/**
 * One-line text input. `dir` forces left to right (e-mail addresses); `inputMode` chooses the keyboard of a phone. The
 * input checks nothing itself: `isWrong` and `describedBy` come from the form.
 */
export function TextInput(
  props: InputProps & { readonly dir?: 'ltr'; readonly inputMode?: 'numeric' | 'email' | 'tel' },
) {
  const { id, value, onChange, onLeave, isLocked, isWrong, describedBy, field, dir, inputMode } = props;
  const t = useText('dialog');
  return (
    <Input
      id={id}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      disabled={isLocked}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-required={field.required ?? false}
      aria-describedby={describedBy}
      autoComplete="off"
      placeholder={field.assigned && isLocked ? t('assigned') : ''}
      {...(dir && { dir })}
      {...(isMaskedValue(value) && { className: 'rc-masked' })}
      {...(inputMode && { inputMode })}
      suffix={isLocked && field.locked ? <LockMark /> : null}
    />
  );
}

export const NumericInput = (props: InputProps) => <TextInput {...props} inputMode="numeric" />;
export const TelInput = (props: InputProps) => <TextInput {...props} inputMode="tel" />;
export const EmailInput = (props: InputProps) => <TextInput {...props} dir="ltr" inputMode="email" />;

/** Text of several lines; the box grows with its text from two to five lines, then scrolls. */
export function LongTextInput({ id, value, onChange, onLeave, isLocked, isWrong, describedBy }: InputProps) {
  return (
    <Input.TextArea
      id={id}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      disabled={isLocked}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      autoSize={{ minRows: 2, maxRows: 5 }}
    />
  );
}
