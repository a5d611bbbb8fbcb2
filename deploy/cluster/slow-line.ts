/** A line that delays what goes over it, stalls now and then and breaks now and then; kernels without netem have no other. */
import { createServer, connect, type Socket } from 'node:net';
import { operator } from './hosts.ts';

const port = 5100;
export const slowAddress = `${operator.address}:${port}`;

/** Milliseconds each way; one part in a hundred waits as for a lost packet, one in two thousand ends the connection. */
const delayMs = 20;
const stallMs = 400;

function relay(from: Socket, to: Socket): void {
  // Parts leave in the order they came in, each no earlier than the one before.
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

/** From this host to `target`, for as long as this process lives. Gives the function that ends it. */
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
