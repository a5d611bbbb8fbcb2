/** One field of a form: label above, input, and its problem below. */
import { defaultMaxLength } from '@nazer/contract/kernel/field-values.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { BitSetInput } from '../kinds/bit-set-input.tsx';
import { CurrencyInput } from '../kinds/currency-input.tsx';
import { kindInputs } from '../kinds/kind-inputs.ts';
import { TextInput } from '../kinds/text-input.tsx';
import { kinds } from '../kinds/kinds.ts';
import { useCount, useFaultText } from '../use-format.ts';
import type { Fault } from './record-form.ts';

export interface FormFieldProps {
  readonly id: string;
  readonly field: FieldDefinition;
  readonly label: string;
  readonly value: FieldValue;
  /** All values of the form, for inputs that depend on another field. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly fault: Fault | undefined;
  /** Sentence below the input that says what the chosen value means. */
  readonly meaning?: string;
  readonly isLocked: boolean;
  readonly isChanged: boolean;
  readonly onChange: (value: FieldValue) => void;
  /** Called when the input loses the focus; the form then checks the field. */
  readonly onLeave: () => void;
}

/** Marks a field whose value differs from the saved one. */
export function ChangedMark() {
  const t = useText('dialog');
  return <i className="rd-changed" role="img" aria-label={t('changedMark')} />;
}

interface FieldLabelProps extends Pick<FormFieldProps, 'id' | 'label' | 'value' | 'isChanged' | 'isLocked'> {
  readonly field: Pick<FieldDefinition, 'kind' | 'required' | 'maxLength'>;
}

/** Label of a field with its marks: required, changed, and how long its text is. */
export function FieldLabel({ id, field, label, value, isChanged, isLocked }: FieldLabelProps) {
  const t = useText('dialog');
  const count = useCount();
  const max = field.maxLength ?? defaultMaxLength.longText ?? 0;
  return (
    <div className="rd-label">
      <label htmlFor={id}>{label}</label>
      {field.required && !isLocked && (
        <em title={t('required')} aria-hidden>
          *
        </em>
      )}
      {isChanged && <ChangedMark />}
      {field.kind === 'longText' && !isLocked && (
        <small>{t('counter', { count: count(String(value).length), max: count(max) })}</small>
      )}
    </div>
  );
}

/** Problem of a field, in words below its input; nothing when there is none. */
export function FaultMessage({ id, fault }: { readonly id: string; readonly fault: Fault | undefined }) {
  const faultText = useFaultText();
  if (!fault) return null;
  return (
    <div className="rd-message" id={id}>
      <Icon name="error" size={13} />
      {faultText(fault)}
    </div>
  );
}

/** What the chosen value means, below its input; nothing when there is nothing to explain. */
function Meaning({ id, text = '' }: { readonly id: string; readonly text: string | undefined }) {
  if (text === '') return null;
  return (
    <p className="rd-meaning" id={id}>
      {text}
    </p>
  );
}

const messageIdOf = (id: string): string => `${id}-message`;
const meaningIdOf = (id: string): string => `${id}-meaning`;

/** Value of `aria-describedby` of an input: its meaning and its problem, as far as they are there. */
function descriptionOf({ id, fault, meaning }: FormFieldProps): string | undefined {
  const ids = [fault && messageIdOf(id), meaning && meaningIdOf(id)].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

export function FormField(props: FormFieldProps) {
  const { id, field, fault, isLocked } = props;
  const Input = field.isCurrency
    ? CurrencyInput
    : field.isBitSet
      ? BitSetInput
      : (kindInputs[field.kind] ?? TextInput);
  const isSwitch = field.kind === 'boolean';
  const classes = [
    'rd-field',
    kinds[field.kind].isWide && 'rd-field--wide',
    isSwitch && 'rd-field--switch',
    isLocked && 'rd-field--locked',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {!isSwitch && <FieldLabel {...props} />}
      <Input
        id={id}
        field={field}
        label={props.label}
        value={props.value}
        values={props.values}
        onChange={props.onChange}
        onLeave={props.onLeave}
        isLocked={isLocked}
        isWrong={fault !== undefined}
        describedBy={descriptionOf(props)}
      />
      {isSwitch && props.isChanged && <ChangedMark />}
      <Meaning id={meaningIdOf(id)} text={props.meaning} />
      <FaultMessage id={messageIdOf(id)} fault={fault} />
    </div>
  );
}
