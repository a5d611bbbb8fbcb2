/** Lines of JSON on the standard output. No bodies, query values, tokens or names are ever handed to it. */
import { pino } from 'pino';
import type { Log } from './ctx.ts';

export interface ProcessLog extends Log {
  /** Writes what waits; before the process ends. */
  flush(): void;
}

export function createLog(level: string): ProcessLog {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 0 });
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // The output was never opened, or is closed already: there is nothing to save.
      }
    },
  };
}
