/** The server that the journeys of one worker share: the real program on a fresh copy of the demo set. */
import { once } from 'node:events';
import process from 'node:process';
import { beginServer, loseServer } from './begin-server.ts';
import { fillWithDemo } from './demo-folder.ts';
import { originOf, sharedPort } from './places.ts';

const folders = process.env['NAZER_E2E_DATA'] ?? '.nazer/e2e';

/** `place`: index of the browser among those that work in parallel. Returns what ends the server. */
export async function beginSharedServer(place: number): Promise<() => Promise<void>> {
  const folder = `${folders}-${place}`;
  if (!folder.includes('e2e')) throw new Error('NAZER_E2E_DATA must name a folder of the journeys');
  const port = sharedPort(place);
  await fillWithDemo(folder, port);
  const settings = {
    PORT: String(port),
    NAZER_DATA: folder,
    NAZER_DEMO: 'on',
    // Behind a proxy, so that a journey about wrong passwords can come from an address of its own.
    NAZER_TRUST_PROXY: 'loopback',
  };
  const child = await beginServer(settings, { baseURL: originOf(port), withinMs: 240_000 });
  return async () => {
    const exit = once(child, 'exit');
    // False when it has ended by itself; what it said stands in the output of the run.
    if (!child.kill('SIGTERM')) return;
    const late = setTimeout(() => void loseServer(child), 10_000);
    await exit;
    clearTimeout(late);
  };
}
