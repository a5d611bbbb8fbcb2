/** A real OpenID Connect provider on this machine, and a browser that keeps its cookies and follows its redirects. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const clientId = 'nazer';
export const clientSecret = 'a secret of this test alone';

export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  /** Person who signs in at the provider next; `undefined` makes the provider refuse. */
  person: Person | undefined;
  close(): Promise<void>;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  });
}

function createProvider(issuer: string, to: { redirectUri: string; people: Map<string, Person> }) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [to.redirectUri] }],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    pkce: { required: () => true },
    cookies: { keys: ['of this test'] },
    interactions: { url: () => '/interaction' },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...to.people.get(sub), sub }) }),
    // Everybody who signed in counts as having consented.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

export async function openTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on a port
  const people = new Map<string, Person>();
  const state: TestProvider = {
    issuer: `http://127.0.0.1:${port}`,
    person: undefined,
    close: () => close(server),
  };
  const provider = createProvider(state.issuer, { redirectUri, people });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction')) return void answer(request, response);
    const { person } = state;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  });
  return state;
}

/** Follows the provider from its first page until it redirects to `origin`; gives that address. */
export async function visitProvider(url: string, origin: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider stopped at ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin === origin) return next;
  }
  throw new Error('The provider sends the browser in circles.');
}
