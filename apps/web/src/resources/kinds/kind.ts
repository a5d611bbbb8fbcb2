/** Web part of a kind of column: text, cell, filter panel and props of its input. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ComponentType } from 'react';
import type { ResourceNames } from '../resource-words.ts';
import type { FormatCount } from '../use-format.ts';
import type { Names } from '../use-lookup.ts';

/** Context needed to say a value in words. */
export interface ValueContext {
  readonly language: string;
  readonly names: ResourceNames;
  readonly lookupName: Names;
  readonly count: FormatCount;
  /** Converts a Jalali day to the reader's calendar; other text stays as it is. */
  readonly showDay: (value: string) => string;
  /**
   * Name of a reference without a look-up, taken from the rows of the page; empty when none has it. `column` is the
   * column that holds the names, `value` the reference.
   */
  readonly labelOf: (column: string, value: PresentValue) => string;
}

/** Value of a row that is not null. */
export type PresentValue = FieldValue | readonly string[];

/** Value in a row of any list. */
export type CellValue = ListRow[string];

export interface CellProps {
  readonly field: ListColumn;
  readonly value: PresentValue;
  /** Value in words; never empty, because empty values are drawn as a dash instead. */
  readonly text: string;
}

export interface InputProps {
  readonly id: string;
  readonly field: FieldDefinition;
  /** Label, for controls that display it themselves. */
  readonly label: string;
  readonly value: FieldValue;
  /** All values of the form, for inputs that depend on another field. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly onChange: (value: FieldValue) => void;
  /** Called when the input loses the focus; the form then checks the field. */
  readonly onLeave: () => void;
  /** The field cannot be written in this form. */
  readonly isLocked: boolean;
  /** The form has found a fault in the value. */
  readonly isWrong: boolean;
  /** Ids of the elements that explain the field and its fault; undefined for none. */
  readonly describedBy: string | undefined;
}

export type FilterPanel = 'text' | 'number' | 'date' | 'set';

export interface KindView {
  /** Value in words, for cells, chips, conflicts and histories; empty when there is nothing to say. */
  readonly text: (field: ListColumn, value: PresentValue, context: ValueContext) => string;
  /** Class of an element around the text that isolates it and writes it from left to right. */
  readonly isolate?: string;
  /** Cell component, for kinds whose text alone does not suffice. */
  readonly Cell?: ComponentType<CellProps>;
  /** Panel that filters a column of the kind. */
  readonly filter: FilterPanel;
  /** Right-aligned in both directions, so that decimal places line up; set for figures and dates. */
  readonly isFigure?: boolean;
  /** The input takes the whole width of the form. */
  readonly isWide?: boolean;
}
