/** Traces by OpenTelemetry; loaded only where an address is set. */
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent, TraceState } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type EndedStatement, nameOf } from '../database/statement-watch.ts';
import { GuardedExporter, type TraceTarget } from './guarded-exporter.ts';
import type { BegunCall, Sampling, Traces } from './traces.ts';

export interface TraceOptions extends Omit<TraceTarget, 'timeoutMs'> {
  readonly sampling: Sampling;
  /** Time that ended spans wait for others, to be sent with them; tests set a shorter one. */
  readonly delayMs?: number;
}

/** Largest number of spans waiting to be sent, some megabytes; further ones are dropped. */
const maxWaitingSpans = 8_192;
/** Time a batch of spans may take to be sent. */
const sendMs = 10_000;
/** Time after which a stopping server no longer waits for the collector. */
const closeMs = 2_000;

/** Context of the caller's trace; the root context when the call has no well-formed `traceparent` header. */
function callerOf({ traceparent, tracestate }: BegunCall): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  if (!parent || !isSpanContextValid(parent)) return ROOT_CONTEXT;
  const state = typeof tracestate === 'string' ? { traceState: new TraceState(tracestate) } : {};
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, ...state, isRemote: true });
}

function callAttributes({ name, requestId }: BegunCall): Attributes {
  const separator = name.indexOf(' ');
  return {
    'http.request.method': name.slice(0, separator),
    'http.route': name.slice(separator + 1),
    'nazer.request_id': requestId,
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'error';

/** Adds the span of a statement below that of the call or job that ran it, if that one is sampled. */
function addStatement(tracer: Tracer, statement: EndedStatement): void {
  const parent = statement.work?.span;
  if (!parent || !(parent.spanContext().traceFlags & TraceFlags.SAMPLED)) return;
  const { beganAtMs, ms, error } = statement;
  const name = nameOf(statement);
  const options = {
    kind: SpanKind.CLIENT,
    startTime: beganAtMs,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  };
  const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  if (error !== undefined) {
    span.setAttribute('error.type', codeOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(beganAtMs + ms);
}

/**
 * Ends the span of a call; without a status, the caller left before the answer. Does nothing for a span that is not
 * sampled or has ended.
 */
function endCall(span: Span, status?: number): void {
  if (!span.isRecording()) return;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined) span.setAttribute('error.type', 'aborted');
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function endJob(span: Span, hasFailed: boolean): void {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Decides which spans are sent: the given share of all traces, or what the caller of a trace decided where it is
 * followed. The trace id of the caller is kept in both cases (`callerOf`).
 */
function samplerOf({ share, followsCaller }: Sampling): Sampler {
  const root = new TraceIdRatioBasedSampler(share);
  return followsCaller ? new ParentBasedSampler({ root }) : root;
}

export function openTraces({ sampling, delayMs = 5_000, ...target }: TraceOptions): Traces {
  const exporter = new GuardedExporter({ ...target, timeoutMs: sendMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nazer', 'service.instance.id': String(process.pid) }),
    sampler: samplerOf(sampling),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans, scheduledDelayMillis: delayMs }),
    ],
  });
  const tracer = provider.getTracer('nazer');
  return {
    beginCall: (call) =>
      tracer.startSpan(
        call.name,
        { kind: SpanKind.SERVER, attributes: callAttributes(call) },
        callerOf(call),
      ),
    endCall,
    beginJob: ({ name, id, attempt }) =>
      tracer.startSpan(
        `job ${name}`,
        { attributes: { 'nazer.job': name, 'nazer.job_id': id, 'nazer.attempt': attempt } },
        ROOT_CONTEXT,
      ),
    endJob,
    watch: (statement) => addStatement(tracer, statement),
    close: async () => {
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
}
