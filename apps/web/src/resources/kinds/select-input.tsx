/** Input of a field whose value is the number of one item: a lookup or a code. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { foldKey } from '@nazer/persian/fold.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Select } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import type { InputProps } from './kind.ts';

export interface SelectOption {
  readonly value: number;
  readonly label: string;
}

export interface SelectInputProps extends InputProps {
  readonly options: readonly SelectOption[];
  readonly isLoading?: boolean;
  /** Nothing can be chosen yet, e.g. a city before its province; the field itself is not locked. */
  readonly isClosed?: boolean;
  readonly placeholder?: string;
  /** Sentence shown in place of the items when they could not be loaded; otherwise the list says that nothing was found. */
  readonly failure?: string;
}

/** Whether a label contains the typed text. Both are folded, so that «كرمان» (Arabic letters) matches «کرمان». */
export const isMatch = (typed: string, label: string): boolean => foldKey(label).includes(foldKey(typed));

/** Select of one item, searchable by typing. No item is the value 0. A field that is not required can be cleared. */
export function SelectInput(props: SelectInputProps) {
  const {
    id,
    field,
    value,
    onChange,
    onLeave,
    isLocked,
    isWrong,
    describedBy,
    options,
    isLoading,
    isClosed,
    placeholder,
    failure,
  } = props;
  const t = useText('dialog');
  return (
    <Select<number, SelectOption>
      id={id}
      value={Number(value) === 0 ? undefined : Number(value)}
      onChange={(chosen: number | undefined) => onChange(chosen ?? 0)}
      onBlur={onLeave}
      disabled={isLocked || (isClosed ?? false)}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      loading={isLoading ?? false}
      options={[...options]}
      placeholder={placeholder ?? (isLocked ? t('none') : t('choose'))}
      notFoundContent={failure ?? t('nothingFound')}
      showSearch={{ filterOption: (typed, option) => isMatch(typed, option?.label ?? '') }}
      allowClear={!field.required && clearable}
      suffixIcon={<Icon name="chevron-down" />}
      style={{ inlineSize: '100%' }}
    />
  );
}
