/** What the parts of a pivot are called: lists, dimensions, groups, figures. */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Dimension, PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { jalaliMonthNames, splitJalali } from '@nazer/persian/jalali.ts';
import { type Period, periodText } from '@nazer/persian/periods.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useValueContext, valueText } from '../../../resources/kinds/kinds.ts';
import { countFigure } from './pivot-address.ts';

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

export interface PivotNames {
  readonly dimension: (side: Dimension) => string;
  readonly head: (side: Dimension, head: PivotHead) => string;
  readonly figure: (key: string) => string;
}

/** A period in the words of the calendar. */
function usePeriodName(): (start: string, step: Period) => string {
  const t = useText('pivot');
  const { language } = useUi();
  const months = jalaliMonthNames(language);
  return (start, step) => {
    const { year, month } = splitJalali(start);
    if (step === 'month') return `${months[month - 1]} ${year}`;
    if (step === 'quarter') return `${t(seasons[Math.floor((month - 1) / 3)] ?? 'spring')} ${year}`;
    return step === 'week' ? t('weekOf', { day: start }) : periodText(start, step);
  };
}

export function usePivotNames(definition: ListDefinition): PivotNames {
  const t = useText('pivot');
  const context = useValueContext(definition);
  const periodName = usePeriodName();
  const nameOf = (key: string): string => context.names.field(key);
  const days = definition.fields.filter(({ kind }) => kind === 'jalaliDate').length;
  return {
    // Of a list with one day alone, its periods need no other name.
    dimension: ({ Field, Step }) => {
      if (Step === undefined) return nameOf(Field);
      return days === 1 ? t(Step) : t('stepOf', { step: t(Step), field: nameOf(Field) });
    },
    head: ({ Field, Step = 'day' }, { value, label }) => {
      const column = columnNamed(definition, Field);
      if (value === null) return t('none');
      if (column.kind === 'jalaliDate') return periodName(String(value), Step);
      return label ?? (valueText(column, value, context) || t('none'));
    },
    figure: (key) => (key === countFigure ? t('count') : nameOf(key)),
  };
}
