import { useMemo } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { useLookup } from '../use-lookup.ts';
import type { InputProps } from './kind.ts';
import { SelectInput } from './select-input.tsx';

/**
 * Select of a look-up's items; a dependent one (city) offers only the items of its parent (province), and nothing can
 * be chosen before that.
 */
export function ReferenceInput(props: InputProps) {
  const { field, values } = props;
  const t = useText('dialog');
  const { items, isLoading, error } = useLookup(field.lookup);
  // Null for a field that depends on no other; 0 while none is chosen there.
  const parent = field.dependsOn ? Number(values[field.dependsOn] ?? 0) : null;
  const options = useMemo(
    () =>
      items
        .filter((item) => parent === null || item.parentKey === parent)
        .map((item) => ({ value: item.key, label: item.value })),
    [items, parent],
  );
  const isClosed = parent === 0;
  return (
    <SelectInput
      {...props}
      options={options}
      isLoading={isLoading}
      isClosed={isClosed}
      {...(error !== null && { failure: sentenceOf(error) })}
      {...(isClosed && !props.isLocked && { placeholder: t('chooseParent') })}
    />
  );
}
