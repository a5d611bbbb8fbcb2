/** The class of all refusals. Their messages, in the caller's language, are in `messages/<lang>.ts`. */
import type { CodeName } from '@nazer/contract/codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { FieldError } from '@nazer/contract/kernel/field-values.ts';

/** A wrong input of a form. */
export interface WrongInput {
  /** Name of the input in the query or the body of the call. */
  readonly field: string;
  readonly code: ErrorCode;
  /** Fills the placeholders of its sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface ErrorFacts {
  /** Fills the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Error whose sentence fills `{reason}`. */
  readonly because?: ErrorCode;
  /** Code whose title fills `{status}`. */
  readonly state?: { readonly codes: CodeName; readonly code: number };
  /**
   * The wrong fields of the input, one entry each; their sentences are the `problems` of `kernel/words/<lang>.ts`.
   */
  readonly fields?: readonly FieldError[];
  /** Wrong fields outside the resources: each has its own code, with its sentence in `messages/<lang>.ts`. */
  readonly inputs?: readonly WrongInput[];
  /** Facts a screen needs to go on, e.g. `current` for `stale`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
  }
}

/** Runs work and turns its refusal into a result, so that one row of many is refused alone; other errors are thrown. */
export function refusable<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
