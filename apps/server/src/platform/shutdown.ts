/** SIGTERM and Ctrl-C: finish what runs, close the database, leave with 0. A second one leaves at once. */
import process from 'node:process';
import type { FastifyInstance } from 'fastify';

const finishWithinMs = 10_000;

export interface Closing {
  readonly app: FastifyInstance;
  /** Closes what the calls used, once none runs any more. */
  readonly closeRest: () => Promise<void>;
}

async function shutDown({ app, closeRest }: Closing): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  await app.close();
  clearTimeout(timer);
  await closeRest();
}

export function closeOnSignals(closing: Closing): void {
  let isClosing = false;
  const onSignal = (): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    shutDown(closing).then(
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
