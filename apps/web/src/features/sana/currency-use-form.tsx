/** Form of a heading of currency use: a new one with its number, or an existing one. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { codesOf } from '@nazer/contract/codes.ts';
import { bitsOf } from '@nazer/contract/kernel/bit-set.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { currencyUseFields, currencyUseNumber } from '@nazer/contract/sana/currency-use-fields.ts';
import { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import type { CurrencyUseForm as Written } from '@nazer/contract/sana/sana.contract.ts';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { useOutcome } from '../../resources/record/steps/use-outcome.ts';
import { refreshResource } from '../../resources/resource-api.ts';
import { useNames } from '../../resources/resource-words.ts';

export type CurrencyUse = ApiOutput<'GET /api/Sana/GetCurrencyUseById'>;

const newCall = 'POST /api/Sana/InsertCurrencyUse';
const changeCall = 'POST /api/Sana/UpdateCurrencyUse';

const fieldsOfNew: readonly FieldDefinition[] = [currencyUseNumber, ...currencyUseFields];

type Key = (typeof currencyUseFields | readonly [typeof currencyUseNumber])[number]['key'];

/** Values that the form of a new heading starts with: open to everybody and counted in the position, as most are. */
const initialOfNew: Values = {
  customerTypes: bitsOf(codesOf('customerType')),
  paymentTypes: bitsOf(codesOf('sanaPaymentType')),
  forSarafi: true,
  affectsPosition: true,
  isActive: true,
};

/** Lines of a text as they were typed, without blank ones. */
const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const valuesOf = ({ requiredDocs, ...use }: CurrencyUse): Values => ({
  ...Object.fromEntries(
    Object.entries(use).filter((entry): entry is [string, FieldValue] => entry[1] !== null),
  ),
  requiredDocs: requiredDocs.join('\n'),
});

/** Figure of a field as the server reads it; null when nothing is typed. */
function figureIn(values: Values, key: Key): number | null {
  const field = fieldsOfNew.find((one) => one.key === key);
  const reading = field && (values[key] ?? '') !== '' ? readField(field, values[key]) : null;
  return reading && 'value' in reading ? Number(reading.value) : null;
}

/**
 * Values that the form sends, besides the number of the heading. An empty figure is sent as null, which means no limit;
 * an empty order is left out, and the server takes the number of the heading as the order.
 */
function writtenOf(values: Values): Omit<Written, 'id'> {
  const figure = (key: Key) => figureIn(values, key);
  // As typed: the server refuses what is finer than a cent instead of rounding it.
  const euros = (key: Key): string => String(values[key] ?? '');
  const isSet = (key: Key): boolean => values[key] === true;
  const sortOrder = figure('sortOrder');
  return {
    title: String(values['title']),
    operation: Number(values['operation']),
    customerTypes: Number(values['customerTypes']),
    paymentTypes: Number(values['paymentTypes']),
    perTransactionCeilingEur: euros('perTransactionCeilingEur'),
    annualCeilingEur: euros('annualCeilingEur'),
    annualCount: figure('annualCount'),
    minAge: figure('minAge'),
    requiredDocs: lines(String(values['requiredDocs'] ?? '')),
    forSarafi: isSet('forSarafi'),
    forBank: isSet('forBank'),
    requiresVisa: isSet('requiresVisa'),
    requiresNakhoda: isSet('requiresNakhoda'),
    affectsPosition: isSet('affectsPosition'),
    isActive: isSet('isActive'),
    ...(sortOrder !== null && { sortOrder }),
  };
}

export interface CurrencyUseFormProps {
  /** Heading to change; a new one when it is left out. */
  readonly use?: CurrencyUse;
  readonly onClose: () => void;
}

export function CurrencyUseForm({ use, onClose }: CurrencyUseFormProps) {
  const labelled = useLabelled();
  const t = useText('sana');
  const g = useText('grid');
  const d = useText('dialog');
  const names = useNames(currencyUseList);
  const showOutcome = useOutcome();
  const title = use ? labelled(g('edit'), use.title) : `${g('add')} ${names.one}`;
  const send = async (values: Values, _reason: string, options: CallOptions) => {
    const written = writtenOf(values);
    const outcome = use
      ? await apiData(changeCall, { body: { ...written, id: use.id, rowVersion: use.rowVersion } }, options)
      : await apiData(newCall, { body: { ...written, id: figureIn(values, 'id') ?? 0 } }, options);
    await refreshResource(currencyUseList.name);
    showOutcome(title, outcome);
  };
  return (
    <CallForm
      of={use ? { call: changeCall, key: use.id } : { call: newCall, key: null }}
      title={title}
      width={760}
      fields={use ? currencyUseFields : fieldsOfNew}
      labelOf={(key) => (key === 'requiredDocs' ? t('requiredDocsLines') : names.field(key))}
      initial={use ? valuesOf(use) : initialOfNew}
      action={d('save')}
      send={send}
      onClose={onClose}
    />
  );
}
