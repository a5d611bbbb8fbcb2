/**
 * The call or job that is running, carried along by Node's async context, for telling whom a statement of the
 * database belongs to. Nothing is decided by it.
 */
import type { Span } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Work {
  /** Fields added to each log line of this work: id of the request, or name and id of the job. Never personal data. */
  readonly facts: Readonly<Record<string, string>>;
  /** Span of OpenTelemetry that steps of this work are added to. */
  readonly span?: Span;
}

const works = new AsyncLocalStorage<Work>();

export const workNow = (): Work | undefined => works.getStore();

/** `fn`, and all that it begins, belongs to this work. */
export const doing = <T>(work: Work, fn: () => T): T => works.run(work, fn);
