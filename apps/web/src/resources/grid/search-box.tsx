/** Search box above the rows of a list; filters its `search` column, which holds the names of each row. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useState } from 'react';
import { isComposing } from '../../platform/keys.ts';
import { useNames } from '../resource-words.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { filterOn } from './grid-context.ts';

export interface SearchBoxProps {
  readonly list: ResourceList;
  readonly field: string;
}

/** Sends the search on Enter, on leaving the box and on clearing it. */
export function SearchBox({ list, field }: SearchBoxProps) {
  const label = useNames(list.definition).field(columnNamed(list.definition, field).key);
  const applied = String(filterOn(list, field)?.Condition1.Filter ?? '');
  // Text since typing began; null while the box shows the search that is applied.
  const [draft, setDraft] = useState<string | null>(null);
  const send = (typed: string) => {
    const Filter = typed.trim();
    setDraft(null);
    if (Filter === applied) return;
    list.setFilter(field, Filter === '' ? null : { Field: field, Condition1: { Type: 'contains', Filter } });
  };
  return (
    <div className="rp-search" role="search" aria-label={label}>
      <Icon name="search" size={14} />
      <input
        value={draft ?? applied}
        onChange={(event) => (event.target.value === '' ? send('') : setDraft(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) send(event.currentTarget.value);
        }}
        onBlur={(event) => draft !== null && send(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
      />
    </div>
  );
}
