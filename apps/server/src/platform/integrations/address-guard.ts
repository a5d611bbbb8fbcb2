/**
 * The only way out to services whose address somebody configured (decision 0081). An address is judged when it is set
 * and again at each call; the connection uses the IP that was judged, wherever the name leads later.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { addressKind } from '../http/address-kind.ts';
import { traceHeaders } from '../traces/trace-parent.ts';
import {
  AddressRefused,
  type AllowedNetworks,
  faultOfIp,
  readServiceAddress,
  type ServiceAddress,
  type ServiceKind,
} from './address-rules.ts';

/** All addresses of a name; throws where there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const askSystem = promisify(lookup);
const systemResolve: Resolve = (host) => askSystem(host, { all: true });

/** Longest wait for a resolver that does not answer, for the person who sets an address. */
const resolveMs = 2_000;

const isOwnName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** An error in the form `fetch` throws; its cause says why. */
const failure = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

/** Refusal of an address before anything was sent; undefined for other errors. */
export function refusedAddressIn(error: unknown): AddressRefused | undefined {
  if (error instanceof AddressRefused) return error;
  return error instanceof Error && error.cause instanceof AddressRefused ? error.cause : undefined;
}

const bodiless = new Set([204, 205, 304]);

function answerOf(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    for (const value of values) headers.append(name, value);
  if (bodiless.has(status)) message.resume();
  const body = bodiless.has(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>); // of bytes: no encoding is set
  return new Response(body, { status, headers });
}

interface GuardOptions {
  /** Looks names up; the resolver of the system when left out. */
  readonly resolve?: Resolve;
  /** Called for each address that is refused at the time of a call. */
  readonly onRefused?: (refused: AddressRefused) => void;
}

export class AddressGuard {
  readonly #allowed: AllowedNetworks;
  readonly #resolve: Resolve;
  readonly #onRefused: (refused: AddressRefused) => void;
  readonly #agents = {
    plain: new PlainAgent({ keepAlive: true }),
    tls: new TlsAgent({ keepAlive: true }),
  };

  constructor(
    allowed: AllowedNetworks,
    { resolve = systemResolve, onRefused = () => {} }: GuardOptions = {},
  ) {
    this.#allowed = allowed;
    this.#resolve = resolve;
    this.#onRefused = onRefused;
  }

  /**
   * Judges an address when it is set. An unknown name passes, as its network may come later and each call judges it
   * again. Throws AddressRefused.
   */
  async check(text: string, kind: ServiceKind = 'web'): Promise<void> {
    const address = this.#read(text, kind);
    if (isIP(address.host) !== 0) return;
    const waited = AbortSignal.timeout(resolveMs);
    const late = new Promise<readonly LookupAddress[]>((give) => {
      waited.addEventListener('abort', () => give([]));
    });
    const found = await Promise.race([this.#resolve(address.host).catch(() => []), late]);
    this.#evaluateAll(found, address);
  }

  /** Like `fetch`, but does not follow redirects: a redirect is an answer with `manual`, else an error. */
  readonly fetch = async (text: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(text, init);
    const address = this.#judged(() => this.#read(text, 'web'));
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await this.#send(address, request, body);
    if (answer.status < 300 || answer.status > 399 || request.redirect === 'manual') return answer;
    await answer.body?.cancel();
    throw failure(new Error('a redirection is not followed'));
  };

  /** Connects to a mail server; also tells whether the connection stays in the installation's own networks. */
  async connect(text: string, timeoutMs: number): Promise<{ socket: Socket; isOwnNetwork: boolean }> {
    const address = this.#judged(() => this.#read(text, 'mail'));
    const { host, port } = address;
    const socket = connect({ host, port, lookup: this.#lookup(address) });
    await new Promise<void>((resolve, reject) => {
      const late = Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });
      socket.setTimeout(timeoutMs, () => socket.destroy(late));
      socket.once('connect', resolve).once('error', reject);
    });
    socket.setTimeout(0).removeAllListeners('timeout').removeAllListeners('error');
    return { socket, isOwnNetwork: addressKind(socket.remoteAddress ?? '') !== 'public' };
  }

  /** Reads an address and judges what its number or name says by itself. */
  #read(text: string, kind: ServiceKind): ServiceAddress {
    const address = readServiceAddress(text, kind);
    const { host, isPlain } = address;
    // Where no own network is allowed a name can only lead into the public one.
    if (isPlain && this.#allowed.size === 0 && isIP(host) === 0 && !isOwnName(host)) {
      throw new AddressRefused('plain');
    }
    if (isIP(host) !== 0) this.#evaluateAll([{ address: host, family: isIP(host) }], address);
    if (isOwnName(host)) this.#evaluateAll([{ address: '127.0.0.1', family: 4 }], address);
    return address;
  }

  /** Refuses a name if any of its addresses is refused: nobody knows which one will be used. */
  #evaluateAll(found: readonly LookupAddress[], address: ServiceAddress): void {
    for (const { address: ip } of found) {
      const fault = faultOfIp(ip, this.#allowed, address);
      if (fault) throw new AddressRefused(fault);
    }
  }

  /** Runs a check before a call: reports a refused address and throws any error in the form of `fetch`. */
  #judged<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof AddressRefused) this.#onRefused(error);
      throw failure(error);
    }
  }

  /** Lookup that judges and is used by the connection itself, so that nothing can change between the two. */
  #lookup(address: ServiceAddress): LookupFunction {
    return (host, { all = false }, callback) => {
      this.#resolve(host)
        .then((found) => {
          this.#evaluateAll(found, address);
          return found;
        })
        .then(
          (found) => {
            const [first] = found;
            if (!first) callback(new Error('no address'), []);
            else if (all) callback(null, [...found]);
            else callback(null, first.address, first.family);
          },
          (error: unknown) => {
            if (error instanceof AddressRefused) this.#onRefused(error);
            callback(error instanceof Error ? error : new Error('no address'), []);
          },
        );
    };
  }

  /**
   * Sends a request, the connection of which uses a judged IP. Rejects with the reason of the signal when
   * that aborts.
   */
  #send(address: ServiceAddress, outgoing: Request, body: Buffer): Promise<Response> {
    const { signal, method } = outgoing;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const send = address.isPlain ? plainRequest : tlsRequest;
      const request = send(address.url, {
        method,
        agent: address.isPlain ? this.#agents.plain : this.#agents.tls,
        lookup: this.#lookup(address),
        headers: {
          ...Object.fromEntries(outgoing.headers),
          ...traceHeaders(),
          ...(body.byteLength > 0 ? { 'content-length': body.byteLength } : {}),
        },
      });
      const stop = (): void => void request.destroy(signal.reason as Error); // made by AbortSignal
      signal.addEventListener('abort', stop, { once: true });
      request.once('close', () => signal.removeEventListener('abort', stop));
      request.once('error', (error) => reject(signal.aborted ? signal.reason : failure(error)));
      request.once('response', (message) => {
        signal.addEventListener('abort', () => message.destroy(signal.reason as Error), { once: true }); // see above
        try {
          resolve(answerOf(message));
        } catch (error) {
          request.destroy();
          reject(failure(error));
        }
      });
      request.end(body);
    });
  }
}
