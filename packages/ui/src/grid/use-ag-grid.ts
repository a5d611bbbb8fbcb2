/** Creates AG Grid in an element of a React component, updates changed options, and destroys it with the component. */
import type { GridApi, GridOptions } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridEngine } from './grid-engine.ts';

type Options<Row> = GridOptions<Row>;
type Loose = Record<string, unknown>;

/** Replaces functions by wrappers that call their newest version, whichever the grid has stored. */
function withStableFunctions(options: Loose, newest: RefObject<Loose>): Loose {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      return [
        name,
        (...given: unknown[]) => (newest.current[name] as (...all: unknown[]) => unknown)(...given),
      ]; // name and new value of one option
    }),
  );
}

/** Options with another value than before; functions never count, as the grid has stable wrappers of them. */
const changedIn = (before: Loose, now: Loose): Loose =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => typeof value !== 'function' && before[name] !== value),
  );

interface Life {
  /** Text of all that AG Grid reads only once; a change of it creates the grid anew. */
  readonly life: string;
  /** Creates the grid; undefined until it is loaded. */
  readonly engine: GridEngine | undefined;
}

/** Manages a grid in an element, from the moment the engine is loaded. */
export function useAgGrid<Row>(
  element: RefObject<HTMLElement | null>,
  options: Options<Row>,
  { life, engine }: Life,
): void {
  const newest = useRef<Loose>({});
  const previous = useRef<Loose>({});
  const grid = useRef<GridApi<Row> | null>(null);
  const loose = options as Loose; // its members are only passed on

  useLayoutEffect(() => {
    newest.current = loose;
    const changed = changedIn(previous.current, loose);
    previous.current = loose;
    if (grid.current && Object.keys(changed).length > 0) grid.current.updateGridOptions(changed as never); // members of Options
  });

  useLayoutEffect(() => {
    if (!element.current || !engine) return;
    const made = engine.createGrid<Row>(
      element.current,
      withStableFunctions(newest.current, newest) as Options<Row>,
    ); // the members are those of `Options`
    grid.current = made;
    return () => {
      grid.current = null;
      made.destroy();
    };
  }, [element, life, engine]);
}
