/** The web half of a field kind: its text, its cell, the panel that filters it, and what its input is given. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
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
}

export interface CellProps {
  readonly field: FieldDefinition;
  readonly value: FieldValue;
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
  readonly text: (field: FieldDefinition, value: FieldValue, context: ValueContext) => string;
  /** Where the text alone is not enough. */
  readonly Cell?: ComponentType<CellProps>;
  readonly filter: FilterPanel;
  /** Figures and dates stand right in both directions, so that their places line up. */
  readonly isFigure?: boolean;
  /** Takes the whole width of the form. */
  readonly isWide?: boolean;
}
