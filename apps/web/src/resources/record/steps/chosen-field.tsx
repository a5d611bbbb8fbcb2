/** Select of a step's dialog whose options are the rows of a call, such as offices or headings. */
import type { ActionField } from '@nazer/contract/kernel/record.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { sendCall } from '../../../platform/calls/api.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FaultMessage, FieldLabel, FormField, type FormFieldProps } from '../../dialog/form-field.tsx';
import type { Fault } from '../../dialog/record-form.ts';
import { isMatch } from '../../kinds/select-input.tsx';
import '../../dialog/record-fields.css';

/** Field of a form, some of whose choices are the rows of a call. */
export type ChoosingField = FieldDefinition & Pick<ActionField, 'chosenFrom' | 'searchParameter'>;

/** Row of the call: `id` and `name`, or `key` and `value`. */
interface Row {
  readonly id?: number;
  readonly name?: string;
  readonly key?: number;
  readonly value?: string;
}

export interface ChosenFieldProps {
  readonly id: string;
  readonly field: ActionField;
  readonly label: string;
  /** Number of the chosen row, which may be 0; null when none is chosen. */
  readonly value: number | null;
  /** Called with the number of the chosen row. */
  readonly onChange: (value: number) => void;
  readonly fault?: Fault | undefined;
  readonly isChanged?: boolean;
}

/**
 * Filters the options in the browser; with a `searchParameter` of the field the server filters them by the typed text.
 * A refusal of the call is shown in place of the options.
 */
export function ChosenField(props: ChosenFieldProps) {
  const { id, field, label, value, onChange, fault, isChanged = false } = props;
  const t = useText('dialog');
  const { chosenFrom: call = '', searchParameter } = field;
  const [typed, setTyped] = useState('');
  const input = searchParameter === undefined ? {} : { query: { [searchParameter]: typed } };
  const { data, error, isFetching } = useQuery({
    queryKey: [call, input],
    queryFn: async ({ signal }) => {
      const answer = await sendCall(call, input, { signal, present: 'caller' });
      return (answer.data as { readonly list: readonly Row[] }).list; // a test checks the output of each such call
    },
    placeholderData: keepPreviousData,
  });
  const options = (data ?? []).map((row) => ({
    value: row.id ?? row.key ?? 0,
    label: row.name ?? row.value ?? '',
  }));
  return (
    <div className="rd-field">
      <FieldLabel
        id={id}
        field={field}
        label={label}
        value={value ?? ''}
        isChanged={isChanged}
        isLocked={false}
      />
      <Select
        id={id}
        value={value}
        options={options}
        loading={isFetching}
        placeholder={t('choose')}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-message` : undefined}
        onChange={(chosen: number | null) => onChange(chosen ?? 0)}
        notFoundContent={error ? sentenceOf(error) : undefined}
        showSearch={{
          filterOption: (text, option) => searchParameter !== undefined || isMatch(text, option?.label ?? ''),
          ...(searchParameter !== undefined && { onSearch: setTyped }),
        }}
      />
      <FaultMessage id={`${id}-message`} fault={fault} />
    </div>
  );
}

/** A field as its declaration says: chosen from the rows of a call, or entered by its kind. */
export function AskedFormField({ field, ...props }: FormFieldProps & { readonly field: ChoosingField }) {
  if (field.chosenFrom === undefined) return <FormField {...props} field={field} />;
  const { value, ...plain } = props;
  return <ChosenField {...plain} field={field} value={value === '' ? null : Number(value)} />;
}
