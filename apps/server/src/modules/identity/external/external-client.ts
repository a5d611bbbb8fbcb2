/**
 * Client of the sign-in providers. Every request has a time limit, and answers are used only after they were
 * verified.
 */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { AddressGuard } from '../../../platform/integrations/address-guard.ts';
import { type ExternalProvider, isLoopback, type PlainProvider } from './external-providers.ts';

/** Time limit of one request to a provider. */
const longestSeconds = 8;
/** Time after which keys and addresses of a provider are read anew. */
const cacheMs = 3_600_000;
/** Time for which a provider that did not answer is not asked again. */
const downMs = 10_000;

/** A person as a provider knows them. */
export interface ExternalPerson {
  readonly provider: string;
  /** What the provider calls the person, which never changes, unlike an e-mail. */
  readonly subject: string;
  /** Empty when the provider gives no e-mail. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Empty when the provider gives no name. */
  readonly displayName: string;
}

/** Secrets of one sign-in at a provider. */
export interface AttemptSecrets {
  /** Comes back in the callback address and leads to the attempt. */
  readonly state: string;
  /** Comes back in the id token, so that one of another sign-in is refused; plain OAuth has none. */
  readonly nonce: string;
  /** PKCE: proves to the provider that the code is redeemed by whoever began. */
  readonly codeVerifier: string;
}

/** Codes of the library for a request that ran out of time. */
const downCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Whether an error means that the provider is away (no answer in time, or 5xx), and not that it refused. */
function isDown(error: unknown): boolean {
  if (error instanceof ClientError) {
    const isServerError = error.cause instanceof Response && error.cause.status >= 500;
    return isServerError || downCodes.has(error.code ?? '');
  }
  if (error instanceof ResponseBodyError) return error.status >= 500;
  // `fetch` throws this when the server cannot be reached.
  return error instanceof TypeError && error.message === 'fetch failed';
}

/** Turns an error of a provider into one of ours; the provider's own words are not shown. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new AppError('externalDenied');
    const isAway = ['server_error', 'temporarily_unavailable'].includes(error.error);
    return new AppError(isAway ? 'externalDown' : 'externalFailed');
  }
  return new AppError(isDown(error) ? 'externalDown' : 'externalFailed');
}

/** How providers are reached. */
interface Reach {
  readonly addresses: AddressGuard;
  readonly timeoutSeconds: number;
}

/**
 * Settings of the library for a provider. With an issuer its metadata is read over the network; otherwise nothing is
 * asked.
 */
async function configure(
  { clientId, clientSecret, issuer, plain }: ExternalProvider,
  { addresses, timeoutSeconds }: Reach,
): Promise<Configuration> {
  const fetch: CustomFetch = (url, { body, ...init }) =>
    addresses.fetch(url, { ...init, body: body as BodyInit | null }); // the same, typed for other engines too
  if (issuer !== undefined) {
    const url = new URL(issuer);
    const execute = isLoopback(url) ? [allowInsecureRequests] : [];
    return discovery(url, clientId, {}, ClientSecretBasic(clientSecret), {
      execute,
      // The custom `fetch` also guards the addresses that the provider's own metadata names.
      [customFetch]: fetch,
      timeout: timeoutSeconds,
    });
  }
  if (!plain) throw new Error('A provider has neither an issuer nor addresses.');
  const config = new Configuration(
    {
      issuer: new URL(plain.authorizationUrl).origin,
      authorization_endpoint: plain.authorizationUrl,
      token_endpoint: plain.tokenUrl,
    },
    clientId,
    {},
    plain.basicAuth ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
  );
  config.timeout = timeoutSeconds;
  config[customFetch] = fetch;
  if (isLoopback(new URL(plain.tokenUrl))) allowInsecureRequests(config);
  return config;
}

type Fields = Readonly<Record<string, unknown>>;
const Fields = z.record(z.string(), z.unknown());
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** A text or number as trimmed text; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** JSON at an address of the provider. Throws `externalDown` and `externalFailed`. */
async function fetchJson(config: Configuration, token: string, url: string): Promise<unknown> {
  // GitHub refuses requests without a `user-agent`.
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'nazer' });
  const response = await fetchProtectedResource(config, token, new URL(url), 'GET', null, headers);
  if (response.ok) return response.json();
  throw new AppError(response.status >= 500 ? 'externalDown' : 'externalFailed');
}

/** Primary e-mail from the provider's list of e-mails; empty without such a list. */
async function fetchEmail(
  config: Configuration,
  token: string,
  url: string | undefined,
): Promise<{ email: string; isEmailVerified: boolean }> {
  const list = url === undefined ? [] : Emails.parse(await fetchJson(config, token, url));
  const primary = list.find((entry) => entry.primary);
  return { email: primary?.email ?? '', isEmailVerified: primary?.verified ?? false };
}

