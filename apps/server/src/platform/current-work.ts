/**
 * The call or job that is running, carried along by Node's async context (`AsyncLocalStorage`), so that the log
 * of slow statements and the traces can name the call or job a statement was sent for. Only for logs and
 * traces: no code may decide anything by it.
 */
import type { Span } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Work {
  /**
   * Fields that the log line of a slow statement of this work gets: id of the request and name of the call, or
   * name and id of the job. Never personal data. Other log lines do not get them by themselves.
   */
  readonly facts: Readonly<Record<string, string>>;
  /**
   * OpenTelemetry span, parent of those of its statements and outgoing calls; absent when the work is not
   * traced.
   */
  readonly span?: Span;
}

const works = new AsyncLocalStorage<Work>();

/** Work the caller runs in; undefined outside of every call and job. */
export const workNow = (): Work | undefined => works.getStore();

/** Runs `fn` and returns its result; all it starts, also asynchronously, belongs to `work`. */
export const doing = <T>(work: Work, fn: () => T): T => works.run(work, fn);
