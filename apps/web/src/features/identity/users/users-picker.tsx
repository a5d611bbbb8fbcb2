/** Select that finds a user of an office or of staff by a part of the name. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';

export interface UsersPickerProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  /** Ids that are not offered, such as users who already hold the role. */
  readonly without: readonly number[];
}

/** Most users offered at once. */
const maxOffered = 10;

/** Users whose name contains the typed text; the first ones of the list for an empty text. */
const findUsers = (typed: string, signal: AbortSignal) => {
  const searchFilter = { Field: 'search', Condition1: { Type: 'contains', Filter: typed.trim() } } as const;
  const body = {
    PageIndex: 1,
    PageSize: maxOffered,
    filterModels: typed.trim() === '' ? [] : [searchFilter],
  };
  return apiData('POST /User/GetAll', { body }, { signal, present: 'caller' });
};

export function UsersPicker({ label, value, onChange, without }: UsersPickerProps) {
  const t = useText('roles');
  const d = useText('dialog');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const query = useQuery({
    queryKey: ['POST /User/GetAll', 'picker', wanted],
    queryFn: ({ signal }) => findUsers(wanted, signal),
    placeholderData: keepPreviousData,
  });
  const options = (query.data?.list ?? [])
    .filter(({ id }) => !without.includes(id))
    .map(({ id, userName, fullName }) => ({ value: id, label: `${fullName} · ${userName}` }));
  return (
    <Select<number>
      className="ro-picker"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={options}
      value={value}
      loading={query.isFetching}
      placeholder={t('findUser')}
      aria-label={label}
      notFoundContent={d('nothingFound')}
      onChange={onChange}
      allowClear={clearable}
    />
  );
}
