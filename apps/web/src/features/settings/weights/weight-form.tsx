/** Form that sets a policy coefficient from a day on, with a preview of the offices that would exceed their ceiling. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useMemo, useState } from 'react';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { CallForm } from '../../../resources/dialog/call-form.tsx';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { useOutcome } from '../../../resources/record/steps/use-outcome.ts';
import { OwnNamesContext, type ResourceNames } from '../../../resources/resource-words.ts';
import { WhatIfTable } from './what-if-table.tsx';

const call = 'POST /api/Setting/SetPolicyCoefficient';

type Weight = ApiInput<typeof call>['body'];

const coefficientField: FieldDefinition = {
  key: 'coefficient',
  kind: 'number',
  required: true,
  min: 0,
  max: 5,
  section: '',
};

/** Fields of the form; the first day of a weight is `today` or later. */
const fieldsFrom = (today: string): readonly FieldDefinition[] => [
  { key: 'commitmentType', kind: 'choice', codes: 'commitmentType', required: true, section: '' },
  { key: 'ageBucket', kind: 'choice', codes: 'ageBucket', section: '' },
  // Options are the codes plus 1, because the first kind of rate has code 0, which means empty in a form.
  { key: 'rateKind', kind: 'choice', options: [1, 2, 3], section: '' },
  { key: 'supplierCategory', kind: 'choice', codes: 'supplierCategory', section: '' },
  coefficientField,
  { key: 'validFrom', kind: 'jalaliDate', required: true, minDate: today, section: '' },
  { key: 'description', kind: 'longText', maxLength: 500, section: '' },
];

type Key =
  | 'commitmentType'
  | 'ageBucket'
  | 'rateKind'
  | 'supplierCategory'
  | 'coefficient'
  | 'validFrom'
  | 'description';

/** Chosen code; null for the empty option. */
const codeOf = (value: Values[string] | undefined): number | null =>
  Number(value) > 0 ? Number(value) : null;

/** Body of the call; a null part means that the weight applies to all of its values. */
function weightOf(values: Values): Weight {
  const rateKind = codeOf(values['rateKind']);
  return {
    commitmentType: Number(values['commitmentType']),
    ageBucket: codeOf(values['ageBucket']),
    rateType: rateKind === null ? null : rateKind - 1,
    supplierCategory: codeOf(values['supplierCategory']),
    coefficient: String(values['coefficient']),
    validFrom: String(values['validFrom']),
    description: String(values['description'] ?? ''),
  };
}

/** Whether the values suffice for the preview, which counts the coefficient as in force today. */
const canPreview = (values: Values): boolean =>
  codeOf(values['commitmentType']) !== null &&
  String(values['coefficient'] ?? '') !== '' &&
  'value' in readField(coefficientField, values['coefficient']);

/** Names of the options: the kinds of rate, and the empty option, with which the weight applies to all. */
function useOptionNames(): Readonly<Record<string, ResourceNames>> {
  const { codes, yes, no } = useWords();
  const all = useText('settings')('ofAll');
  return useMemo(() => {
    const rates: Readonly<Record<number, string>> = codes.rateType;
    const names: ResourceNames = {
      title: '',
      one: '',
      counted: '',
      field: (key) => key,
      choice: ({ key }, code) => {
        if (code === 0) return key === 'commitmentType' ? '' : all;
        return key === 'rateKind' ? (rates[code - 1] ?? '') : '';
      },
      word: (_field, name) => name,
      section: (key) => key,
      yes,
      no,
    };
    return { Weight: names };
  }, [codes, yes, no, all]);
}

/** Key of the draft, so that changing a weight and adding one have separate drafts. */
const keyOf = (initial: Values): string =>
  ['commitmentType', 'ageBucket', 'rateKind', 'supplierCategory'].map((key) => initial[key] ?? '').join('/');

export interface WeightFormProps {
  /** Values the form begins with: those of the weight to change, or none. */
  readonly initial: Values;
  readonly onClose: () => void;
}

export function WeightForm({ initial, onClose }: WeightFormProps) {
  const t = useText('settings');
  const showOutcome = useOutcome();
  const [today] = useState(() => todayJalali(new Date()));
  const send = async (values: Values, _reason: string, options: CallOptions) => {
    const body = weightOf(values);
    const outcome = await apiData(call, { body }, options);
    await invalidateAbout(['Setting', approvalRequestList.name]);
    showOutcome(t('setWeight'), outcome);
  };
  return (
    <OwnNamesContext value={useOptionNames()}>
      <CallForm
        of={{ call, key: keyOf(initial) }}
        title={t('setWeight')}
        hasTallPreview
        fields={fieldsFrom(today)}
        labelOf={(key) => t(`weight.${key as Key}`)}
        initial={{ validFrom: today, ...initial }}
        action={t('save')}
        width={860}
        preview={(values) =>
          canPreview(values) ? (
            // The preview asks for today, whatever first day is typed.
            <WhatIfTable weight={{ ...weightOf(values), validFrom: today }} />
          ) : (
            <p className="sd__hint">{t('whatIfHint')}</p>
          )
        }
        send={send}
        onClose={onClose}
      />
    </OwnNamesContext>
  );
}
