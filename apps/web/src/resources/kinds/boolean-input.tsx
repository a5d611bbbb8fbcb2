import { Switch } from 'antd';
import type { InputProps } from './kind.ts';

/** Switch of a yes-or-no field, with its label beside it. */
export function BooleanInput({ id, label, value, onChange, isLocked, isWrong }: InputProps) {
  return (
    <label className="rc-switch" htmlFor={id}>
      <Switch
        id={id}
        checked={value === true}
        onChange={(checked) => onChange(checked)}
        {...(isWrong && { 'aria-invalid': true })}
        disabled={isLocked}
        size="small"
      />
      <span>{label}</span>
    </label>
  );
}
