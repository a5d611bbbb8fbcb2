/** Words for a filter, used by its chip and below the heading: «از 1404/08/20», «۸ مورد». */
import type { FieldValue, Operator } from '@nazer/contract/kernel/field-kinds.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { describeFilter, operatorWord } from '@nazer/contract/words/filters/describe-filter.ts';
import type { Translate } from '../../platform/words/i18n.tsx';
import type { ValueContext } from '../kinds/kind.ts';
import { kinds, valueText } from '../kinds/kinds.ts';

type GridText = Translate<'grid'>;

/** Name of an operator for fields of this kind. */
export const operatorText = (field: ListColumn, operator: Operator, t: GridText): string =>
  t(operatorWord(field, operator));

/** Value of a filter in words; texts and dates stay as the filter has them. */
function textOf(field: ListColumn, value: FieldValue | undefined, context: ValueContext): string {
  if (typeof value === 'string' && kinds[field.kind].filter !== 'number') return value;
  return valueText(field, value, context) || String(value ?? '');
}

interface FilterWords {
  readonly context: ValueContext;
  readonly t: GridText;
}

/** Words for a whole filter; a set of several values is told by their number. */
export function filterText(field: ListColumn, model: FilterModel, { context, t }: FilterWords): string {
  return describeFilter(field, model, {
    translate: t,
    textOf: (value) => textOf(field, value, context),
    textOfSet: (values) => {
      const [only] = values;
      if (values.length === 1 && only !== undefined)
        return valueText(field, only, context) || t('emptyValue');
      return t('itemCount', { count: context.count(values.length) });
    },
  });
}
