import type { CellProps } from './kind.ts';
import { kinds } from './kinds.ts';

/** Draws a value by its kind. */
export function KindValue(props: CellProps) {
  const { Cell, isolate } = kinds[props.field.kind];
  if (Cell) return <Cell {...props} />;
  if (isolate === undefined) return props.text;
  return (
    <bdi dir="ltr" className={isolate}>
      {props.text}
    </bdi>
  );
}
