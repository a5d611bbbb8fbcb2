/** Content of a record page whose address names no record: a search box and a link to the list. */
import { fieldOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ListRequestInput } from '@nazer/contract/kernel/page.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import type { IconName } from '@nazer/ui/icons/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { getPage } from '../resource-api.ts';
import { keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { LinkButton } from '../page/link-button.tsx';
import './record-page.css';

export interface RecordPickerProps {
  readonly definition: ResourceDefinition;
  /** Text field searched for typed words; digits search the key. */
  readonly searched: string;
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly list: { readonly to: string; readonly label: string };
  readonly onPick: (key: string) => void;
}

/** Greatest number of records offered at once. */
const maxFound = 10;

/** Request for the records that match the typed text; all of them, in the order of the list, for an empty one. */
function requestOf(definition: ResourceDefinition, searched: string, typed: string): ListRequestInput {
  const digits = toLatinDigits(typed).trim();
  const key = definition.key[0] ?? '';
  const isNumber = fieldOf(definition, key).kind === 'integer';
  // Nine digits are the most that always fit a 32-bit key; a longer number can only be part of a name.
  const isKey = isNumber ? /^\d{1,9}$/.test(digits) : /^\d+$/.test(digits);
  const filter = isKey
    ? isNumber
      ? { Field: key, Condition1: { Type: 'equals' as const, Filter: Number(digits) } }
      : { Field: key, Condition1: { Type: 'startsWith' as const, Filter: digits } }
    : { Field: searched, Condition1: { Type: 'contains' as const, Filter: typed.trim() } };
  return { PageIndex: 1, PageSize: maxFound, filterModels: typed.trim() === '' ? [] : [filter] };
}

export function RecordPicker(props: RecordPickerProps) {
  const { definition, searched, icon, title, hint, label, list, onPick } = props;
  const t = useText('crm');
  const [typed, setTyped] = useState('');
  const request = requestOf(definition, searched, useDeferredValue(typed));
  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetAll`, request],
    queryFn: ({ signal }) => getPage(definition, request, signal),
    placeholderData: keepPreviousData,
  });
  const options = (query.data?.list ?? []).map((row) => ({
    value: keyText(definition, row),
    label: `${titleOf(definition, row)} · ${keyText(definition, row)}`,
  }));
  const action = (
    <div className="rf-picker">
      <Select<string>
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        options={options}
        loading={query.isFetching}
        placeholder={label}
        aria-label={label}
        notFoundContent={query.isError ? sentenceOf(query.error) : t('nothingFound')}
        onSelect={onPick}
        style={{ inlineSize: 320, maxInlineSize: '100%' }}
      />
      <LinkButton to={list.to} icon="list" label={list.label} />
    </div>
  );
  return <EmptyState icon={icon} title={title} text={hint} action={action} isPage />;
}
