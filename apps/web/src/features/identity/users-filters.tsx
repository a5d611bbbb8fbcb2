/** What the list of users is narrowed by; all of it stands in the address. */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { filterOn } from '../../resources/grid/grid-context.ts';
import { useNames } from '../../resources/resource-words.ts';
import type { ResourceList } from '../../resources/use-resource-list.ts';
import { userList, type UserGroup } from './users-definition.ts';

interface FilterProps {
  readonly list: ResourceList;
  readonly field: string;
  readonly label: string;
}

const shownValue = (list: ResourceList, field: string): string =>
  String(filterOn(list, field)?.Condition1.Filter ?? '');

function apply(list: ResourceList, field: string, value: string | number | undefined): void {
  const isEmpty = value === undefined || value === '' || value === 0;
  list.setFilter(field, isEmpty ? null : { Field: field, Condition1: { Type: 'equals', Filter: value } });
}

/** Asks the server when the typing is done: by Enter, by leaving, by clearing. */
function TypedFilter({
  list,
  field,
  label,
  isNumber = false,
}: FilterProps & { readonly isNumber?: boolean }) {
  const kept = shownValue(list, field);
  const [draft, setDraft] = useState<string | null>(null);
  const send = (typed: string) => {
    const text = toLatinDigits(typed).trim();
    setDraft(null);
    if (text === kept) return;
    if (!isNumber) apply(list, field, text);
    else if (/^\d{0,9}$/.test(text)) apply(list, field, text === '' ? undefined : Number(text));
  };
  return (
    <Input
      className="us-filter"
      value={draft ?? kept}
      onChange={(event) => (event.target.value === '' ? send('') : setDraft(event.target.value))}
      onPressEnter={(event) => send(event.currentTarget.value)}
      onBlur={(event) => draft !== null && send(event.target.value)}
      placeholder={label}
      aria-label={label}
      {...(isNumber ? { inputMode: 'numeric' } : { prefix: <Icon name="search" /> })}
      allowClear
      autoComplete="off"
    />
  );
}

function ChosenFilter({ list, field, label }: FilterProps) {
  const names = useNames(list.definition);
  const definition = userList.fields.find(({ key }) => key === field);
  const options = (definition?.options ?? []).map((code) => ({
    value: code,
    label: definition ? names.choice(definition, code) : '',
  }));
  return (
    <Select<number>
      className="us-filter us-filter--choice"
      value={Number(shownValue(list, field)) || null}
      options={options}
      onChange={(code: number | undefined) => apply(list, field, code)}
      placeholder={label}
      aria-label={names.field(field)}
      allowClear
    />
  );
}

export function UsersFilters({ list, group }: { readonly list: ResourceList; readonly group: UserGroup }) {
  const t = useText('users');
  const g = useText('grid');
  return (
    <div className="us-filters" role="search" aria-label={t('find')}>
      <TypedFilter list={list} field="text" label={t('find')} />
      <ChosenFilter list={list} field="searchType" label={t('everyField')} />
      {group === 'office' ? (
        <>
          <TypedFilter list={list} field="sarafiId" label={t('office')} isNumber />
          <ChosenFilter list={list} field="userType" label={t('allTypes')} />
        </>
      ) : (
        <ChosenFilter list={list} field="userKind" label={t('allKinds')} />
      )}
      {list.state.filters.length > 0 && (
        <button type="button" className="rp-link" onClick={list.clearFilters}>
          {g('clearFilters')}
        </button>
      )}
    </div>
  );
}
