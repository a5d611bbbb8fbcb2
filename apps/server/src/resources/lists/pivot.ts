/** Pivot: rows of a list grouped by one or two of its columns. Its figures are cached as long as summaries of lists. */
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { type Dimension, maxPivotCells, type PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { periodStart } from '@nazer/persian/periods.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { countCacheOf, type CountedValue, heldOr, readWrites } from './held-counts.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery } from './list-query.ts';
import type { Listing } from './listing.ts';
import {
  type PivotLine,
  type PivotStatement,
  pivotStatement,
  sampleStatement,
  type Side,
  sideOf,
} from './pivot-sql.ts';

export interface PivotRequest {
  readonly rows: Dimension;
  readonly columns?: Dimension | undefined;
  readonly filterModels: readonly FilterModel[];
}

/** The pivots of the hundred questions asked last. */
const cacheOf = countCacheOf<Pivot>(100);

/**
 * Turns of each list, by its name: one node counts one pivot of a list at a time. Counting ten million rows takes both
 * processors of a small server for seconds; six counts at once would all reach the longest time of a statement, while
 * six after each other are all answered.
 */
const turnsByList = perDatabase(() => new Map<string, Semaphore>());

function turnsOf(db: Database, { definition: { name } }: Listing): Semaphore {
  const lists = turnsByList(db);
  const turns = lists.get(name) ?? new Semaphore(1);
  lists.set(name, turns);
  return turns;
}

/** The first day of a group of days, of which the statement tells the first letters. */
function headOf({ column, step }: Side, value: PivotHead['value'], label: string | null): PivotHead {
  const named = label === null || value === null ? {} : { label };
  if (column.kind !== 'jalaliDate' || value === null) return { value, ...named };
  const firstDay = `${String(value)}/01/01`.slice(0, 10);
  return { value: periodStart(firstDay, step) };
}

/** Days in their order, what has none last; codes and ids by number, other texts by the codes of their letters. */
function compareHeads({ value: one }: PivotHead, { value: other }: PivotHead): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string' || typeof other === 'string') return String(one) < String(other) ? -1 : 1;
  return Number(one) - Number(other);
}

const nameOf = ({ value }: PivotHead): string => JSON.stringify(value);

/** The groups of one side (`at`: 0 rows, 1 columns) in their order. */
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

const tooLarge = (): AppError => new AppError('pivotTooLarge', { values: { most: maxPivotCells } });

/** The statements of one pivot. */
interface Statements {
  readonly sample: PivotStatement | undefined;
  readonly whole: PivotStatement;
}

/** Throws `pivotTooLarge`: of a large table at once where a sample of it has too many cells already. */
async function count(
  { db, listing }: { readonly db: Database; readonly listing: Listing },
  { sample, whole }: Statements,
  sides: Sides,
): Promise<CountedValue<Pivot>> {
  const label = `pivot-${listing.definition.name}`;
  return db.transaction(async (tx) => {
    // PostgreSQL takes the letters of a day for as many values as there are days, and would rather sort all rows on the
    // disk (5.5 s of ten million) than gather them into a few thousand groups in memory (3.8 s).
    tx.post('set local enable_sort = off');
    if (sample) {
      const { rows } = await tx.query<{ cells: number }>(sample.text, [...sample.params], { label });
      if ((rows[0]?.cells ?? 0) > maxPivotCells) throw tooLarge();
    }
    const { rows } = await tx.query<{ writes: number; lines: PivotLine[] }>(whole.text, [...whole.params], {
      label,
    });
    const { writes, lines } = rows[0] ?? { writes: 0, lines: [] };
    if (lines.length > maxPivotCells) throw tooLarge();
    const all = lines.find((line) => line.sides.every(([isAll]) => isAll === 1));
    return { writes, found: pivotOf(lines, sides), count: all?.count ?? 0 };
  });
}

/**
 * Computes a pivot, which may wait for the turn of its list, or gives a known one, as old as `heldOr` allows. Throws
 * what `buildListQuery` and `sideOf` throw, and `pivotTooLarge`.
 */
export async function findPivot(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  listing: Listing,
  { rows, columns, filterModels }: PivotRequest,
): Promise<Pivot> {
  const sides: Sides = columns ? [sideOf(listing, rows), sideOf(listing, columns)] : [sideOf(listing, rows)];
  const query = buildListQuery(listing, { filterModels, SortModels: [] }, clock.now());
  const whole = pivotStatement(query, sides);
  const statements = { sample: sampleStatement(query, sides), whole };
  const name = questionName(whole.text, JSON.stringify(whole.params));
  const writes = await readWrites(db, listing);
  const found = await heldOr(cacheOf(db), { name, writes }, () =>
    turnsOf(db, listing).take(() => count({ db, listing }, statements, sides)),
  );
  return query.lastDays === undefined ? found : { ...found, lastDays: query.lastDays };
}
