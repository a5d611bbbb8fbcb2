/** Hides columns of a grid that has too little room, unless the user arranged the columns. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Column, visibleColumns } from '../column-state.ts';
import { foldedKeys } from '../fold/fold-columns.ts';
import { importanceOf, stays } from '../fold/importance.ts';
import type { ResourceList } from '../use-resource-list.ts';

type Arranged = Pick<ResourceList, 'definition' | 'arranged' | 'state'>;

/** Columns to hide for a given room. Columns that are sorted, filtered or pinned stay, as the title does. */
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
const besideColumns = { scrollBar: 16, ticks: 50 } as const;

export interface ColumnRoomOptions {
  readonly widthOf: (column: Column) => number;
  /** On a phone nothing is hidden: the title is pinned and the rest scrolls. */
  readonly isPhone: boolean;
  readonly hasTicks: boolean;
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
  const { setFolded, isArranged } = list;
  useLayoutEffect(() => {
    const box = place.current?.parentElement;
    if (!box || isPhone || isArranged) return setFolded(noColumns);
    const fit = () => {
      const fixedWidth = besideColumns.scrollBar + (hasTicks ? besideColumns.ticks : 0);
      const next =
        box.clientWidth === 0 ? noColumns : leavingColumns(list, widthOf, box.clientWidth - fixedWidth);
      setFolded((before) => (before.join() === next.join() ? before : next));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  });
  return place;
}
