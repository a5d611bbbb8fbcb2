/**
 * Chips above a list, each a filter behind one press. Pressing a chip sets the filters of its columns, removes those of
 * the chip pressed before and keeps the rest; pressing it again removes its filters.
 */
import type { FromToday, QuickCondition, QuickFilter } from '@nazer/contract/kernel/list.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/message-areas.ts';
import { writeFilters } from '../list-state.ts';
import type { ResourceList } from '../use-resource-list.ts';

type Value = NonNullable<Condition['Filter']>;

/** The Jalali day of a value given in days from today; any other value as it is. */
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

/** Whether the list has all filters of a chip, whatever other filters it has. */
const hasFilters = (filters: readonly FilterModel[], ofChip: readonly FilterModel[]): boolean => {
  const present = filters.map((filter) => writeFilters([filter]));
  return ofChip.every((filter) => present.includes(writeFilters([filter])));
};

function Chips({ list }: { readonly list: ResourceList }) {
  const t = useText('quick');
  const { name, quick = {} } = list.definition;
  const { filters } = list.state;
  const [today] = useState(() => todayJalali(new Date()));
  const chips = Object.entries(quick).map(([key, quickFilter]) => ({
    key,
    ownFilters: filtersOf(quickFilter, today),
  }));
  // When the list has the filters of several chips, only the chip with the most conditions is displayed as pressed.
  const pressed = chips
    .filter(({ ownFilters }) => hasFilters(filters, ownFilters))
    .toSorted((a, b) => b.ownFilters.length - a.ownFilters.length)[0];
  const press = (chip: (typeof chips)[number]) => {
    const columns = [...(pressed?.ownFilters ?? []), ...chip.ownFilters].map(({ Field }) => Field);
    const remaining = filters.filter(({ Field }) => !columns.includes(Field));
    list.setFilters(chip.key === pressed?.key ? remaining : [...remaining, ...chip.ownFilters]);
  };
  return (
    <div className="rp-quick" role="group" aria-label={t('quick')}>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          aria-pressed={chip.key === pressed?.key}
          onClick={() => press(chip)}
        >
          {
            t(
              `${name}.${chip.key}` as MessageKey<'quick'>,
            ) /* the type `QuickWord` demands a word for each chip */
          }
        </button>
      ))}
    </div>
  );
}

/** The chips; nothing for a list that declares none. */
export const QuickFilters = ({ list }: { readonly list: ResourceList }) =>
  Object.keys(list.definition.quick ?? {}).length === 0 ? null : <Chips list={list} />;
