/** A proxy that cuts a connection where the request says so by its header `x-cut`; each connection has one request. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Moment at which the connection is cut: before the server receives the request, once it has, or once it has answered.
 */
export const cuts = ['before', 'during', 'after'] as const;
export type Cut = (typeof cuts)[number] | 'never';

export interface CuttingProxy {
  readonly port: number;
  /** Number of requests by the moment of their cut; `never` counts those that passed whole. */
  readonly done: Readonly<Record<Cut, number>>;
  readonly close: () => Promise<void>;
}

const cutOf = (head: string): Cut => {
  const name = /^x-cut: (\w+)\r$/imu.exec(head)?.[1];
  return cuts.find((cut) => cut === name) ?? 'never';
};

/** The whole of a request, once it is there. */
function wholeRequest(bytes: Buffer): { head: string } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.subarray(0, end + 2).toString('latin1');
  const length = Number(/^content-length: (\d+)\r$/imu.exec(head)?.[1] ?? 0);
  return bytes.length < end + 4 + length ? undefined : { head };
}

export async function openCuttingProxy(target: number): Promise<CuttingProxy> {
  const done = { before: 0, during: 0, after: 0, never: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // A cut connection is no error here.
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };

  const pass = (client: Socket, request: Buffer, cut: Cut): void => {
    done[cut] += 1;
    if (cut === 'before') {
      client.destroy();
      return;
    }
    const server = keep(connect(target, '127.0.0.1'));
    // The answer is read in any case, as the server closes the connection only after all of it was taken.
    server.on('data', (part: Buffer) => cut === 'never' && client.write(part));
    server.on('close', () => (cut === 'never' ? client.end() : client.destroy()));
    server.write(request, () => cut === 'during' && client.destroy());
  };

  const proxy = createServer((socket) => {
    const client = keep(socket);
    let request = Buffer.alloc(0);
    let isPassed = false;
    client.on('data', (part: Buffer) => {
      request = Buffer.concat([request, part]);
      const whole = isPassed ? undefined : wholeRequest(request);
      if (!whole) return;
      isPassed = true;
      pass(client, request, cutOf(whole.head));
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (proxy.address() as AddressInfo).port, // it listens on a port, not a pipe
    done,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}
