/** Time limits of HTTP requests, and the answer to connections that send no HTTP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError } from '../app-error.ts';
import { problemOf, sendProblem } from './problem-answer.ts';

export interface HttpLimits {
  /** Time from the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** Time from the headers of a request to the end of its body, unless that is an upload. */
  readonly bodyMs: number;
  /** Time for the whole of a request: enough for an upload of 50 MB on a slow line. */
  readonly requestMs: number;
}

export const httpLimits: HttpLimits = { headersMs: 15_000, bodyMs: 30_000, requestMs: 300_000 };

/** How often Node looks for connections that are late. */
const lookEveryMs = 5_000;

export function serverLimits({ headersMs, requestMs }: HttpLimits) {
  return {
    requestTimeout: requestMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    },
  } as const;
}

const statuses: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers a request that could not be parsed; even its language is unknown. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request'];
  const to = { language: 'fa', requestId: randomUUID(), call: '' } as const;
  const body = JSON.stringify({ ...problemOf(new AppError('badRequest'), to), status });
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request when its body takes too long. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** Ends requests whose body takes too long, so that slow senders do not hold connections. */
export function addBodyTimeLimit(app: FastifyInstance, { bodyMs }: HttpLimits): void {
  const giveUp = (request: FastifyRequest, reply: FastifyReply): void => {
    if (reply.sent) return;
    void reply.header('connection', 'close');
    sendProblem(request, reply, new AppError('badRequest'));
  };
  app.decorateRequest('bodyTimer', null);
  app.addHook('preParsing', async (request, reply) => {
    if (!request.routeOptions.config.uploadMegabytes)
      request.bodyTimer = setTimeout(() => giveUp(request, reply), bodyMs);
  });
  const stop = ({ bodyTimer }: FastifyRequest): void => {
    if (bodyTimer) clearTimeout(bodyTimer);
  };
  app.addHook('preValidation', (request, _reply, done) => {
    stop(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stop(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    stop(request);
    done();
  });
}
