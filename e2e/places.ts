/** Ports of the servers of the journeys; each parallel worker has servers of its own. */
import process from 'node:process';

/** The first of the ports. */
const first = Number(process.env['NAZER_E2E_PORT'] ?? 3917);
/** Number of ports reserved for each parallel browser: its server, and those that its journeys start. */
const portsPerBrowser = 10;

/** Number of browsers that work in parallel. */
export const browserCount = 2;

/** The server that all journeys of one browser share. */
export const sharedPort = (browser: number): number => first + browser * portsPerBrowser;

/** Port for a server that a journey starts itself: 1 for `restart.e2e.ts`, 2 for `own-server.ts`. It depends on the worker. */
export const ownPort = (place: 1 | 2): number =>
  sharedPort(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) + place;

/** A number and not a name: nothing on the machine has to resolve it. */
export const originOf = (port: number): string => `http://127.0.0.1:${port}`;
