/** Controls of a report: currency, days or year, and the comparison with the year before. */
import { splitJalali, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { Choice } from '../../../platform/choice.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCalendarWords } from '../../../resources/use-calendar-words.ts';
import {
  type ReportQuery,
  type Change,
  faultOf,
  maxDays,
  type SpanName,
  spans,
  spanTo,
} from './report-address.ts';

interface Props {
  readonly query: ReportQuery;
  readonly onChange: (change: Change) => void;
}

export function CurrencyChoice({ query, onChange }: Props) {
  const t = useText('reports');
  const { data } = useSuspenseQuery(apiQuery('GET /api/Dashboard/GetRpt1Currency'));
  return (
    <Select
      aria-label={t('currency')}
      value={query.currency || null}
      placeholder={t('currency')}
      options={data.list.map(({ currency, title }) => ({ value: currency, label: `${title} (${currency})` }))}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(currency) => onChange({ currency: currency ?? '' })}
    />
  );
}

/** Inputs of a span; typed days are applied once both form a span that can be reported. */
export function SpanChoice({ query, onChange }: Props) {
  const t = useText('reports');
  const words = useCalendarWords();
  const [draft, setDraft] = useState<Readonly<Record<'from' | 'to', string | null>>>(query);
  const [seen, setSeen] = useState(query);
  // Days that came with another address, such as the report's own link, replace the typed ones.
  if (seen.from !== query.from || seen.to !== query.to) {
    setSeen(query);
    setDraft(query);
  }
  const fault = draft.from === null || draft.to === null ? 'missing' : faultOf(draft as ReportQuery);
  const change = (part: 'from' | 'to', day: string | null) => {
    const next = { ...draft, [part]: day };
    setDraft(next);
    const { from, to } = next;
    if (from !== null && to !== null && faultOf({ from, to }) === null) onChange({ from, to });
  };
  const chooseSpan = (name: SpanName) => {
    const span = spanTo(todayJalali(new Date()), name);
    setDraft(span);
    onChange(span);
  };
  const names = Object.keys(spans) as SpanName[]; // `Object.keys` widens the keys to string
  const chosen = names.find((name) => spanTo(query.to, name).from === query.from);
  return (
    <>
      <span className="report__days">
        {(['from', 'to'] as const).map((part) => (
          <JalaliDateInput
            key={part}
            aria-label={t(part)}
            placeholder={t(part)}
            value={draft[part]}
            words={words}
            isWrong={fault !== null}
            onChange={(day) => change(part, day)}
          />
        ))}
      </span>
      <Choice<SpanName | ''>
        label={t('span')}
        options={names.map((key) => ({ key, text: t(key) }))}
        value={chosen ?? ''}
        onChoose={(name) => name !== '' && chooseSpan(name)}
      />
      {fault !== null && (
        <span className="report__fault" role="alert">
          {t(fault, { most: maxDays })}
        </span>
      )}
    </>
  );
}

/** Number of years offered, from the current one back. */
const maxYears = 6;

export function YearChoice({ query, onChange }: Props) {
  const t = useText('reports');
  const [year] = useState(() => splitJalali(todayJalali(new Date())).year);
  const years = Array.from({ length: maxYears }, (_, index) => year - index);
  return (
    <Select
      aria-label={t('year')}
      value={query.year}
      options={[...new Set([query.year, ...years])]
        .toSorted((a, b) => b - a)
        .map((value) => ({ value, label: value }))}
      onChange={(chosen) => onChange({ year: chosen })}
    />
  );
}

export function CompareChoice({ query, onChange }: Props) {
  const t = useText('reports');
  return (
    <Checkbox
      checked={query.isCompared}
      onChange={({ target }) => onChange({ compare: target.checked ? 1 : undefined } as Change)}
    >
      {t('compare')}
    </Checkbox>
  );
}
