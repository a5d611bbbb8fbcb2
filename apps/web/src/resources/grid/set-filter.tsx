/** Filter that ticks values, with a search box and the number of rows per value under the other filters. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { valueText } from '../kinds/kinds.ts';
import { getSetValues } from '../resource-api.ts';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { PanelFoot } from './panel-foot.tsx';
import { chosenOf, findItems, isChosen, setModel, type SetItem, toggle } from './set-choice.ts';

function useItems({ definition, field, others, context }: FilterPanelProps) {
  const t = useText('grid');
  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetSetValues`, { field: field.key, others }],
    queryFn: ({ signal }) => getSetValues(definition, { Field: field.key, filterModels: others }, signal),
  });
  const items = useMemo(
    () =>
      (query.data ?? []).map(({ value, count, label }): SetItem => ({
        value,
        count,
        label: label ?? (valueText(field, value, context) || t('emptyValue')),
      })),
    [query.data, field, context, t],
  );
  return { items, query };
}

interface ListProps {
  readonly items: readonly SetItem[];
  readonly isOn: (item: SetItem) => boolean;
  readonly onToggle: (values: readonly SetItem[], isOn: boolean) => void;
  readonly count: (figure: number) => string;
}

function ValueList({ items, isOn, onToggle, count }: ListProps) {
  const t = useText('grid');
  const on = items.filter(isOn).length;
  return (
    <>
      <Checkbox
        className="rg-set__all"
        checked={on === items.length && on > 0}
        indeterminate={on > 0 && on < items.length}
        onChange={(event) => onToggle(items, event.target.checked)}
      >
        {t('selectAll')}
      </Checkbox>
      <ul className="rg-set__list">
        {items.map((item) => (
          <li key={String(item.value)}>
            <Checkbox checked={isOn(item)} onChange={(event) => onToggle([item], event.target.checked)}>
              {item.label}
            </Checkbox>
            <bdi dir="ltr" className="nz-num rg-set__count">
              {count(item.count)}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The filter's panel. It cannot be applied while no value is ticked, nor before the values are read. */
export function SetFilter(props: FilterPanelProps) {
  const { field, model, onApply, context } = props;
  const t = useText('grid');
  const { items, query } = useItems(props);
  const [typed, setTyped] = useState('');
  // Ticked values; null while all are ticked.
  const [before] = useState(() => chosenOf(model));
  const [chosen, setChosen] = useState(before);
  const found = findItems(items, typed);
  const isNothing = chosen !== null && chosen.length === 0;
  return (
    <form
      className="rg-panel rg-set"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNothing || !query.isSuccess) return;
        // Unchanged ticks leave the filter as it is: where other filters leave only ticked values to offer, `setModel`
        // would remove it.
        onApply(chosen === before ? (model ?? null) : setModel(field.key, chosen, items));
      }}
    >
      {items.length > 6 && (
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('searchValues')}
          aria-label={t('searchValues')}
          allowClear={clearable}
          autoFocus
        />
      )}
      {query.isPending && <SkeletonRows label={t('loading')} rows={6} rowHeight={26} />}
      {query.isError && <p className="rg-panel__problem">{sentenceOf(query.error)}</p>}
      {query.isSuccess && found.length === 0 && <p className="rg-set__none">{t('noValues')}</p>}
      {found.length > 0 && (
        <ValueList
          items={found}
          count={context.count}
          isOn={(item) => isChosen(chosen, item.value)}
          onToggle={(changed, isOn) =>
            setChosen(toggle(chosen, items, { values: changed.map((item) => item.value), isOn }))
          }
        />
      )}
      <PanelFoot
        problem={isNothing ? t('chooseOne') : ''}
        onClear={() => onApply(null)}
        isClearable={model !== undefined}
      />
    </form>
  );
}
