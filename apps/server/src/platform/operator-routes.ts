/** What the machine's operator asks: alive, ready, figures. No personal data, so no sign-in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { AppError } from './app-error.ts';
import type { Database } from './database/database.ts';
import { sendProblem } from './problem-answer.ts';

const readyWithinMs = 2_000;

async function isReady(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyWithinMs);
  });
  const asked = db.query('select 1').then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([asked, late]);
  clearTimeout(timer);
  return ready;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/u;
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** A proxy on this machine comes from it too, but says for whom it asks. */
function isOfThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return !isForwarded && loopback.test(raw.socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S{1,500})$/iu.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

export interface OperatorOptions {
  readonly db: Database;
  readonly registry: Registry;
  readonly metricsToken?: string | undefined;
}

export function addOperatorRoutes(
  app: FastifyInstance,
  { db, registry, metricsToken }: OperatorOptions,
): void {
  app.get('/healthz', { config: { call: 'healthz' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { call: 'readyz' } }, async (_request, reply) => {
    const ready = await isReady(db);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' });
  });
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    if (!isOfThisMachine(request) && !hasToken(request, metricsToken))
      return sendProblem(request, reply, new AppError('noSuchCall'));
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}
