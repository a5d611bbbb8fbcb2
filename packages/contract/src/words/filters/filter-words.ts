/** How a filter reads: operators and the sentences around them; chips of the grid and notes of files say the same. */
import type { RelativePeriod } from '@nazer/persian/relative-periods.ts';
import type { Operator } from '../../kernel/field-kinds.ts';

/** Days are before and after, not less and more. */
type DayOperator = 'before' | 'notAfter' | 'after' | 'since';

export interface FilterWords extends Readonly<
  Record<Operator | DayOperator | `period.${RelativePeriod}`, string>
> {
  readonly and: string;
  readonly or: string;
  /** `{from}`, `{to}`. */
  readonly rangeText: string;
  /** A chosen value that is blank. */
  readonly emptyValue: string;
  /** `{operator}`, `{value}`: around text. */
  readonly quoted: string;
  /** `{operator}`, `{value}`: around figures and days. */
  readonly plainCondition: string;
  /** `{count}`: the table is too large to be searched whole for this. */
  readonly lastDays: string;
  /** `{from}`, `{to}`: days whose rows are in the archive. */
  readonly archived: string;
  readonly noExportRight: string;
  /** Between the values of a choice. */
  readonly listSeparator: string;
}

/** The word for a comparison of days, where it has one of its own. */
export const dayOperators: Readonly<Partial<Record<Operator, DayOperator>>> = {
  lessThan: 'before',
  lessThanOrEqual: 'notAfter',
  greaterThan: 'after',
  greaterThanOrEqual: 'since',
};
