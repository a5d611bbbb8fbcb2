/** Pivot: rows of a list grouped by one or two of its columns. Its figures are cached as long as summaries of lists. */
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { type Dimension, maxPivotCells, type PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { periodStart } from '@nazer/persian/periods.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountedValue, type CachedCount, heldOr, readWrites } from './held-counts.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery } from './list-query.ts';
import type { Listing } from './listing.ts';
import { entriesOf } from './newest-entries.ts';
import { type PivotLine, type PivotStatement, pivotStatement, type Side, sideOf } from './pivot-sql.ts';

export interface PivotRequest {
  readonly rows: Dimension;
  readonly columns?: Dimension | undefined;
  readonly filterModels: readonly FilterModel[];
}

const cacheOf = entriesOf<CachedCount<Pivot>>(100);

/** The first day of a group of days, of which the statement tells the first letters. */
function headOf({ column, step }: Side, value: PivotHead['value'], label: string | null): PivotHead {
  const named = label === null || value === null ? {} : { label };
  if (column.kind !== 'jalaliDate' || value === null) return { value, ...named };
  const firstDay = `${String(value)}/01/01`.slice(0, 10);
  return { value: periodStart(firstDay, step) };
}

/** Days in their order, what has none last; codes and names by theirs. */
function compareHeads({ value: one }: PivotHead, { value: other }: PivotHead): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string' || typeof other === 'string') return String(one) < String(other) ? -1 : 1;
  return Number(one) - Number(other);
}

const nameOf = ({ value }: PivotHead): string => JSON.stringify(value);

class Heads {
  readonly list: readonly PivotHead[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(side: Side, lines: readonly PivotLine[], at: number) {
    const named = new Map<string, PivotHead>();
    for (const { sides } of lines) {
      const group = sides[at];
      if (!group || group[0] === 1) continue;
      const head = headOf(side, group[1], group[2]);
      named.set(nameOf(head), head);
    }
    this.list = [...named.values()].toSorted(compareHeads);
    this.#places = new Map(this.list.map((head, place) => [nameOf(head), place]));
  }

  /** Index of a group; null for all groups together. */
  placeOf(side: Side, group: PivotLine['sides'][number] | undefined): number | null {
    if (!group || group[0] === 1) return null;
    return this.#places.get(nameOf(headOf(side, group[1], group[2]))) ?? null;
  }
}

type Sides = readonly [Side] | readonly [Side, Side];

/** The pivot from its lines; cells name their groups by place, null for all groups together. */
function pivotOf(lines: readonly PivotLine[], [rowSide, columnSide]: Sides): Pivot {
  const rows = new Heads(rowSide, lines, 0);
  const columns = columnSide && new Heads(columnSide, lines, 1);
  return {
    rows: [...rows.list],
    columns: columns ? [...columns.list] : [],
    cells: lines.map(({ sides: [row, column], count, sums, averages }) => ({
      row: rows.placeOf(rowSide, row),
      column: columnSide && columns ? columns.placeOf(columnSide, column) : null,
      count,
      sums: { ...sums },
      averages: { ...averages },
    })),
  };
}

async function count(
  { db, listing }: { readonly db: Database; readonly listing: Listing },
  { text, params }: PivotStatement,
  sides: Sides,
): Promise<CountedValue<Pivot>> {
  const { rows } = await db.query<{ writes: number; lines: PivotLine[] }>(text, [...params], {
    label: `pivot-${listing.definition.name}`,
  });
  const { writes, lines } = rows[0] ?? { writes: 0, lines: [] };
  if (lines.length > maxPivotCells) throw new AppError('pivotTooLarge', { values: { most: maxPivotCells } });
  const whole = lines.find((line) => line.sides.every(([isAll]) => isAll === 1));
  return { writes, found: pivotOf(lines, sides), count: whole?.count ?? 0 };
}

/** Computes a pivot. Throws what `buildListQuery` and `sideOf` throw, and `pivotTooLarge`. */
export async function findPivot(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  listing: Listing,
  { rows, columns, filterModels }: PivotRequest,
): Promise<Pivot> {
  const sides: Sides = columns ? [sideOf(listing, rows), sideOf(listing, columns)] : [sideOf(listing, rows)];
  const query = buildListQuery(listing, { filterModels, SortModels: [] }, clock.now());
  const statement = pivotStatement(query, sides);
  const name = questionName(statement.text, JSON.stringify(statement.params));
  const writes = await readWrites(db, listing);
  const found = await heldOr(cacheOf(db), { name, writes }, () => count({ db, listing }, statement, sides));
  return query.lastDays === undefined ? found : { ...found, lastDays: query.lastDays };
}
