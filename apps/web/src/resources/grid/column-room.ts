/** Which columns of a list leave where its grid has no room for all, unless their user arranged them. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Column, visibleColumns } from '../column-state.ts';
import { foldedKeys } from '../fold/fold-columns.ts';
import { importanceOf, stays } from '../fold/importance.ts';
import type { ResourceList } from '../use-resource-list.ts';

type Arranged = Pick<ResourceList, 'definition' | 'arranged' | 'state'>;

/** A column that is filtered or orders the rows is what its user looks at: it stays, as the name of the row does. */
export function leavingColumns(
  { definition, arranged, state }: Arranged,
  widthOf: (column: Column) => number,
  room: number,
): string[] {
  const used = new Set([...state.sort, ...state.filters].map(({ Field }) => Field));
  const columns = visibleColumns(arranged).map((column) => ({
    key: column.field,
    width: widthOf(column),
    rank:
      used.has(column.field) || column.pinned !== ''
        ? stays
        : importanceOf(columnNamed(definition, column.field), [...definition.title, ...definition.key]),
  }));
  return foldedKeys(columns, room);
}

/** The same whenever it is set: another one would be drawn, and set, again. */
const none: readonly string[] = [];

/** Of the room of a grid: a scroll bar, and the ticks of rows that are chosen together. */
const besideColumns = { scrollBar: 16, ticks: 50 } as const;

export interface ColumnRoomOptions {
  readonly widthOf: (column: Column) => number;
  /** On a phone the name stays and the rest is reached by scrolling. */
  readonly isPhone: boolean;
  readonly hasTicks: boolean;
}

/** Measured before the browser paints, and again with the window; the element is any child of the grid's own place. */
export function useColumnRoom(
  list: ResourceList,
  { widthOf, isPhone, hasTicks }: ColumnRoomOptions,
): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const { setFolded, isArranged } = list;
  useLayoutEffect(() => {
    const box = place.current?.parentElement;
    if (!box || isPhone || isArranged) return setFolded(none);
    const fit = () => {
      const beside = besideColumns.scrollBar + (hasTicks ? besideColumns.ticks : 0);
      const next = box.clientWidth === 0 ? none : leavingColumns(list, widthOf, box.clientWidth - beside);
      setFolded((before) => (before.join() === next.join() ? before : next));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  });
  return place;
}