/** The person in the fields of an answer; long texts are cut. Throws `externalFailed` without a subject. */
function personOf(
  provider: string,
  fields: Fields,
  to: { subject: string; names: readonly string[]; email: string; isEmailVerified: boolean },
): ExternalPerson {
  const subject = textOf(fields[to.subject]);
  if (subject === '') throw new AppError('externalFailed');
  const displayName = to.names.map((name) => textOf(fields[name])).find((name) => name !== '') ?? '';
  return {
    provider,
    subject: subject.slice(0, 255),
    email: to.email.slice(0, 254),
    isEmailVerified: to.isEmailVerified,
    displayName: displayName.slice(0, 120),
  };
}

/** Person at a provider without OpenID Connect, from its profile address and the one of e-mails, if it has that. */
async function plainPerson(
  config: Configuration,
  token: string,
  { name, plain }: { name: string; plain: PlainProvider },
): Promise<ExternalPerson> {
  const answer = Fields.parse(await fetchJson(config, token, plain.profileUrl));
  const fields = plain.root === '' ? answer : Fields.parse(answer[plain.root]);
  const email = await fetchEmail(config, token, plain.emailsUrl);
  return personOf(name, fields, { subject: plain.subject, names: plain.names, ...email });
}

/** Clients of the configured providers; the metadata of a provider is read at its first use. */
export class ExternalClients {
  readonly #providers: ReadonlyMap<string, ExternalProvider>;
  readonly #cached = new Map<string, { config: Promise<Configuration>; until: number }>();

  readonly #reach: Reach;

  constructor(
    providers: readonly ExternalProvider[],
    addresses: AddressGuard,
    timeoutSeconds = longestSeconds,
  ) {
    this.#reach = { addresses, timeoutSeconds };
    this.#providers = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /** Names of the configured providers, in lower case. */
  get names(): string[] {
    return [...this.#providers.keys()];
  }

  /** Gives a configured provider. Throws `unknownProvider`. */
  get(name: string): ExternalProvider {
    const provider = this.#providers.get(name.toLowerCase());
    if (!provider) throw new AppError('unknownProvider');
    return provider;
  }

  /** Address of the provider to which the browser is sent. Throws `externalDown` and `externalFailed`. */
  async authorizationUrl(
    provider: ExternalProvider,
    { state, nonce, codeVerifier }: AttemptSecrets,
    redirectUri: string,
  ): Promise<string> {
    const config = await this.#configOf(provider);
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: provider.plain?.scope ?? 'openid profile email',
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(provider.plain ? {} : { nonce }),
    });
    return url.href;
  }

  /**
   * Person who came back from the provider. `callback` is the address the browser was sent to. Throws `externalDenied`
   * when the person said no there, `externalDown`, and `externalFailed` for everything else.
   */
  async fetchPerson(
    provider: ExternalProvider,
    callback: URL,
    secrets: AttemptSecrets,
  ): Promise<ExternalPerson> {
    const config = await this.#configOf(provider);
    try {
      return await this.#person(config, provider, { callback, secrets });
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async #person(
    config: Configuration,
    { name, plain }: ExternalProvider,
    { callback, secrets }: { callback: URL; secrets: AttemptSecrets },
  ): Promise<ExternalPerson> {
    // A plain OAuth provider has no known issuer, so `iss` is dropped; `state` already proves which provider it is.
    if (plain) callback.searchParams.delete('iss');
    const tokens = await authorizationCodeGrant(config, callback, {
      expectedState: secrets.state,
      pkceCodeVerifier: secrets.codeVerifier,
      ...(plain ? {} : { expectedNonce: secrets.nonce, idTokenExpected: true }),
    });
    if (plain) return plainPerson(config, tokens.access_token, { name, plain });
    const claims = tokens.claims();
    if (!claims) throw new AppError('externalFailed');
    // Some providers give the e-mail only at the user-info address; the library checks that its subject is the same.
    const more = config.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : {};
    const fields: Fields = { ...more, ...claims };
    return personOf(name, fields, {
      subject: 'sub',
      names: ['name', 'preferred_username'],
      email: textOf(fields.email),
      isEmailVerified: fields.email_verified === true,
    });
  }

  /**
   * Settings of a provider, cached for an hour, and a failure for ten seconds. Calls at the same moment share one
   * reading. Throws `externalDown` and `externalFailed`.
   */
  async #configOf(provider: ExternalProvider): Promise<Configuration> {
    const now = Date.now();
    const cached = this.#cached.get(provider.name);
    if (cached && now < cached.until) return cached.config;
    const config = configure(provider, this.#reach).catch((error: unknown) => {
      throw toRefusal(error);
    });
    const entry = { config, until: now + cacheMs };
    this.#cached.set(provider.name, entry);
    config.catch(() => {
      entry.until = Date.now() + downMs;
    });
    return config;
  }
}
