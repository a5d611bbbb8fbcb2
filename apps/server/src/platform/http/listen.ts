/** Opens the port, with an error message for each way it can fail. */
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';

interface Place {
  readonly port: number;
  readonly host: string;
}

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another process; stop it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user; set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}; set HOST to one it has.`,
  ENOTFOUND: ({ host }) => `The host name ${host} is unknown; set HOST to an address of this machine.`,
  EAI_AGAIN: ({ host }) =>
    `The host name ${host} cannot be looked up; set HOST to an address of this machine.`,
};

function toStartError(error: unknown, place: Place): StartError {
  const code = codeOf(error);
  const sentence =
    sentences[code]?.(place) ?? `Listening at ${place.host}:${place.port} failed (${code || String(error)}).`;
  return new StartError('listen', sentence, { cause: error });
}

/** Tries the port before anything else is touched, so that a start that must fail changes nothing. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(place.port, place.host, resolve);
    });
    await new Promise((resolve) => {
      server.close(resolve);
    });
  } catch (error) {
    throw toStartError(error, place);
  }
}

/** Listens; gives the address. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    await app.listen(place);
  } catch (error) {
    throw toStartError(error, place);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : place.port;
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(place.host);
  const host = isLocal ? 'localhost' : place.host.includes(':') ? `[${place.host}]` : place.host;
  return `http://${host}:${port}`;
}
