/** Chips for the everyday questions to a list; pressing one sets the filters of its columns and keeps the others. */
import type { FromToday, QuickCondition, QuickFilter } from '@nazer/contract/kernel/list.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/message-areas.ts';
import { writeFilters } from '../list-state.ts';
import type { ResourceList } from '../use-resource-list.ts';

type Value = NonNullable<Condition['Filter']>;

const dayOf = (value: Value | FromToday, today: string): Value =>
  typeof value === 'object' ? addDays(today, value.day) : value;

function conditionOf({ Type, Filter, FilterTo, Values }: QuickCondition, today: string): Condition {
  return {
    Type,
    ...(Filter !== undefined && { Filter: dayOf(Filter, today) }),
    ...(FilterTo !== undefined && { FilterTo: dayOf(FilterTo, today) }),
    ...(Values && { Values: [...Values] }),
  };
}

/** Filters of a chip, with relative days resolved to dates. */
export const filtersOf = (quick: QuickFilter, today: string): FilterModel[] =>
  Object.entries(quick).map(([Field, condition]) => ({
    Field,
    Condition1: conditionOf(condition, today),
    ...(condition.orBlank && { Condition2: { Type: 'blank' as const }, FilterOperator: 'OR' as const }),
  }));

const isOn = (filters: readonly FilterModel[], wanted: readonly FilterModel[]): boolean => {
  const present = filters.map((filter) => writeFilters([filter]));
  return wanted.every((filter) => present.includes(writeFilters([filter])));
};

function Chips({ list }: { readonly list: ResourceList }) {
  const t = useText('quick');
  const { name, quick = {} } = list.definition;
  const { filters } = list.state;
  const [today] = useState(() => todayJalali(new Date()));
  const chips = Object.entries(quick).map(([key, one]) => ({ key, wanted: filtersOf(one, today) }));
  // When several chips match the filters, only the one with the most conditions is displayed as pressed.
  const on = chips
    .filter(({ wanted }) => isOn(filters, wanted))
    .toSorted((one, other) => other.wanted.length - one.wanted.length)[0];
  const press = (chip: (typeof chips)[number]) => {
    const gone = [...(on?.wanted ?? []), ...chip.wanted].map(({ Field }) => Field);
    const remaining = filters.filter(({ Field }) => !gone.includes(Field));
    list.setFilters(chip.key === on?.key ? remaining : [...remaining, ...chip.wanted]);
  };
  return (
    <div className="rp-quick" role="group" aria-label={t('quick')}>
      {chips.map((chip) => (
        <button key={chip.key} type="button" aria-pressed={chip.key === on?.key} onClick={() => press(chip)}>
          {t(`${name}.${chip.key}` as MessageKey<'quick'>) /* `QuickWord` names them all */}
        </button>
      ))}
    </div>
  );
}

export const QuickFilters = ({ list }: { readonly list: ResourceList }) =>
  Object.keys(list.definition.quick ?? {}).length === 0 ? null : <Chips list={list} />;
