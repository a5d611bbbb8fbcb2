import { useDeferredValue, useMemo, useState } from 'react';
import type { ValueContext } from '../kinds/kind.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { Cells } from './grid-context.ts';
import { neededWidths, widerOf, type Widths } from './words-width.ts';

interface Drawing {
  readonly context: ValueContext;
  readonly cells: Cells;
}

/**
 * Widths in pixels that the words of a list need, by column. They only grow while the list stays on the page, because
 * AG Grid lays all columns out again at each change, which takes longer than drawing a page of rows; another language or
 * another list begins anew. Columns that other rows make wider follow in a task after the one that draws these rows, so
 * that turning a page never does both at once.
 */
export function useNeededWidths({ definition, rows }: ResourceList, { context, cells }: Drawing): Widths {
  const { names } = context;
  const [known, setKnown] = useState<{ readonly names: ValueContext['names']; readonly widths: Widths }>({
    names,
    widths: {},
  });
  const now = useMemo(
    () => neededWidths(definition.fields, rows, { context, drawn: new Set(Object.keys(cells)) }),
    [definition, rows, context, cells],
  );
  const widths = widerOf(known.names === names ? known.widths : {}, now);
  if (widths !== known.widths) setKnown({ names, widths });
  const drawn = useDeferredValue(widths);
  const isFirst = Object.values(drawn).every((width) => width === 0);
  return isFirst ? widths : drawn;
}
