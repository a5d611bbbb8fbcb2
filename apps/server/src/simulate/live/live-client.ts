/** Client of the live market: it reads as a supervisor and sends with an API key, over HTTP like any other client. */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import type { FeedNounName } from '@nazer/contract/feeds.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request; tests pass it to the application itself. */
export type Send = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}) => Promise<HttpAnswer>;

/** Sends requests over HTTP to a server on this machine. */
export function sendTo(origin: string): Send {
  return async ({ method, path, token, body }) => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, text: await answer.text() };
  };
}

/** Error of a refused call; its message contains the server's own. */
export class LiveRefusal extends Error {
  constructor(name: string, { status, text }: HttpAnswer) {
    super(`${name}: ${status} ${text.slice(0, 300)}`);
    this.name = 'LiveRefusal';
  }
}

export interface LiveTokens {
  /** Session token of a user who may see the whole market. */
  readonly reader: string;
  /** API key with the right to send all nouns. */
  readonly feeder: string;
}

interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SignedInRequest {
  readonly token: string;
  readonly input: CallParts;
}

async function askServer(send: Send, name: string, { token, input }: SignedInRequest): Promise<unknown> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]; // the form of every call's name
  const { query, body } = input;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const answer = await send({ method, path: path + search, token, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200) throw new LiveRefusal(name, answer);
  return (JSON.parse(answer.text) as { data: unknown }).data; // the envelope of every answer
}

/**
 * Makes a call and gives the `data` of its answer. Throws LiveRefusal. The types are cast through `unknown`, as
 * comparing those of all calls would take half of the compiler's time.
 */
export function callServer<N extends ApiCallName>(
  send: Send,
  name: N,
  { token, input }: { token: string; input?: ApiInput<N> },
): Promise<ApiOutput<N>> {
  const parts = (input as unknown as CallParts | undefined) ?? {}; // what the call declares
  return askServer(send, name, { token, input: parts }) as Promise<ApiOutput<N>>; // the contract's shape
}

export class LiveClient {
  readonly #send: Send;
  readonly #tokens: LiveTokens;

  constructor(send: Send, tokens: LiveTokens) {
    this.#send = send;
    this.#tokens = tokens;
  }

  read<N extends ApiCallName>(name: N, input?: ApiInput<N>): Promise<ApiOutput<N>> {
    const token = this.#tokens.reader;
    return callServer(this.#send, name, input === undefined ? { token } : { token, input });
  }

  /** Sends rows; does nothing for none. Throws LiveRefusal when the batch as a whole is refused. */
  async feed(noun: FeedNounName, rows: readonly Readonly<Record<string, unknown>>[]): Promise<FeedAnswer> {
    if (rows.length === 0) return { accepted: 0, repeated: 0, refused: 0, rows: [] };
    const path = `/api/Feed/${noun}`;
    const body = { source: 'live-market', rows };
    const answer = await this.#send({ method: 'POST', path, token: this.#tokens.feeder, body });
    if (answer.status !== 200) throw new LiveRefusal(path, answer);
    return (JSON.parse(answer.text) as { data: FeedAnswer }).data; // the contract's shape
  }
}
