import { optionsOf } from '@nazer/contract/codes.ts';
import { bitsOf, hasCode } from '@nazer/contract/kernel/bit-set.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Select } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { useChoiceWord } from '../resource-words.ts';
import type { InputProps } from './kind.ts';
import { isMatch } from './select-input.tsx';

/** Choice of any of the codes of an enumeration; the value is the number that stores them as its bits, 0 for none. */
export function BitSetInput(props: InputProps) {
  const { id, field, value, onChange, onLeave, isLocked, isWrong, describedBy } = props;
  const t = useText('dialog');
  const word = useChoiceWord();
  const codes = optionsOf(field);
  return (
    <Select<number[], { value: number; label: string }>
      mode="multiple"
      id={id}
      value={codes.filter((code) => hasCode(Number(value), code))}
      onChange={(chosen) => onChange(bitsOf(chosen))}
      onBlur={onLeave}
      disabled={isLocked}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      options={codes.map((code) => ({ value: code, label: word(field, code) }))}
      placeholder={t(isLocked ? 'none' : 'choose')}
      notFoundContent={t('nothingFound')}
      showSearch={{ filterOption: (typed, option) => isMatch(typed, option?.label ?? '') }}
      suffixIcon={<Icon name="chevron-down" />}
      style={{ inlineSize: '100%' }}
    />
  );
}
