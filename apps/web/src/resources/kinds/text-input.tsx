/** Text inputs of one line, of several lines, and of formatted text. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Input } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import type { InputProps } from './kind.ts';

export const LockMark = () => <Icon name="lock" className="rc-input__mark" />;

/** One-line text input, also for kinds that are formatted text. */
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
      autoSize={{ minRows: 1, maxRows: 5 }}
    />
  );
}
