/** Decides how much of the numbers of natural persons one caller may see in one answer. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import * as z from 'zod';

/** Kind of an answer; lists have other conditions than records. */
export type AnswerKind = 'record' | 'list';

export interface Disclosure {
  /** Whether the caller sees every number of the answer. */
  readonly isOpen: boolean;
  /** Office whose customers' numbers the caller sees; null for none. */
  readonly office: number | null;
  /** How many numbers that others see masked were shown, for the log; grows as the answer is made. */
  disclosedCount: number;
}

export const noDisclosure = (): Disclosure => ({ isOpen: false, office: null, disclosedCount: 0 });

/** Kind of a call's answer: one with a list of rows is a list, even with one row. */
export const answerKindOf = ({ output }: Pick<CallDefinition, 'output'>): AnswerKind =>
  output instanceof z.ZodObject && output.shape.list instanceof z.ZodArray ? 'list' : 'record';
