/**
 * Registers each call as current work, which its statements are named by in the log and in traces. Its span begins
 * before all other hooks and ends with the answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doing, type Work } from '../current-work.ts';
import type { Traces } from '../traces/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null;
  }
}

function workOf(request: FastifyRequest, traces: Traces | undefined): Work {
  const { id: requestId, headers } = request;
  const { call, isStream } = request.routeOptions.config;
  if (call === undefined) return { facts: { requestId } };
  const facts = { requestId, call };
  // Files of pages and what operators ask are no calls of the contract; a stream lasts as long as its page is open.
  if (!traces || isStream || !call.includes(' ')) return { facts };
  const { traceparent, tracestate } = headers;
  return { facts, span: traces.beginCall({ name: call, requestId, traceparent, tracestate }) };
}

function endSpans(app: FastifyInstance, traces: Traces): void {
  app.addHook('onResponse', async ({ work }, reply) => {
    if (work?.span) traces.endCall(work.span, reply.statusCode);
  });
  app.addHook('onRequestAbort', async ({ work }) => {
    if (work?.span) traces.endCall(work.span);
  });
}

/** Adds the hooks of current work; must be called before other hooks are added. */
export function addCallWork(app: FastifyInstance, traces: Traces | undefined): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = workOf(request, traces);
    doing(request.work, done);
  });
  // A body is read in the steps of its connection, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work) doing(request.work, done);
    else done();
  });
  if (traces) endSpans(app, traces);
}
