/** Header of W3C Trace Context, by which a service that is asked takes on the trace of the running call or job. */
import { workNow } from '../current-work.ts';

const version = '00';

/**
 * Header of the running call or job for an outgoing request; none outside of both, and where no collector is
 * set. `tracestate` is not passed on: it holds what the tools of the caller wrote for each other.
 */
export function traceHeaders(): { readonly traceparent?: string } {
  const context = workNow()?.span?.spanContext();
  if (!context) return {};
  const flags = context.traceFlags.toString(16).padStart(2, '0');
  return { traceparent: [version, context.traceId, context.spanId, flags].join('-') };
}
