import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';

/** Message of each code; placeholders in braces are filled from the facts of the refusal. */
export type Messages = Readonly<Record<ErrorCode, string>>;
