/** Sign-in providers: the ones built in, and the settings of the environment that switch them on. */
import { readFileSync } from 'node:fs';
import type { AddressGuard } from '../../../platform/integrations/address-guard.ts';
import { checkConfiguredAddress } from '../../../platform/integrations/check-configured-address.ts';
import { StartError } from '../../../platform/start-error.ts';

/** A provider of OAuth 2 without OpenID Connect: its addresses, and the fields of its answer about the person. */
export interface PlainProvider {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
  readonly scope: string;
  /** Field of the answer that contains the other fields; empty when they are at the top. */
  readonly root: string;
  /** Field with the provider's own id of the person. */
  readonly subject: string;
  /** Fields with a name for the person; the first that is filled is used. */
  readonly names: readonly string[];
  /** Whether the secret is sent in the `authorization` header instead of the form. */
  readonly basicAuth?: boolean;
  /**
   * Second address that gives the e-mails, and whether each is verified; left out when the provider tells no e-mail.
   */
  readonly emailsUrl?: string;
}

export interface ExternalProvider {
  /** Name in lower case, as in addresses and in the database. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Issuer of an OpenID Connect provider; all other addresses are read from its metadata. Either this or `plain` is
   * set.
   */
  readonly issuer?: string;
  readonly plain?: PlainProvider;
}

// Providers that are built in: with OpenID Connect and without.
const knownIssuers: Readonly<Record<string, string>> = { google: 'https://accounts.google.com' };

const knownPlain: Readonly<Record<string, PlainProvider>> = {
  github: {
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    profileUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    root: '',
    subject: 'id',
    names: ['name', 'login'],
  },
  facebook: {
    authorizationUrl: 'https://www.facebook.com/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/me?fields=id,name',
    scope: 'public_profile',
    root: '',
    subject: 'id',
    names: ['name'],
  },
  twitter: {
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    profileUrl: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    basicAuth: true,
    root: 'data',
    subject: 'id',
    names: ['name', 'username'],
  },
};

type Variables = Readonly<Record<string, string | undefined>>;

/** A setting without surrounding spaces; empty when it is not set. */
const read = (variables: Variables, name: string): string => variables[name]?.trim() ?? '';

/** Error of a wrong setting. The value is not repeated in it, as it may hold a secret. */
function refusal(name: string, wanted: string): StartError {
  return new StartError('wrong-setting', `The setting ${name} must be ${wanted}.`);
}

/** Secret of a provider: from the file the environment names, else from the environment itself; empty for none. */
function readSecret(variables: Variables, prefix: string): string {
  const fileSetting = `${prefix}_CLIENT_SECRET_FILE`;
  const file = read(variables, fileSetting);
  if (file === '') return read(variables, `${prefix}_CLIENT_SECRET`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartError('wrong-setting', `The file ${file} (${fileSetting}) cannot be read: ${reason}.`, {
      cause: error,
    });
  }
}

/** Whether an address is this machine, so that nothing sent there crosses a network. */
export const isLoopback = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/**
 * The issuer as the address guard lets it through. Throws StartError for one without TLS or one that is not allowed.
 */
async function checkIssuer(setting: string, text: string, addresses: AddressGuard): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Secrets of the product and of people are sent to this address, so TLS is required on every network.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!isSafe) throw refusal(setting, 'an address that begins with https://');
  return checkConfiguredAddress(addresses, { setting, text });
}

/** Provider of this name. Throws StartError without a secret, and for one that is not built in and names no issuer. */
async function readProvider(
  variables: Variables,
  name: string,
  addresses: AddressGuard,
): Promise<ExternalProvider> {
  const prefix = `NAZER_OIDC_${name.toUpperCase()}`;
  const clientId = read(variables, `${prefix}_CLIENT_ID`);
  const clientSecret = readSecret(variables, prefix);
  if (clientSecret === '') {
    throw refusal(
      `${prefix}_CLIENT_SECRET_FILE`,
      `the file with the secret that belongs to ${prefix}_CLIENT_ID`,
    );
  }
  const setting = `${prefix}_ISSUER`;
  const set = read(variables, setting);
  const issuer = set === '' ? knownIssuers[name] : await checkIssuer(setting, set, addresses);
  if (issuer !== undefined) return { name, clientId, clientSecret, issuer };
  const plain = knownPlain[name];
  if (!plain) throw refusal(setting, 'the address of an OpenID Connect provider');
  return { name, clientId, clientSecret, plain };
}

/** Setting that switches a provider on; its middle part is the provider's name. */
const idSetting = /^NAZER_OIDC_([A-Z][A-Z\d]{0,29})_CLIENT_ID$/u;

/** Providers that have a client id in the environment, by name. Throws StartError. */
export async function readExternalProviders(
  variables: Variables,
  addresses: AddressGuard,
): Promise<ExternalProvider[]> {
  const names = Object.keys(variables).flatMap((setting) => {
    const name = idSetting.exec(setting)?.[1];
    return name !== undefined && read(variables, setting) !== '' ? [name.toLowerCase()] : [];
  });
  return Promise.all(names.toSorted().map((name) => readProvider(variables, name, addresses)));
}
