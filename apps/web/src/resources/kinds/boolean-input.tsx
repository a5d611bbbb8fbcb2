import { Switch } from 'antd';
import type { InputProps } from './kind.ts';

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
