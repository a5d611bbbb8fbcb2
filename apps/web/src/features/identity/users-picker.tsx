/** A user found by a part of the name, among those of offices and staff alike. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { apiData } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';

export interface UsersPickerProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  /** Ids that are not offered: who holds the role already. */
  readonly without: readonly number[];
}

const found = '10';

async function findUsers(typed: string, signal: AbortSignal) {
  const query = { searchContain: typed.trim(), pageSize: found };
  const quiet = { signal, present: 'caller' } as const;
  const [office, staff] = await Promise.all([
    apiData('GET /api/User/Users', { query }, quiet),
    apiData('GET /api/User/CbiUsers', { query: { ...query, userKind: '0' } }, quiet),
  ]);
  return [...staff.list, ...office.list];
}

export function UsersPicker({ label, value, onChange, without }: UsersPickerProps) {
  const t = useText('roles');
  const d = useText('dialog');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const query = useQuery({
    queryKey: ['GET /api/User/Users', 'picker', wanted],
    queryFn: ({ signal }) => findUsers(wanted, signal),
    placeholderData: keepPreviousData,
  });
  const options = (query.data ?? [])
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
      allowClear
    />
  );
}
