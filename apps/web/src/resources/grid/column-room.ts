/** Hides columns of a grid that has too little room, unless the user arranged the columns. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Column, visibleColumns } from '../column-state.ts';
import { foldedKeys } from '../fold/fold-columns.ts';
import { importanceOf, stays } from '../fold/importance.ts';
import type { ResourceList } from '../use-resource-list.ts';

type Arranged = Pick<ResourceList, 'definition' | 'arranged' | 'state'>;

/**
 * Fields of the columns to hide for a given room in pixels; none when all fit. Columns that are sorted, filtered or
 * pinned stay, as title and key do.
 */
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

/** One constant array: a new empty array would count as a change of state and render the grid again without end. */
const noColumns: readonly string[] = [];

/** Pixels of a grid's width that columns cannot use: a scroll bar, and the checkboxes of multiple selection. */
const otherWidths = { scrollBar: 16, ticks: 50 } as const;

export interface ColumnRoomOptions {
  readonly widthOf: (column: Column) => number;
  /** On a phone nothing is hidden: the title is pinned and the rest scrolls. */
  readonly isPhone: boolean;
  /** The grid has checkboxes for multiple selection. */
  readonly hasTicks: boolean;
}

/** Width of the container of an element in pixels, as it changes; 0 before the first measuring. */
function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = place.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

/**
 * Fits the columns before the browser paints and whenever the grid changes its size. The returned ref belongs to any
 * direct child of the grid's container.
 */
export function useColumnRoom(
  list: ResourceList,
  { widthOf, isPhone, hasTicks }: ColumnRoomOptions,
): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const room = useRoom(place);
  const { setFolded, isArranged } = list;
  // Runs at each drawing, because rows, names and filters change the widths; it ends once the folded columns are the
  // same.
  useLayoutEffect(() => {
    // Before the first measuring has reached the state, read here, so that columns are hidden in the same turn.
    const width = room || (place.current?.parentElement?.clientWidth ?? 0);
    const isFitted = width > 0 && !isPhone && !isArranged;
    const fixedWidth = otherWidths.scrollBar + (hasTicks ? otherWidths.ticks : 0);
    const next = isFitted ? leavingColumns(list, widthOf, width - fixedWidth) : noColumns;
    setFolded((before) => (before.join() === next.join() ? before : next));
  });
  return place;
}
