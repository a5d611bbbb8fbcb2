/** Which columns of a table leave its rows where they do not all fit: the least important first, the last of equals. */
import { stays } from './importance.ts';

export interface FoldableColumn {
  readonly key: string;
  /** What its words need, in pixels. */
  readonly width: number;
  /** `stays` never leaves; of the others the greatest first. */
  readonly rank: number;
}

/**
 * The keys of the columns that leave, in their order of leaving; none where all fit. What a wide one left free is given
 * back to smaller ones that had to leave before it. Columns that stay may still be wider than the room.
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
