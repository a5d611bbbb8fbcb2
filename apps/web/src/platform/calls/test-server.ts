/** Real HTTP server for tests of the client; gives the answers of the test and records the requests. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the answer until this promise settles. */
  readonly after?: Promise<unknown>;
}

export interface TestServer {
  readonly base: string;
  readonly requests: ReceivedRequest[];
  reply: (request: ReceivedRequest) => Reply;
  /** Number of the next requests by `fetch` that reach the server but whose answers get lost. */
  cuts: number;
  /** Node's `fetch` with addresses resolved against this server, as a browser resolves them against its page. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
}

/** CORS headers: jsdom keeps the origin it was created with, so its XMLHttpRequest sends a preflight. */
const foreignOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, content-type, issoclog, accept-language, idempotency-key, nazer-position',
};

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

const addressOf = (server: Server): AddressInfo => server.address() as AddressInfo; // the server listens on a port, not on a pipe

export async function startTestServer(): Promise<TestServer> {
  const handler = async (request: IncomingMessage): Promise<Reply> => {
    const body = await readText(request);
    const received = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    made.requests.push(received);
    const reply = made.reply(received);
    await reply.after;
    return reply;
  };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, foreignOrigin).end();
      return;
    }
    handler(request).then(
      ({ status, body, headers }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...foreignOrigin, ...headers });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const nodeFetch = globalThis.fetch;
  const made: TestServer = {
    cuts: 0,
    fetch: async (path, init) => {
      const answer = await nodeFetch(new URL(path, made.base), init);
      if (made.cuts === 0) return answer;
      made.cuts -= 1;
      throw new TypeError('cut');
    },
    base: `http://127.0.0.1:${addressOf(server).port}`,
    requests: [],
    reply: () => ({ status: 200, body: { data: null, errors: [] } }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return made;
}

/** Body of a refusal as our server writes it. */
export const refusal = (
  status: number,
  code: string,
  rest: Readonly<Record<string, unknown>> = {},
): Reply => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail: '', requestId: 'r-1', errors: [], ...rest },
});
