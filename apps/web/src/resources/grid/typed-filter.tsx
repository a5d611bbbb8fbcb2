/** What a list is narrowed by above its grid; all of it stands in the address. */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Input } from 'antd';
import { useState } from 'react';
import type { ResourceList } from '../use-resource-list.ts';
import { filterOn } from './grid-context.ts';

export interface FilterProps {
  readonly list: ResourceList;
  readonly field: string;
  readonly label: string;
}

export const narrowedBy = (list: ResourceList, field: string): string =>
  String(filterOn(list, field)?.Condition1.Filter ?? '');

/** Nothing, empty text and 0 widen it again. */
export function narrowTo(list: ResourceList, field: string, value: string | number | undefined): void {
  list.setFilter(field, value ? { Field: field, Condition1: { Type: 'equals', Filter: value } } : null);
}

interface TypedFilterProps extends FilterProps {
  readonly className: string;
  readonly isNumber?: boolean;
  readonly hasIcon?: boolean;
}

/** Asks the server when the typing is done: by Enter, by leaving, by clearing. */
export function TypedFilter({ list, field, label, className, isNumber, hasIcon }: TypedFilterProps) {
  const kept = narrowedBy(list, field);
  const [draft, setDraft] = useState<string | null>(null);
  const send = (typed: string) => {
    const text = toLatinDigits(typed).trim();
    setDraft(null);
    if (text === kept) return;
    if (!isNumber) narrowTo(list, field, text);
    else if (/^\d{0,9}$/.test(text)) narrowTo(list, field, Number(text));
  };
  return (
    <Input
      className={className}
      value={draft ?? kept}
      onChange={(event) => (event.target.value === '' ? send('') : setDraft(event.target.value))}
      onPressEnter={(event) => send(event.currentTarget.value)}
      onBlur={(event) => draft !== null && send(event.target.value)}
      placeholder={label}
      aria-label={label}
      {...(isNumber && { inputMode: 'numeric' })}
      {...(hasIcon && { prefix: <Icon name="search" /> })}
      allowClear
      autoComplete="off"
    />
  );
}
