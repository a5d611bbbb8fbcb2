/** Relay that delays data, sometimes stalls and sometimes breaks; for kernels without netem. */
import { createServer, connect, type Socket } from 'node:net';
import { operator } from './hosts.ts';

const port = 5100;
export const slowAddress = `${operator.address}:${port}`;

/**
 * Delay in milliseconds each way; one chunk in a hundred stalls as for a lost packet, one in two thousand breaks the
 * connection.
 */
const delayMs = 20;
const stallMs = 400;

function relay(from: Socket, to: Socket): void {
  // Chunks keep their order: each leaves no earlier than the one before.
  let free = 0;
  from.on('data', (part: Buffer) => {
    const luck = Math.random();
    if (luck < 0.0005) return void from.destroy(new Error('the line broke'));
    const now = performance.now();
    free = Math.max(free, now + delayMs + (luck < 0.01 ? stallMs : 0));
    setTimeout(() => to.write(part), free - now);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

/**
 * Starts the relay from this host to `target`, for as long as this process lives. Gives the function that ends it.
 */
export function beginSlowLine(target: string): () => void {
  const [host = '', targetPort = ''] = target.split(':');
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(targetPort), host);
    for (const socket of [near, far]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    relay(near, far);
    relay(far, near);
  });
  server.listen(port, operator.address);
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}
