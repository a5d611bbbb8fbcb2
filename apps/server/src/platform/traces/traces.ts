/**
 * Traces of calls, jobs and their statements, for those who keep a collector. Without one nothing of this is loaded.
 */
import type { Span } from '@opentelemetry/api';
import type { StatementWatch } from '../database/statement-watch.ts';

export interface BegunCall {
  /** Method and path as the contract has them. */
  readonly name: string;
  readonly requestId: string;
  /** Header of the caller (W3C Trace Context). If it is well formed, the span joins its trace. */
  readonly traceparent: unknown;
  readonly tracestate: unknown;
}

export interface BegunJob {
  readonly name: string;
  readonly id: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

export interface Sampling {
  /** Share of the calls and jobs that are traced, from 0 to 1. */
  readonly share: number;
  /** Whether the caller decides where there is one that traces. */
  readonly followsCaller: boolean;
}

export interface Traces {
  beginCall(call: BegunCall): Span;
  /** Ends the span of a call; without a status the caller has disconnected. A second end is ignored. */
  endCall(span: Span, status?: number): void;
  beginJob(job: BegunJob): Span;
  endJob(span: Span, hasFailed: boolean): void;
  /** Adds a span of the statement to that of its call or job; nothing for a statement of neither. */
  readonly watch: StatementWatch;
  /** Sends what waits, for a moment. */
  close(): Promise<void>;
}
