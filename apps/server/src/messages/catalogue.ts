import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';

/** The sentence of each code; what stands in braces is filled from the facts of the refusal. */
export type Messages = Readonly<Record<ErrorCode, string>>;
