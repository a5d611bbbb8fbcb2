/** Filter with operator and value, and an optional second condition, for text, figures and dates. */
import type { Operator } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { isRelativePeriod, type RelativePeriod, relativePeriods } from '@nazer/persian/relative-periods.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { type Masks, disclosureCall, useMasks } from '../masks/use-masks.ts';
import { kinds } from '../kinds/kinds.ts';
import { useCalendarWords } from '../use-calendar-words.ts';
import {
  type DraftCondition,
  draftOf,
  emptyCondition,
  type FilterDraft,
  maskedOperators,
  modelOf,
  needsValue,
  readWholeValue,
  wordOperators,
} from './filter-draft.ts';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { operatorText } from './filter-text.ts';
import { PanelFoot } from './panel-foot.tsx';

interface ValueProps {
  readonly field: ListColumn;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus when the panel opens. */
  readonly isFirst?: boolean;
}

function ValueInput({ field, label, value, onChange, isFirst = false }: ValueProps) {
  const words = useCalendarWords();
  if (kinds[field.kind].filter === 'date') {
    return (
      <JalaliDateInput
        value={parseJalali(value)}
        onChange={(day, typed) => onChange(day ?? typed)}
        words={words}
        aria-label={label}
        placeholder={label}
      />
    );
  }
  return (
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={label}
      placeholder={label}
      autoFocus={isFirst}
      autoComplete="off"
    />
  );
}

/** Select of the periods relative to today, such as «این ماه». */
function PeriodInput({ value, onChange }: Pick<ValueProps, 'value' | 'onChange'>) {
  const t = useText('grid');
  return (
    <Select<RelativePeriod>
      value={isRelativePeriod(value) ? value : null}
      options={relativePeriods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
      onChange={onChange}
      placeholder={t('value')}
      aria-label={t('value')}
      suffixIcon={<Icon name="chevron-down" size={12} />}
    />
  );
}

/** Changes the operator. Between `period` and the others the value is cleared, because a period's name is no day. */
const withOperator = (condition: DraftCondition, operator: Operator): DraftCondition =>
  (condition.operator === 'period') === (operator === 'period')
    ? { ...condition, operator }
    : { operator, value: operator === 'period' ? 'thisMonth' : '', to: '' };

interface ConditionProps {
  readonly field: ListColumn;
  readonly label: string;
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
  readonly isFirst?: boolean;
  /** Operators to choose from. */
  readonly operators: readonly Operator[];
}

function ConditionRow({ field, label, condition, onChange, isFirst = false, operators }: ConditionProps) {
  const t = useText('grid');
  const options = operators.map((value) => ({ value, label: operatorText(field, value, t) }));
  const isRange = condition.operator === 'inRange';
  return (
    <div className="rg-condition">
      <Select<Operator>
        value={condition.operator}
        options={options}
        onChange={(operator) => onChange(withOperator(condition, operator))}
        aria-label={label}
        suffixIcon={<Icon name="chevron-down" size={12} />}
      />
      {condition.operator === 'period' && (
        <PeriodInput value={condition.value} onChange={(value) => onChange({ ...condition, value })} />
      )}
      {needsValue(condition.operator) && condition.operator !== 'period' && (
        <ValueInput
          field={field}
          label={isRange ? t('from') : t('value')}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
          isFirst={isFirst}
        />
      )}
      {isRange && (
        <ValueInput
          field={field}
          label={t('to')}
          value={condition.to}
          onChange={(to) => onChange({ ...condition, to })}
        />
      )}
    </div>
  );
}

/** Explains why a masked column offers few operators, and how many look-ups are left this hour. */
function MaskedNote({ masks: { mayLookUp, state } }: { readonly masks: Masks }) {
  const t = useText('masks');
  // Each look-up of the list counts, so the number is read anew whenever the panel opens.
  const { data: disclosure } = useQuery({ ...apiQuery(disclosureCall), staleTime: 0 });
  const left = disclosure?.queriesLeft ?? 0;
  return (
    <div className="rg-panel__note">
      <p>{t(mayLookUp ? 'filterWhole' : 'filterClosed')}</p>
      {state === 'askable' && <p>{t('filterAskable')}</p>}
      {mayLookUp && disclosure && (
        <p>{left === 0 ? t('noTries') : t('triesLeft', { left, max: disclosure.queriesPerHour })}</p>
      )}
    </div>
  );
}

/** Reduces the draft of a masked column to one condition with an operator that masked columns allow. */
function maskedDraft(draft: FilterDraft, operators: readonly Operator[]) {
  const operator = operators.find((one) => one === draft.first.operator) ?? operators[0] ?? 'blank';
  return { ...draft, second: null, first: { ...draft.first, operator } };
}

/**
 * `part` when a masked column is searched by a part of a number, because the server accepts only whole numbers there;
 * empty otherwise.
 */
function partProblem(field: ListColumn, draft: FilterDraft, isMasked: boolean): 'part' | '' {
  const { operator, value } = draft.first;
  const isWholeNeeded = isMasked && operator === 'equals' && value.trim() !== '';
  return isWholeNeeded && readWholeValue(field, value) === undefined ? 'part' : '';
}

/**
 * The filter's panel. Submitting applies it once its values are valid; without values it removes the filter. A masked
 * column allows one condition only.
 */
export function ConditionFilter({ definition, field, model, onApply }: FilterPanelProps) {
  const t = useText('grid');
  const m = useText('masks');
  const masks = useMasks(definition);
  const isMasked = masks.isMasked(field.key);
  const operators = isMasked ? maskedOperators(masks.mayLookUp) : wordOperators(field.kind);
  const language = useLanguage();
  const [draft, setDraft] = useState(() => {
    const initial = draftOf(field, model, language);
    return isMasked ? maskedDraft(initial, operators) : initial;
  });
  const written = modelOf(field, draft, language);
  const problem = written === 'wrong' ? 'wrong' : partProblem(field, draft, isMasked);
  return (
    <form
      className="rg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== 'wrong' && problem === '') onApply(written);
      }}
    >
      {isMasked && <MaskedNote masks={masks} />}
      <ConditionRow
        field={field}
        operators={operators}
        label={t('condition')}
        condition={draft.first}
        onChange={(first) => setDraft({ ...draft, first })}
        isFirst
      />
      {draft.second ? (
        <>
          <Segmented<'AND' | 'OR'>
            size="small"
            value={draft.joint}
            options={[
              { value: 'AND', label: t('and') },
              { value: 'OR', label: t('or') },
            ]}
            onChange={(joint) => setDraft({ ...draft, joint })}
          />
          <ConditionRow
            field={field}
            operators={operators}
            label={t('secondCondition')}
            condition={draft.second}
            onChange={(second) => setDraft({ ...draft, second })}
          />
        </>
      ) : isMasked ? null : (
        <Button
          type="link"
          size="small"
          className="rg-panel__more"
          onClick={() => setDraft({ ...draft, second: emptyCondition(field.kind) })}
        >
          {t('addCondition')}
        </Button>
      )}
      <PanelFoot
        problem={problem === '' ? '' : problem === 'part' ? m('wrongNumber') : t('wrongValue')}
        onClear={() => onApply(null)}
        isClearable={model !== undefined}
      />
    </form>
  );
}
