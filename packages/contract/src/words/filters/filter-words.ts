/** Words of filters: operators and the sentences around them, shared by grid chips and notes of Excel files. */
import type { RelativePeriod } from '@nazer/persian/relative-periods.ts';
import type { Operator } from '../../kernel/field-kinds.ts';

/** Operators for days, which are before or after, not less or more. */
type DayOperator = 'before' | 'notAfter' | 'after' | 'since';

export interface FilterWords extends Readonly<
  Record<Operator | DayOperator | `period.${RelativePeriod}`, string>
> {
  readonly and: string;
  readonly or: string;
  /** Range, with `{from}` and `{to}`. */
  readonly rangeText: string;
  /** Stands for a chosen blank value. */
  readonly emptyValue: string;
  /** Condition on text, with `{operator}` and `{value}`. */
  readonly quoted: string;
  /** Condition on figures and days, with `{operator}` and `{value}`. */
  readonly plainCondition: string;
  /** Says that only the last `{count}` days were searched, because the table is too large for the whole. */
  readonly lastDays: string;
  /** Says that rows of the days `{from}` to `{to}` are in the archive. */
  readonly archived: string;
  readonly noExportRight: string;
  /** Separator between the values of a choice. */
  readonly listSeparator: string;
}

/** Word used for a comparison of days instead of that for figures. */
export const dayOperators: Readonly<Partial<Record<Operator, DayOperator>>> = {
  lessThan: 'before',
  lessThanOrEqual: 'notAfter',
  greaterThan: 'after',
  greaterThanOrEqual: 'since',
};
