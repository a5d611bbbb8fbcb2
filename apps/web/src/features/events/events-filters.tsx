/** What the log is narrowed by; all of it stands in the address. */
import { parseJalali } from '@nazer/persian/jalali.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { type FilterProps, narrowedBy, narrowTo, TypedFilter } from '../../resources/grid/typed-filter.tsx';
import { useCalendarWords } from '../../resources/use-calendar-words.ts';
import { useCount } from '../../resources/use-format.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import type { ResourceList } from '../../resources/use-resource-list.ts';
import { useEventWords } from './events-definition.ts';

interface ChosenProps<V> extends FilterProps {
  readonly value: V | null;
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

function ChosenFilter<V extends string | number>({ list, field, label, value, options }: ChosenProps<V>) {
  return (
    <Select<V>
      className="ev-filter"
      value={value}
      options={[...options]}
      onChange={(code: V | undefined) => narrowTo(list, field, code)}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label}
      aria-label={label}
      allowClear
      popupMatchSelectWidth={false}
    />
  );
}

function DayFilter({ list, field, label }: FilterProps) {
  const words = useCalendarWords();
  const kept = narrowedBy(list, field);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? kept;
  return (
    <JalaliDateInput
      value={parseJalali(text)}
      onChange={(day, written) => {
        setTyped(day === null && written !== '' ? written : null);
        if (day !== null || written === '') narrowTo(list, field, day ?? '');
      }}
      words={words}
      isWrong={typed !== null && typed !== '' && parseJalali(typed) === null}
      placeholder={label}
      aria-label={label}
    />
  );
}

function Filters({ list }: { readonly list: ResourceList }) {
  const t = useText('events');
  const g = useText('grid');
  const { categoryOptions, actionOptions, resourceOptions, columns } = useEventWords();
  const category = narrowedBy(list, 'category');
  return (
    <div className="ev-filters" role="search" aria-label={t('filters')}>
      <TypedFilter className="ev-filter" list={list} field="userName" label={t('findUser')} />
      <ChosenFilter
        list={list}
        field="category"
        label={t('allCategories')}
        value={category === '' ? null : Number(category)}
        options={categoryOptions}
      />
      <ChosenFilter
        list={list}
        field="action"
        label={t('allActions')}
        value={narrowedBy(list, 'action') || null}
        options={actionOptions}
      />
      <ChosenFilter
        list={list}
        field="resource"
        label={t('allResources')}
        value={narrowedBy(list, 'resource') || null}
        options={resourceOptions}
      />
      {narrowedBy(list, 'resource') !== '' && (
        <TypedFilter className="ev-filter" list={list} field="key" label={columns.key} />
      )}
      <DayFilter list={list} field="fromDate" label={t('fromDate')} />
      <DayFilter list={list} field="toDate" label={t('toDate')} />
      <TypedFilter className="ev-filter" list={list} field="text" label={t('findWords')} />
      {list.state.filters.length > 0 && (
        <button type="button" className="rp-link" onClick={list.clearFilters}>
          {g('clearFilters')}
        </button>
      )}
    </div>
  );
}

/** On a phone the filters stay behind a button that says how many there are. */
export function EventsFilters({ list }: { readonly list: ResourceList }) {
  const t = useText('events');
  const count = useCount();
  const isNarrow = useNarrow();
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) return <Filters list={list} />;
  const used = list.state.filters.length;
  return (
    <>
      <div className="ev-toggle">
        <Button icon={<Icon name="filter" />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('showFilters')} {used > 0 && <span className="rp-count">{count(used)}</span>}
        </Button>
      </div>
      {isOpen && <Filters list={list} />}
    </>
  );
}
