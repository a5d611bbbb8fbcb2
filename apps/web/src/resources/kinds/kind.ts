/** The web half of a kind of column: its text, its cell, the panel that filters it, and what its input is given. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ComponentType } from 'react';
import type { ResourceNames } from '../resource-words.ts';
import type { FormatCount } from '../use-format.ts';
import type { Names } from '../use-lookup.ts';

/** What a value needs around it to be said in words. */
export interface ValueContext {
  readonly names: ResourceNames;
  readonly lookupName: Names;
  readonly count: FormatCount;
  /** A day in the calendar the person reads; what is no day stays as it is. */
  readonly showDay: (value: string) => string;
  /** The name of a reference that has no look-up, as far as the rows on the page tell it. */
  readonly labelOf: (column: string, value: PresentValue) => string;
}

/** A value that says something. */
export type PresentValue = FieldValue | readonly string[];

/** A value of a row of any list. */
export type CellValue = ListRow[string];

export interface CellProps {
  readonly field: ListColumn;
  readonly value: PresentValue;
  /** The value in words; never empty (an empty value shows a dash instead). */
  readonly text: string;
}

export interface InputProps {
  readonly id: string;
  readonly field: FieldDefinition;
  /** The label, for controls that carry it themselves. */
  readonly label: string;
  readonly value: FieldValue;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
}

export type FilterPanel = 'text' | 'number' | 'date' | 'set';

export interface KindView {
  /** The value in words, for cells, chips, conflicts and histories; empty text for «nothing». */
  readonly text: (field: ListColumn, value: PresentValue, context: ValueContext) => string;
  /** The text stands by itself from left to right, in an element of this class. */
  readonly isolate?: string;
  /** Where that is not enough. */
  readonly Cell?: ComponentType<CellProps>;
  readonly filter: FilterPanel;
  /** Figures and dates stand right in both directions, so that their places line up. */
  readonly isFigure?: boolean;
  /** Takes the whole width of the form. */
  readonly isWide?: boolean;
}
