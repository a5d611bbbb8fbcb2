/**
 * Shutdown by SIGTERM or Ctrl-C: completes what runs, closes the database and exits with 0. A second signal exits at
 * once.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time running calls have to end before their connections are cut. */
const callsWithinMs = 10_000;
/**
 * Time after which the process exits anyway: open transactions are rolled back with their connections, and their jobs
 * are repeated.
 */
export const closeWithinMs = 30_000;

export interface Closing {
  readonly app: FastifyInstance;
  /**
   * Ends, at once, what is long and can be undone: while calls may still answer, so that their callers get the
   * refusal.
   */
  readonly endLongWork: () => Promise<void>;
  /** Closes what the calls used, once none runs any more. */
  readonly closeRest: () => Promise<void>;
  readonly print: (line: string) => void;
}

async function shutDown({ app, endLongWork, closeRest }: Closing): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), callsWithinMs);
  await Promise.all([app.close(), endLongWork()]);
  clearTimeout(timer);
  await closeRest();
}

/** Exits with 0 once all is closed, or `closeWithinMs` are over; with 1 when closing fails. */
export function closeOnSignals(closing: Closing): void {
  let isClosing = false;
  const onSignal = (): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    closing.print(`Stopping: what runs has ${closeWithinMs / 1000} seconds to end, the rest is undone.`);
    const late = pause(closeWithinMs, undefined, { ref: false });
    Promise.race([shutDown(closing), late]).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Closing failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
