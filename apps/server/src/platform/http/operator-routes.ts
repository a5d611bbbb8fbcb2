/** Routes for the operator of the machine: alive, ready, metrics. They contain no personal data and need no sign-in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Metrics } from './call-metrics.ts';
import type { Database } from '../database/database.ts';
import type { Standbys } from '../database/standbys.ts';
import { ping } from '../database/upkeep.ts';
import { sendProblem } from './problem-answer.ts';

/** Time within which the database must answer. */
const readyWithinMs = 2_000;

/** Only `database away` is answered with 503, which takes a node out of its proxy. */
type Readiness = 'ready' | 'busy' | 'reading only' | 'database away';

/**
 * Readiness of a node without standbys. The embedded database runs in this process: without an answer in time it is
 * only busy.
 */
async function readinessOf(db: Database, withinMs: number): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(db.engine === 'embedded' ? 'busy' : 'database away'), withinMs);
  });
  const answer = ping(db).then(
    (): Readiness => 'ready',
    (): Readiness => 'database away',
  );
  const readiness = await Promise.race([answer, late]);
  clearTimeout(timer);
  return readiness;
}

/**
 * Readiness of a node with standbys: it stays ready for readers while the leader is away. Proxies wait two seconds
 * for the answer.
 */
async function readinessWith(db: Database, standbys: Standbys): Promise<Readiness> {
  const [ofLeader, isAnyThere] = await Promise.all([
    readinessOf(db, readyWithinMs / 2),
    standbys.isAnyThere(),
  ]);
  return ofLeader === 'database away' && isAnyThere ? 'reading only' : ofLeader;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/u;
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** Whether a request comes from this machine itself, and not through a proxy on it. */
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
  readonly standbys?: Standbys | undefined;
  readonly metrics: Metrics;
  /** Token that opens `/metrics` to callers from other machines; undefined keeps it closed to them. */
  readonly metricsToken?: string | undefined;
}

export function addOperatorRoutes(
  app: FastifyInstance,
  { db, standbys, metrics, metricsToken }: OperatorOptions,
): void {
  // The check has a connection of its own: calls that queue for theirs say nothing about the database.
  const ownDb = db.lane({ poolSize: 1, statementMs: readyWithinMs, lockMs: readyWithinMs }).asWorker('polls');
  app.get('/healthz', { config: { call: 'healthz' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { call: 'readyz' } }, async (_request, reply) => {
    const status = await (standbys ? readinessWith(ownDb, standbys) : readinessOf(ownDb, readyWithinMs));
    return reply.code(status === 'database away' ? 503 : 200).send({ status });
  });
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    if (!isOfThisMachine(request) && !hasToken(request, metricsToken))
      return sendProblem(request, reply, new AppError('noSuchCall'));
    return reply.header('content-type', metrics.contentType).send(await metrics.read(ownDb));
  });
}
