/**
 * `POST /api/Batch`: several reading calls in one request. A page sends its first calls in one, because a browser has
 * six connections to a server that speaks HTTP/1.1, which then also load the page's files.
 *
 * Each call passes through the whole server as if it had come by itself: rights, limits, log and metrics are its own,
 * and a refused one leaves the others alone. The answer has them in order, each with its status and its own body.
 */
import { batchSize } from '@nazer/contract/kernel/batch.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import { readInput } from './read-input.ts';
import { positionHeader } from './placed-call.ts';
import { isSignedInRead } from './reading-calls.ts';

const Batch = z.strictObject({
  calls: z
    .array(
      z.strictObject({
        method: z.enum(['GET', 'POST']),
        /** Path of the call with its query. */
        url: z.string().startsWith('/').max(4_000),
        body: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(batchSize),
});
type BatchedCall = z.infer<typeof Batch>['calls'][number];

/** Headers of the batch that its calls do not get: they describe its own request, its body and its connection. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'idempotency-key',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/** Request of a call of the batch: from the same address, browser and session. */
function requestOf({ method, url, body }: BatchedCall, { headers, raw }: FastifyRequest): InjectOptions {
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
  return {
    method,
    url,
    headers: passed,
    ...(raw.socket.remoteAddress !== undefined && { remoteAddress: raw.socket.remoteAddress }),
    ...(method === 'POST' && { payload: (body ?? {}) as object }), // what the call takes is its own check
  };
}

/** Adds the route. Throws `noSuchCall` for a batch with anything but reading calls of people, before any is run. */
export function addBatchRoute(
  app: FastifyInstance,
  calls: Readonly<Record<string, CallDefinition | undefined>>,
): void {
  const reads = new Set(
    Object.entries(calls).flatMap(([name, definition]) =>
      definition && isSignedInRead(name, definition) ? [name.toLowerCase()] : [],
    ),
  );
  const isRead = ({ method, url }: BatchedCall): boolean =>
    reads.has(`${method} ${url.split('?', 1)[0] ?? ''}`.toLowerCase());
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { calls: asked } = readInput(Batch, request.body) as z.infer<typeof Batch>; // `readInput` checks it
    if (!asked.every(isRead)) throw new AppError('noSuchCall');
    const answers = await Promise.all(
      asked.map(async (call) => {
        const { statusCode, headers, payload } = await app.inject(requestOf(call, request));
        const position = JSON.stringify(headers[positionHeader] ?? null);
        return `{"status":${statusCode},"position":${position},"body":${payload || 'null'}}`;
      }),
    );
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`{"answers":[${answers.join(',')}]}`);
  };
  app.route({ method: 'POST', url: '/api/Batch', config: { call: 'batch' }, handler: answer });
}
