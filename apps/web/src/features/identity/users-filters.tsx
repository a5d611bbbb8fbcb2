/** What the list of users is narrowed by; all of it stands in the address. */
import { Select } from 'antd';
import { useText } from '../../platform/i18n.tsx';
import { type FilterProps, narrowedBy, narrowTo, TypedFilter } from '../../resources/grid/typed-filter.tsx';
import { useNames } from '../../resources/resource-words.ts';
import type { ResourceList } from '../../resources/use-resource-list.ts';
import { userList, type UserGroup } from './users-definition.ts';

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
      value={Number(narrowedBy(list, field)) || null}
      options={options}
      onChange={(code: number | undefined) => narrowTo(list, field, code)}
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
      <TypedFilter className="us-filter" list={list} field="text" label={t('find')} hasIcon />
      <ChosenFilter list={list} field="searchType" label={t('everyField')} />
      {group === 'office' ? (
        <>
          <TypedFilter className="us-filter" list={list} field="sarafiId" label={t('office')} isNumber />
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
