/** Reports ended statements to a watch. Without a watch nothing is measured. */
import { workNow, type Work } from '../current-work.ts';
import type { QueryOptions } from './database.ts';

export interface EndedStatement {
  readonly text: string;
  readonly options: QueryOptions | undefined;
  /** Call or job the statement belongs to, if it is known. */
  readonly work: Work | undefined;
  /** Milliseconds, by `performance.now()`. */
  readonly beganAtMs: number;
  /** How long it ran, without the wait for statements before it on its connection. */
  readonly ms: number;
  /** Error of the statement; undefined when it succeeded. */
  readonly error: unknown;
}

/** Called with each ended statement. Must not throw: the engines call it while they read answers. */
export type StatementWatch = (statement: EndedStatement) => void;

/** A statement that was sent and has no answer yet. */
export interface WatchedStatement extends Pick<EndedStatement, 'text' | 'options' | 'work'> {
  readonly watch: StatementWatch;
}

/**
 * Wraps a statement so that its end is reported. To be called where the statement is sent: where its answer arrives,
 * Node no longer knows for whom it ran.
 */
export const watched = (
  watch: StatementWatch | undefined,
  text: string,
  options: QueryOptions | undefined,
): WatchedStatement | undefined => watch && { watch, text, options, work: workNow() };

/** Time at which a connection gave its last answer. */
export interface ConnectionTimes {
  freeAtMs: number;
}

/**
 * Reports the end of a statement to its watch. A connection runs one statement at a time, so a statement begins when it
 * is sent or when the one before it ends, whichever is later.
 */
export function reportEnded(
  { watch, ...statement }: WatchedStatement,
  times: ConnectionTimes,
  { sentAtMs, error }: { readonly sentAtMs: number; readonly error?: unknown },
): void {
  const now = performance.now();
  const beganAtMs = Math.max(sentAtMs, times.freeAtMs);
  times.freeAtMs = now;
  watch({ ...statement, beganAtMs, ms: now - beganAtMs, error });
}

const firstWords = /^\s*(?:--[^\n]*\n\s*)*(\w+)/u;
const firstTable = /\b(?:from|into|update|table)\s+(?:only\s+)?([a-z_][\w.]*)/iu;

/** Name of a statement for the log: its own, else its first word and the first table in it. Never its values. */
export function nameOf({ text, options }: Pick<EndedStatement, 'text' | 'options'>): string {
  const given = options?.label ?? options?.name;
  if (given !== undefined) return given;
  const word = firstWords.exec(text)?.[1]?.toLowerCase() ?? 'unnamed';
  const table = firstTable.exec(text)?.[1];
  return table === undefined ? word : `${word} ${table}`;
}
