import { optionsOf } from '@nazer/contract/codes.ts';
import { useChoiceWord, useUnchosenWord } from '../resource-words.ts';
import type { InputProps } from './kind.ts';
import { SelectInput } from './select-input.tsx';

/** Select of the codes a field may have; no choice is the value 0. */
export function ChoiceInput(props: InputProps) {
  const { field } = props;
  const word = useChoiceWord();
  const unchosen = useUnchosenWord()(field);
  const options = optionsOf(field).map((value) => ({ value, label: word(field, value) }));
  return (
    <SelectInput {...props} options={options} {...(unchosen !== undefined && { placeholder: unchosen })} />
  );
}
