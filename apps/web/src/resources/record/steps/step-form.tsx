/** Fields and file that a step asks for besides a reason, drawn from its declaration. */
import { type FieldValue, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { RecordAction, ActionField, RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Faults, isSame } from '../../dialog/record-form.ts';
import { missingOf } from '../../reason-field.tsx';
import type { Details } from '../use-details.ts';
import { AskedFormField } from './chosen-field.tsx';
import { useRecordWords } from '../use-record-words.ts';
import '../../dialog/record-fields.css';

type Values = Readonly<Record<string, FieldValue>>;

type Field = FieldDefinition & ActionField;

const fieldsOf = ({ command: { fields = {} } }: RecordAction): Field[] =>
  Object.entries(fields).map(([key, field]) => ({ key, section: '', ...field }));

/** Initial values of the fields, taken from the record. */
const begunWith = ({ command: { fields = {} } }: RecordAction, row: Details | null): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { from = '' }]) => {
      const value = row?.[from] ?? '';
      return value === '' || typeof value === 'object' ? [] : [[key, value] as const];
    }),
  );

/** Zero is no value of a field, except among the rows of a call, one of which may have that number. */
const isEmpty = ({ chosenFrom }: ActionField, value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || (value === 0 && chosenFrom === undefined);

/** Fields that have a value, with codes and numbers converted to numbers. */
const filled = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !isEmpty(field, values[field.key]))
      .map(({ key, kind }) => [
        key,
        traitsOf(kind).value === 'number' ? Number(values[key]) : (values[key] ?? ''),
      ]),
  );

/** Typed answer to a step, and whether it is complete. */
export function useAnswer(recordAction: RecordAction, row: Details | null) {
  const t = useText('record');
  const [reason, setReason] = useState('');
  const [begun] = useState<Values>(() => begunWith(recordAction, row));
  const [values, setValues] = useState(begun);
  const [file, setFile] = useState<File | null>(null);
  const fields = fieldsOf(recordAction);
  const needsReason = recordAction.reason !== null;
  const takesFile = recordAction.command.takesFile === true;
  const isFilled = !fields.some((field) => field.required === true && isEmpty(field, values[field.key]));
  const hasFile = !takesFile || file !== null;
  const changedFields = fields.filter((field) => !isSame(field, begun[field.key], values[field.key]));
  return {
    reason,
    setReason,
    values,
    setValues,
    file,
    setFile,
    fields,
    needsReason,
    takesFile,
    isReady: isFilled && hasFile && (!needsReason || missingOf(reason) === 0),
    /** Number of the parts that were typed or chosen since the dialog opened. */
    changedCount: changedFields.length + (reason === '' ? 0 : 1) + (file === null ? 0 : 1),
    /** Sentence about the first missing part, the file before the fields; empty when both are there. */
    hint: hasFile ? (isFilled ? '' : t('required')) : t('fileWanted'),
    /** Answer as it is sent; `id` is null for a step that creates a record. */
    toSend: (id: number | null) => ({ id, reason: reason.trim(), values: filled(fields, values), file }),
  };
}

export interface FileFieldProps {
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
}

/** Input of the one file a step carries. */
export function FileField({ file, onChoose }: FileFieldProps) {
  const t = useText('record');
  const id = useId();
  return (
    <div className="sd__file">
      <label htmlFor={id}>{t('file')}</label>
      <input
        id={id}
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`}>{file ? <bdi>{file.name}</bdi> : t('fileHint')}</p>
    </div>
  );
}

export interface StepFieldsProps {
  readonly record: RecordDefinition;
  readonly action: string;
  readonly answer: ReturnType<typeof useAnswer>;
  /** Sentences of the server's refusals, by field. */
  readonly faults: Faults;
  /** Called when somebody changes a field. */
  readonly typed: (key: string) => void;
}

export function StepFields({ record, action, answer, faults, typed }: StepFieldsProps) {
  const { own } = useRecordWords(record);
  const id = useId();
  const { fields, values, setValues } = answer;
  return fields.map((field) => (
    <AskedFormField
      key={field.key}
      id={`${id}-${field.key}`}
      field={field}
      label={own(`${action}.${field.key}`)}
      value={values[field.key] ?? ''}
      values={values}
      fault={faults[field.key]}
      isLocked={false}
      isChanged={false}
      onChange={(value) => {
        setValues({ ...values, [field.key]: value });
        typed(field.key);
      }}
      onLeave={() => {}}
    />
  ));
}
