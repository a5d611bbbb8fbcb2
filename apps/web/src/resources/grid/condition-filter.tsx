/** A filter in words: operator, value, and a second condition. For text, figures and dates. */
import type { Operator } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useCalendarWords } from '../use-calendar-words.ts';
import {
  type DraftCondition,
  draftOf,
  emptyCondition,
  modelOf,
  needsValue,
  wordOperators,
} from './filter-draft.ts';
import type { FilterPanelProps } from './filter-panel-props.ts';
import { operatorText } from './filter-text.ts';
import { PanelFoot } from './panel-foot.tsx';

interface ValueProps {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
}

function ValueInput({ field, label, value, onChange, isFirst = false }: ValueProps) {
  const words = useCalendarWords();
  if (field.kind === 'jalaliDate') {
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

interface ConditionProps {
  readonly field: FieldDefinition;
  readonly label: string;
  readonly condition: DraftCondition;
  readonly onChange: (condition: DraftCondition) => void;
  readonly isFirst?: boolean;
}

function ConditionRow({ field, label, condition, onChange, isFirst = false }: ConditionProps) {
  const t = useText('grid');
  const options = wordOperators(field.kind).map((value) => ({ value, label: operatorText(field, value, t) }));
  const isRange = condition.operator === 'inRange';
  return (
    <div className="rg-condition">
      <Select<Operator>
        value={condition.operator}
        options={options}
        onChange={(operator) => onChange({ ...condition, operator })}
        aria-label={label}
        suffixIcon={<Icon name="chevron-down" size={12} />}
      />
      {needsValue(condition.operator) && (
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

export function ConditionFilter({ field, model, onApply }: FilterPanelProps) {
  const t = useText('grid');
  const [draft, setDraft] = useState(() => draftOf(field, model));
  const written = modelOf(field, draft);
  return (
    <form
      className="rg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== 'wrong') onApply(written);
      }}
    >
      <ConditionRow
        field={field}
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
            label={t('secondCondition')}
            condition={draft.second}
            onChange={(second) => setDraft({ ...draft, second })}
          />
        </>
      ) : (
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
        problem={written === 'wrong' ? t('wrongValue') : ''}
        onClear={() => onApply(null)}
        isClearable={model !== undefined}
      />
    </form>
  );
}
