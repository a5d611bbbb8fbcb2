/** One figure of the market: its meaning, its value with unit, and its range. */
import type { SettingField } from '@nazer/contract/settings/settings.contract.ts';
import type { SettingKey } from '@nazer/contract/settings/market-settings.ts';
import type { SettingValue } from '@nazer/contract/settings/setting-values.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { useId } from 'react';
import { useLanguage, useText, useWords } from '../../../platform/words/i18n.tsx';
import { ChangedMark, FaultMessage } from '../../../resources/dialog/form-field.tsx';
import type { Fault } from '../../../resources/dialog/record-form.ts';
import { BooleanInput } from '../../../resources/kinds/boolean-input.tsx';
import { FigureInput } from '../../../resources/kinds/figure-input.tsx';
import { TextInput } from '../../../resources/kinds/text-input.tsx';
import { readTyped, type TypedValue, typedOf } from './figure-values.ts';

/** Formats a value: «بله» for a switch, grouped digits, several values joined. */
function useValueText(): (value: SettingValue) => string {
  const language = useLanguage();
  const { yes, no } = useWords();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const figure = (value: number | string) => formatNumber(String(value), { language });
  return (value) => {
    if (typeof value === 'boolean') return value ? yes : no;
    return typeof value === 'object' ? list.format(value.map(figure)) : figure(value);
  };
}

/** Returns a function that tells the default of a figure and, if it has them, its bounds and number of values. */
function useRangeText(): (field: SettingField) => string {
  const t = useText('settings');
  const textOf = useValueText();
  return ({ min, max, count, default: otherwise }) => {
    const values = { otherwise: textOf(otherwise) };
    if (min === null || max === null) return t('byDefault', values);
    const range = { ...values, min: textOf(min), max: textOf(max) };
    return count === null ? t('range', range) : t('rangeOfMany', { ...range, count });
  };
}

export interface FigureFieldProps {
  readonly field: SettingField;
  readonly value: SettingValue;
  /** Typed value; undefined while the stored one is unchanged. */
  readonly typed: TypedValue | undefined;
  readonly isChanged: boolean;
  readonly fault: Fault | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (typed: TypedValue) => void;
}

interface ControlProps extends FigureFieldProps {
  readonly id: string;
  readonly isWrong: boolean;
}

/** Input of a figure by its kind: a switch, a text for several percents, else a number. */
function Control({ field, value, typed, fault, onChange, id, isWrong }: ControlProps) {
  const language = useLanguage();
  const { key, kind, title } = field;
  const Input = kind === 'boolean' ? BooleanInput : kind === 'percents' ? TextInput : FigureInput;
  return (
    <Input
      id={id}
      field={{
        key,
        kind: kind === 'boolean' ? 'boolean' : kind === 'percents' ? 'text' : 'number',
        section: '',
      }}
      label={title}
      value={typed ?? typedOf(value, language)}
      values={{}}
      isLocked={false}
      isWrong={isWrong}
      describedBy={`${id}-mean ${id}-range${fault ? ` ${id}-fault` : ''}`}
      onChange={(next) => onChange(typeof next === 'boolean' ? next : String(next))}
      onLeave={() => {}}
    />
  );
}

/** Whether a typed value cannot be parsed or is out of range. */
const isWrongValue = (field: SettingField, typed: TypedValue | undefined): boolean => {
  if (typed === undefined) return false;
  const reading = readTyped(field, typed);
  return !('value' in reading && reading.isInRange);
};

export function FigureField(props: FigureFieldProps) {
  const t = useText('settings');
  const id = useId();
  const rangeOf = useRangeText();
  const textOf = useValueText();
  const { field, value, typed, isChanged, fault, mayEdit } = props;
  const isWrong = fault !== undefined || isWrongValue(field, typed);
  return (
    <div className="st-figure">
      <div>
        {mayEdit ? <label htmlFor={id}>{field.title}</label> : <b>{field.title}</b>}
        {isChanged && <ChangedMark />}
        {/* The type of the catalogue ensures that every figure has its meaning in each language. */}
        <p id={`${id}-mean`}>{t(`mean.${field.key as SettingKey}`)}</p>
      </div>
      <div>
        <div className="st-figure__value">
          {mayEdit ? <Control {...props} id={id} isWrong={isWrong} /> : <Bdi>{textOf(value)}</Bdi>}
          {field.unitTitle !== '' && <span>{field.unitTitle}</span>}
        </div>
        <small id={`${id}-range`} className={isWrong ? 'st-wrong' : undefined}>
          {rangeOf(field)}
        </small>
        <FaultMessage id={`${id}-fault`} fault={fault} />
      </div>
    </div>
  );
}
