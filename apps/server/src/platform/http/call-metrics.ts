/**
 * Metrics for Prometheus: durations of calls by name, and figures that others add. Also writes a line for each call
 * to the log, without personal data.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from '../ctx.ts';
import type { Queryable } from '../database/database.ts';

/** Updates figures before they are read. */
export type Gather = (db: Queryable) => Promise<void>;

export interface Metrics {
  readonly contentType: string;
  readonly registry: Registry;
  /** Adds a function that updates its figures before each reading. */
  follow(gather: Gather): void;
  /** Gives all figures in Prometheus' form; those of the process itself are gathered from the first reading on. */
  read(db: Queryable): Promise<string>;
}

export function addCallMetrics(app: FastifyInstance, log: Log): Metrics {
  // Each application has its own registry, so that two in one process (tests) do not share figures.
  const registry = new Registry();
  const durations = new Histogram({
    name: 'nazer_call_duration_seconds',
    help: 'Time from the first byte of a call to the end of its answer.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'unknown';
    const ms = reply.elapsedTime;
    if (!request.routeOptions.config.isStream)
      durations.observe({ call, status: reply.statusCode }, ms / 1000);
    const facts = { requestId: request.id, call, status: reply.statusCode, ms: Math.round(ms * 10) / 10 };
    log.info(facts, 'call');
    done();
  });
  let isRead = false;
  const gathers: Gather[] = [];
  return {
    contentType: registry.contentType,
    registry,
    follow: (gather) => gathers.push(gather),
    read: async (db) => {
      // Watching the event loop costs a hundred timers a second, so it starts with the first reading.
      if (!isRead) collectDefaultMetrics({ register: registry });
      isRead = true;
      for (const gather of gathers) await gather(db);
      return registry.metrics();
    },
  };
}
