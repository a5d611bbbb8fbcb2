/**
 * Sums and weighted averages of a list as SQL, in two floors: `parts` are counted over rows, `sums` and `averages`
 * follow from parts. So what is counted by small groups can be put together to larger ones, and to all, without reading
 * the rows again.
 */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { type Listing, sourceOf } from './listing.ts';

/** Decimals of an average: those of a rate. */
const averageDecimals = 4;

/**
 * SQL condition for the rows that count in sums: those in no state that the list leaves out of them, or, where the
 * states themselves are filtered, all that are found.
 */
export function countedSql(listing: Listing, filterModels: readonly FilterModel[] = []): string {
  const { uncounted } = listing.definition;
  if (!uncounted || filterModels.some(({ Field }) => Field === uncounted.field)) return 'true';
  return `${sourceOf(listing, uncounted.field).sql} not in (${uncounted.codes.join(', ')})`;
}

/** Figures wanted besides the count: sums and averages (`all`), or sums alone. Both read every row found. */
export type WantedFigures = 'all' | 'sums' | 'none';

type Merge = 'sum' | 'min' | 'max';

/** The rows whose figures are asked for, and the expression of those among them that count in sums. */
interface CountedRows {
  readonly listing: Listing;
  readonly counted: string;
}

export interface FigureSql {
  /** `sum(t.amount) filter (…) as p0, …`, each with a leading comma. */
  readonly parts: string;
  /** The figures of several groups together, from their parts. */
  readonly merged: string;
  /**
   * JSON object of the sums by column, computed from the parts by their names (`p0`, `p1`…); `averages` likewise. Each
   * is an exact number as text, or null: a sum of rows of several units, an average of no rows or without weights.
   */
  readonly sums: string;
  readonly averages: string;
  /** Sums that are given only for rows of one unit, such as one currency. */
  readonly unitSums: string;
  readonly unitAverages: string;
}

/**
 * The column whose values have figures of their own: the currency of amounts and rates; undefined for none. Throws for
 * a list with more than one.
 */
export function unitOf({ definition }: Listing): string | undefined {
  const units = new Set(definition.fields.flatMap(({ per }) => (per === undefined ? [] : [per])));
  if (units.size > 1) throw new Error(`${definition.name} has figures by ${[...units].join(' and ')}`);
  return [...units][0];
}

const objectSql = (entries: readonly (readonly [string, string])[]): string =>
  `json_build_object(${entries.map(([key, sql]) => `'${key}', ${sql}`).join(', ')})`;

/** SQL of the figures that a list declares; with `none` its objects are empty. */
export function figureSql({ listing, counted }: CountedRows, wanted: WantedFigures): FigureSql {
  const { fields } = listing.definition;
  const sqlOf = (key: string): string => sourceOf(listing, key).sql;
  const parts = new Map<string, { readonly name: string; readonly merge: Merge }>();
  /** The name under which a part stands; asked for twice, it is counted once. */
  const part = (merge: Merge, value: string, condition = counted): string => {
    const sql = `${merge}(${value}) filter (where ${condition})`;
    const known = parts.get(sql) ?? { name: `p${parts.size}`, merge };
    parts.set(sql, known);
    return known.name;
  };
  /**
   * A figure that is null unless all counted rows have one unit. `ofNone`: whether it is given where no row
   * counts.
   */
  const onlyAlike = (per: string | undefined, figure: string, ofNone: 'true' | 'null'): string => {
    if (per === undefined) return figure;
    const [least, greatest] = [part('min', sqlOf(per)), part('max', sqlOf(per))];
    return `case when coalesce(${least} = ${greatest}, ${ofNone}) then ${figure} end`;
  };
  const sums = fields.flatMap(({ key, sum, per }) => {
    if (!sum || wanted === 'none') return [];
    return [[key, onlyAlike(per, `coalesce(${part('sum', sqlOf(key))}, 0)::text`, 'true')] as const];
  });
  const averages = fields.flatMap(({ key, average: weight, per }) => {
    if (weight === undefined || wanted !== 'all') return [];
    const [value, by] = [sqlOf(key), sqlOf(weight)];
    const total = `nullif(${part('sum', by, `${value} is not null and ${counted}`)}, 0)`;
    const average = `trim_scale(round(${part('sum', `${value} * ${by}`)} / ${total}, ${averageDecimals}))::text`;
    return [[key, onlyAlike(per, average, 'null')] as const];
  });
  const isOfUnit = ([key]: readonly [string, string]): boolean =>
    fields.some((field) => field.key === key && field.per !== undefined);
  const named = [...parts].map(([sql, { name, merge }]) => ({ sql, name, merge }));
  return {
    parts: named.map(({ sql, name }) => `, ${sql} as ${name}`).join(''),
    merged: named.map(({ name, merge }) => `, ${merge}(${name}) as ${name}`).join(''),
    sums: objectSql(sums),
    averages: objectSql(averages),
    unitSums: objectSql(sums.filter(isOfUnit)),
    unitAverages: objectSql(averages.filter(isOfUnit)),
  };
}
