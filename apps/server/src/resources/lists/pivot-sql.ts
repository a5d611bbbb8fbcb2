/**
 * The statement of a pivot: rows are counted by small groups once, days at most by month where nothing finer is asked
 * for; groups, their sums over one side and the whole follow from those (`figures.ts`), so that an average of all is no
 * average of averages.
 */
import { type FieldValue, isSet } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { type Dimension, isDimension, maxPivotCells } from '@nazer/contract/kernel/pivot.ts';
import type { Period } from '@nazer/persian/periods.ts';
import { AppError } from '../../platform/app-error.ts';
import { setType } from '../kinds/set-kinds.ts';
import { counterCte } from '../rows/write-counter.ts';
import { figureSql } from './figures.ts';
import type { ListQuery } from './list-query.ts';
import { type Listing, sourceOf, tableWith } from './listing.ts';

export interface Side {
  readonly column: ListColumn;
  /** Period by which days are grouped; without effect on other columns. */
  readonly step: Period;
}

/** Throws `unknownField`, `maskedFilter` for what may be hidden, and `wrongType` for what no group is made of. */
export function sideOf({ definition }: Listing, { Field, Step = 'day' }: Dimension): Side {
  const { name, fields } = definition;
  const column = fields.find(({ key }) => key === Field);
  const values = { field: Field, resource: name };
  if (!column || column.filterable === false) throw new AppError('unknownField', { values });
  if (isDimension(column)) return { column, step: Step };
  const isGrouped = isSet(column.kind) || column.kind === 'jalaliDate';
  throw new AppError(isGrouped ? 'maskedFilter' : 'wrongType', { values });
}

/** Number of letters of a stored day by which rows are counted first, for each period. */
const prefixLengths: Readonly<Record<Period, number>> = { day: 10, week: 10, month: 7, quarter: 7, year: 4 };

/** The value by which rows are counted; null for what stands for none. */
function smallSql(listing: Listing, { column, step }: Side): string {
  const { sql } = sourceOf(listing, column.key);
  if (column.kind === 'jalaliDate') {
    const letters = prefixLengths[step];
    return `nullif(${letters === 10 ? sql : `left(${sql}, ${letters})`}, '')`;
  }
  if (setType(column).type === 'text') return `nullif(${sql}, '')`;
  return listing.isZeroBlank && column.kind === 'reference' ? `nullif(${sql}, 0)` : sql;
}

/**
 * Days from a Saturday before 1178 to a day. The leap years of the Jalali calendar come eight in 33 years from 1178 to
 * 1633; `pivot-weeks.test.ts` compares it with the calendar of the product.
 */
export const dayNumber = (day: string): string => {
  const [year, month] = [`(left(${day}, 4)::int - 1177)`, `substr(${day}, 6, 2)::int`];
  const leaps = `(${year} / 33 * 8 + (${year} % 33 + 3) / 4)`;
  return `(${year} * 365 + ${leaps} + (${month} - 1) * 31 - greatest(${month} - 7, 0) + right(${day}, 2)::int + 2)`;
};

/** The group a value `name` belongs to; only weeks and quarters are more than one value. */
function groupSql(name: string, { column, step }: Side): string {
  if (column.kind !== 'jalaliDate') return name;
  if (step === 'week') return `${dayNumber(name)} / 7`;
  return step === 'quarter' ? `left(${name}, 4)::int * 4 + (substr(${name}, 6, 2)::int - 1) / 3` : name;
}

/** A reference without a drop-down brings its name. */
const labelSql = (listing: Listing, { column: { label } }: Side): string =>
  label === undefined ? 'null::text' : `max(${sourceOf(listing, label).sql})`;

/** The value that names a group: of several days the first that was found. */
const namingSql = ({ column, step }: Side, index: number): string =>
  column.kind === 'jalaliDate' && step !== 'day' ? `min(s${index})` : `g${index}`;

export interface PivotStatement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** A line of the answer: one group, or several together. */
export interface PivotLine {
  /**
   * For each side: 1 where all groups are taken together, the value that names the group (of days its first letters),
   * its label.
   */
  readonly sides: readonly (readonly [isAll: 0 | 1, value: FieldValue | null, label: string | null])[];
  readonly count: number;
  readonly sums: Readonly<Record<string, string | null>>;
  readonly averages: Readonly<Record<string, string | null>>;
}

/** Part of the pages of a large table, in percent, in which cells are counted before the whole is read. */
const samplePercent = 1;

/** Whether a list reads one table, and no sub-select. */
const isTable = ({ table }: Listing): boolean => /^\w+ t$/u.test(table);

/**
 * Answers `cells`: how many cells of the pivot a sample of the rows fills, at most one more than may be shown. The
 * whole pivot has no fewer. Undefined for a list that is not declared as large (`recent`), for one that is no table of
 * its own, of which no pages can be drawn, and for a pivot of one side.
 */
export function sampleStatement(query: ListQuery, sides: readonly Side[]): PivotStatement | undefined {
  const { listing, where, params } = query;
  if (!listing.definition.recent || !isTable(listing) || sides.length === 1) return undefined;
  const small = sides.map((side, at) => `${smallSql(listing, side)} as s${at}`).join(', ');
  const groups = sides.map((side, at) => groupSql(`s${at}`, side)).join(', ');
  const sampled = `${listing.table} tablesample system (${samplePercent})`;
  const text = `select count(*)::int as cells from (select distinct ${groups}
      from (select ${small} from ${tableWith({ ...listing, table: sampled }, [where, small])} where ${where}) small
      limit ${maxPivotCells + 1}) found`;
  return { text, params };
}

/** Answers `writes` and `lines`: at most one line more than may be shown. */
export function pivotStatement(query: ListQuery, sides: readonly Side[]): PivotStatement {
  const { listing, where, params } = query;
  const { parts, merged, sums, averages } = figureSql(query, 'all');
  const each = (sql: (side: Side, index: number) => string): string => sides.map(sql).join(', ');
  const small = each(
    (side, at) => `${smallSql(listing, side)} as s${at}, ${labelSql(listing, side)} as l${at}`,
  );
  // Groups are named by the place of their column: PostgreSQL refuses to group by an expression that is a constant.
  const values = each((_, at) => String(2 * at + 1));
  const groups = each((side, at) => `${groupSql(`s${at}`, side)} as g${at}`);
  const naming = each(
    (side, at) => `grouping(g${at}) as all${at}, ${namingSql(side, at)} as v${at}, max(l${at}) as m${at}`,
  );
  const sets = sides.length === 1 ? '(g0), ()' : '(g0, g1), (g0), (g1), ()';
  const sideJson = each((_, at) => `json_build_array(all${at}, v${at}, m${at})`);
  const text = `with ${counterCte(listing.counter)},
    small as materialized (select ${small}, count(*) as n${parts}
      from ${tableWith(listing, [where, small, parts])} where ${where} group by ${values}),
    whole as (select ${naming}, coalesce(sum(n), 0)::bigint as n${merged}
      from (select *, ${groups} from small) grouped group by grouping sets (${sets}) limit ${maxPivotCells + 1})
    select counter.writes, (select coalesce(json_agg(json_build_object('sides', json_build_array(${sideJson}),
      'count', n, 'sums', ${sums}, 'averages', ${averages})), '[]') from whole) as lines from counter`;
  return { text, params };
}
