/** Input of a reason that the log keeps; tells how many characters are still missing. */
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { Input } from 'antd';
import { useText } from '../platform/words/i18n.tsx';
import './reason-field.css';

/** Characters (code points, without spaces at the ends) the reason still lacks; 0 when it is long enough. */
export const missingOf = (reason: string): number =>
  Math.max(0, reasonLimits.min - Array.from(reason.trim()).length);

export interface ReasonFieldProps {
  readonly id: string;
  readonly label: string;
  /** Marks the field as one that must be filled in. */
  readonly isNeeded?: boolean;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Refusal of the server, displayed instead of the hint; empty for none. */
  readonly refusal: string;
  /** Takes the focus when it is mounted. */
  readonly hasFocus: boolean;
  /** Read-only while the form is being sent. */
  readonly isClosed?: boolean;
  /** Called on Enter, while Shift+Enter begins a new line; without it Enter begins a new line. */
  readonly onEnter?: () => void;
}

export function ReasonField(props: ReasonFieldProps) {
  const {
    id,
    label,
    value,
    onChange,
    refusal,
    hasFocus,
    isNeeded = false,
    isClosed = false,
    onEnter,
  } = props;
  const t = useText('masks');
  const missing = missingOf(value);
  const hint =
    value === '' || missing === 0
      ? t('reasonHint', { min: reasonLimits.min })
      : t('reasonLeft', { count: missing });
  return (
    <div className="reason" inert={isClosed}>
      <label htmlFor={id}>{label}</label>
      {isNeeded && <em aria-hidden>*</em>}
      <Input.TextArea
        id={id}
        autoFocus={hasFocus}
        rows={2}
        value={value}
        maxLength={reasonLimits.max}
        aria-required={isNeeded}
        aria-describedby={`${id}-hint`}
        status={refusal ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p
        id={`${id}-hint`}
        className={refusal ? 'reason__problem' : 'reason__hint'}
        role={refusal ? 'alert' : undefined}
      >
        {refusal || hint}
      </p>
    </div>
  );
}
