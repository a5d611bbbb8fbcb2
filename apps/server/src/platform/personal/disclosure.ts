/** What one caller may see of the numbers of natural persons in one answer. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import * as z from 'zod';

/** A list is answered under other conditions than a record. */
export type AnswerKind = 'record' | 'list';

export interface Disclosure {
  /** Sees every number of the answer. */
  readonly isOpen: boolean;
  /** Sees those of the customers of this office. */
  readonly office: number | null;
  /** How many hidden ones were shown, for the log; grows as the answer is made. */
  shown: number;
}

export const noDisclosure = (): Disclosure => ({ isOpen: false, office: null, shown: 0 });

/** An answer with rows of its own is a list, also of one row. */
export const answerKindOf = ({ output }: Pick<CallDefinition, 'output'>): AnswerKind =>
  output instanceof z.ZodObject && output.shape.list instanceof z.ZodArray ? 'list' : 'record';
