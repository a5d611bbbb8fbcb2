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
  readonly isClosed?: boolean;
  readonly placeholder?: string;
  /** Why the items could not be loaded; without this the list would claim that nothing was found. */
  readonly failure?: string;
}

/** Whether a label contains the typed text, compared by fold key: «كرمان» matches «کرمان». */
export const isFound = (typed: string, label: string): boolean => foldKey(label).includes(foldKey(typed));

/** Select of one item that is found by typing; the value 0 means none. */
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
      showSearch={{ filterOption: (typed, option) => isFound(typed, option?.label ?? '') }}
      allowClear={!field.required && clearable}
      suffixIcon={<Icon name="chevron-down" />}
      style={{ inlineSize: '100%' }}
    />
  );
}
