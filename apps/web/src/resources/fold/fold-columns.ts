/**
 * Chooses the columns of a table to fold when they do not all fit: the least important first, and of equals the last.
 */
import { stays } from './importance.ts';

export interface FoldableColumn {
  readonly key: string;
  /** Width in pixels that the content of the column needs. */
  readonly width: number;
  /** Importance of the column: `stays` is never folded, otherwise the greatest rank is folded first. */
  readonly rank: number;
}

/**
 * Keys of the columns to fold, in the order of folding; empty when all fit. When folding a wide column frees more
 * room than needed, narrower columns folded before it return. Columns that are never folded may still exceed the
 * room.
 */
export function foldedKeys(columns: readonly FoldableColumn[], room: number): string[] {
  const leaving = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ rank }) => rank > stays)
    .toSorted((one, other) => other.rank - one.rank || other.place - one.place);
  let need = columns.reduce((sum, { width }) => sum + width, 0);
  const left: typeof leaving = [];
  for (const column of leaving) {
    if (need <= room) break;
    need -= column.width;
    left.push(column);
  }
  const returned = new Set<string>();
  for (const { key, width } of left.toReversed()) {
    if (need + width > room) continue;
    need += width;
    returned.add(key);
  }
  return left.map(({ key }) => key).filter((key) => !returned.has(key));
}
