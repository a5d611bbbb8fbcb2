/** Which columns of a table leave its rows where they do not all fit: the least important first, the last of equals. */
import { stays } from './importance.ts';

export interface FoldableColumn {
  readonly key: string;
  /** What its words need, in pixels. */
  readonly width: number;
  /** `stays` never leaves; of the others the greatest first. */
  readonly rank: number;
}

/** The keys of the columns that leave; none where all fit. Columns that stay may still be wider than the room. */
export function foldedKeys(columns: readonly FoldableColumn[], room: number): string[] {
  const leaving = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ rank }) => rank > stays)
    .toSorted((one, other) => other.rank - one.rank || other.place - one.place);
  let need = columns.reduce((sum, { width }) => sum + width, 0);
  const folded: string[] = [];
  for (const { key, width } of leaving) {
    if (need <= room) break;
    need -= width;
    folded.push(key);
  }
  return folded;
}
