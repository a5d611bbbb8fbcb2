/** Names of the parts of a pivot: lists, dimensions, groups, figures. */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Dimension, PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { splitJalali } from '@nazer/persian/jalali.ts';
import type { Period } from '@nazer/persian/periods.ts';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useValueContext, valueText } from '../../../resources/kinds/kinds.ts';
import { countFigure } from './pivot-address.ts';

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

export interface PivotNames {
  readonly dimension: (side: Dimension) => string;
  readonly head: (side: Dimension, head: PivotHead) => string;
  /** Shorter name of a group, for the axis of a chart. */
  readonly shortHead: (side: Dimension, head: PivotHead) => string;
  readonly figure: (key: string) => string;
}

type PeriodName = (start: string, step: Period) => string;

/** Names of periods, short and whole, in the words of the calendar. */
function usePeriodName(): { readonly short: PeriodName; readonly whole: PeriodName } {
  const t = useText('pivot');
  const names = usePeriodNames();
  const short: PeriodName = (start, step) => {
    const { year, month } = splitJalali(start);
    if (step === 'day') return names.day(start);
    if (step === 'week') return t('weekOf', { day: names.day(start) });
    if (step === 'month') return `${names.shortMonth(start)} ${year}`;
    return step === 'quarter' ? `${t(seasons[Math.floor((month - 1) / 3)] ?? 'spring')} ${year}` : `${year}`;
  };
  const whole: PeriodName = (start, step) => {
    const name = short(start, step);
    return step === 'day' || step === 'week' ? name : names.withSpan(name, start, step);
  };
  return { short, whole };
}

export function usePivotNames(definition: ListDefinition): PivotNames {
  const t = useText('pivot');
  const context = useValueContext(definition);
  const periodName = usePeriodName();
  const nameOf = (key: string): string => context.names.field(key);
  const days = definition.fields.filter(({ kind }) => kind === 'jalaliDate').length;
  const headIn =
    (periodOf: PeriodName): PivotNames['head'] =>
    ({ Field, Step = 'day' }, { value, label }) => {
      const column = columnNamed(definition, Field);
      if (value === null) return t('none');
      if (column.kind === 'jalaliDate') return periodOf(String(value), Step);
      return label ?? (valueText(column, value, context) || t('none'));
    };
  return {
    // In a list with a single day column, its periods need no name of the column.
    dimension: ({ Field, Step }) => {
      if (Step === undefined) return nameOf(Field);
      return days === 1 ? t(Step) : t('stepOf', { step: t(Step), field: nameOf(Field) });
    },
    head: headIn(periodName.whole),
    shortHead: headIn(periodName.short),
    figure: (key) => (key === countFigure ? t('count') : nameOf(key)),
  };
}
