/**
 * Settings of the server itself, read from the environment once, at the start. A setting of the wrong form
 * stops the start with a message that names it. Settings of other services (mail and SMS, integrations, traces,
 * sign-in through external providers) are read by `*-settings.ts`, `service-variables.ts` and
 * `external-providers.ts`.
 */
import { accessSync, constants } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { type FirstLanguage, firstLanguages } from '@nazer/contract/words/first-language.ts';
import { type SignUpMode, signUpModes } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import type { ScanCommand } from '../platform/files/file-scan.ts';
import { isStrong } from '../modules/identity/account/passwords.ts';
import { readSigningKey } from '../modules/log/chain/signing-key.ts';
import { secretOfSetting } from '../platform/secrets.ts';
import { StartError } from '../platform/start-error.ts';
import { isProxyList, type TrustedProxies } from '../platform/http/trusted-proxies.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Address of the PostgreSQL server; without it the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** Addresses of standby servers that may be read from. */
  readonly standbyUrls: readonly string[];
  /** Folder of the embedded database and of files. */
  readonly dataFolder: string;
  /** Folder of archived months; by default one in the data folder. */
  readonly archiveFolder: string | undefined;
  /** Number of retail deals from which a server's table is partitioned by month; 0 for never. */
  readonly divideFromRows: number;
  /**
   * Whether the product runs as a demo: with sample data, with open sign-up unless `NAZER_SIGN_UP` says
   * otherwise, and, where no mail server is set, with an outbox users can read. By default it does when the
   * database is embedded.
   */
  readonly isDemo: boolean;
  /** Rule of who may sign up, until an administrator changes the settings. */
  readonly signUp: SignUpMode;
  /** Address of the product for browsers, which links in mails lead to; no slash at its end. */
  readonly publicUrl: string;
  /**
   * `publicUrl` if it was set: the address given to passkeys and providers. Without it, that of the request is used.
   */
  readonly origin: string | undefined;
  /**
   * E-mail address of the first administrator, who is added while the database has none; empty for no address.
   * A demo has accounts of its own and ignores it, as it does `adminPassword`.
   */
  readonly adminEmail: string;
  /**
   * Password of the first administrator, to be changed at the first sign-in; no later start sets it again. When
   * it is empty, a random one is made and printed.
   */
  readonly adminPassword: string;
  readonly logLevel: LogLevel;
  /**
   * Proxies whose `X-Forwarded-For` is believed: false for none (`off`), `own` for one proxy on this machine or
   * in a private network (`on`), else the list of their addresses.
   */
  readonly trustProxy: TrustedProxies;
  /** Most calls of one IP address in a minute; 0 switches the limit off. */
  readonly callsPerMinute: number;
  /** Duration in milliseconds from which a statement of the database is logged as slow; 0 logs none. */
  readonly slowStatementMs: number;
  /** Secret for reading `/metrics` from other machines; without it only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Whether the sample pages of the gallery are part of the product. */
  readonly hasGallery: boolean;
  /** Language of pages for visitors who have chosen none. */
  readonly firstLanguage: FirstLanguage;
  /** API key of Google Maps, which browsers are given; without it there is no map of Google. */
  readonly mapKey: string | undefined;
  /**
   * Ed25519 key that signs the daily root of the log; nodes of one installation share it. Without it one is made
   * at its first use and kept in the data folder.
   */
  readonly signingKey: string | undefined;
  /**
   * Key that encrypts second factors; nodes of one installation share it. Without it one is kept in the data
   * folder.
   */
  readonly secondFactorKey: string | undefined;
  /** Path of the Chromium that makes PDF files; `off` for none, and by default that of the system. */
  readonly chromium: string | undefined;
  /** Program that checks every upload: the exit status 0 accepts it, 1 refuses it. */
  readonly scanCommand: ScanCommand | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Error of a setting; repeats the value, so it must not be used for secrets. */
function wrong(name: string, value: string, wanted: string): StartError {
  return new StartError('wrong-setting', `The setting ${name} is "${value}"; it must be ${wanted}.`);
}

/** Value of a variable without spaces at its ends; undefined when it is unset or empty. */
function read(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

/** A whole number within a range; `otherwise` when the variable is unset. Throws StartError. */
function wholeNumber(
  variables: Variables,
  name: string,
  range: { min: number; max: number; otherwise: number },
): number {
  const text = read(variables, name);
  if (text === undefined) return range.otherwise;
  const value = Number(text);
  if (!/^\d+$/u.test(text) || value < range.min || value > range.max) {
    throw wrong(name, text, `a whole number from ${range.min} to ${range.max}`);
  }
  return value;
}

/** One of the choices, in any letter case; undefined when the variable is unset. Throws StartError. */
function oneOf<const T extends string>(
  variables: Variables,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = read(variables, name);
  if (text === undefined) return undefined;
  const found = choices.find((choice) => choice === text.toLowerCase());
  if (found === undefined) throw wrong(name, text, choices.join(' or '));
  return found;
}

const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/** Address of the server; undefined when the variable is unset. Throws StartError. */
function databaseUrl(variables: Variables): string | undefined {
  const text = read(variables, 'DATABASE_URL');
  if (text === undefined || isDatabaseUrl(text)) return text;
  // The value contains a password, so it is not repeated.
  throw new StartError(
    'wrong-setting',
    'The setting DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  );
}

/** Addresses of standbys. The leader may be among them, as which of several servers leads changes. */
function standbyUrls(variables: Variables): readonly string[] {
  const urls = (read(variables, 'NAZER_STANDBYS') ?? '').split(/[\s,]+/u).filter((url) => url !== '');
  if (urls.length > 0 && databaseUrl(variables) === undefined)
    throw new StartError('wrong-setting', 'The setting NAZER_STANDBYS asks for DATABASE_URL beside it.');
  if (urls.every(isDatabaseUrl)) return urls;
  throw new StartError(
    'wrong-setting',
    'The setting NAZER_STANDBYS is not a list of addresses like postgres://user:password@host:5432/database, divided by commas.',
  );
}

function adminEmail(variables: Variables): string {
  const text = read(variables, 'NAZER_ADMIN_EMAIL') ?? '';
  if (text !== '' && !/^[^\s@]+@[^\s@]+$/u.test(text))
    throw wrong('NAZER_ADMIN_EMAIL', text, 'an e-mail address');
  return text.toLowerCase();
}

/**
 * Password as it was written, spaces included; empty when unset. Throws StartError for a weak one, without
 * repeating it.
 */
function adminPassword(variables: Variables): string {
  const text = variables.NAZER_ADMIN_PASSWORD ?? '';
  if (text === '' || isStrong(text)) return text;
  throw new StartError(
    'wrong-setting',
    'The setting NAZER_ADMIN_PASSWORD is too weak; it needs at least 10 characters of three kinds among small letters, capital letters, digits and signs.',
  );
}

/** Public address. It is never taken from a request, whose sender could then decide where links lead. */
function publicUrl(variables: Variables, port: number): string {
  const text = read(variables, 'NAZER_PUBLIC_URL') ?? `http://localhost:${port}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw wrong('NAZER_PUBLIC_URL', text, 'an address like https://nazer.example');
  return url.origin;
}

/** Proxies to trust. Throws StartError for a list with anything but addresses and networks. */
function trustProxy(variables: Variables): TrustedProxies {
  const text = read(variables, 'NAZER_TRUST_PROXY');
  if (text === undefined || text === 'off') return false;
  if (text === 'on') return 'own';
  if (isProxyList(text)) return text;
  throw wrong('NAZER_TRUST_PROXY', text, 'on, off or a list of addresses of proxies');
}

function metricsToken(variables: Variables): string | undefined {
  const text = read(variables, 'NAZER_METRICS_TOKEN');
  if (text === undefined || /^[\w.~+/=-]{20,500}$/u.test(text)) return text;
  // The value is a secret, so it is not repeated.
  throw new StartError(
    'wrong-setting',
    'The setting NAZER_METRICS_TOKEN must have 20 to 500 letters, digits and signs of - . _ ~ + / =, without spaces.',
  );
}

function mapKey(variables: Variables): string | undefined {
  const text = read(variables, 'NAZER_GOOGLE_MAPS_KEY');
  if (text === undefined || /^[\w-]{20,100}$/u.test(text)) return text;
  throw new StartError(
    'wrong-setting',
    'The setting NAZER_GOOGLE_MAPS_KEY must have 20 to 100 letters, digits, hyphens and underscores.',
  );
}

function signingKey(variables: Variables): string | undefined {
  const name = 'NAZER_SIGNING_KEY';
  const text = read(variables, name);
  if (text !== undefined) readSigningKey(text, `The setting ${name}`);
  return text;
}

function secondFactorKey(variables: Variables): string | undefined {
  const name = 'NAZER_SECOND_FACTOR_KEY';
  const text = read(variables, name);
  if (text !== undefined) secretOfSetting(text, name);
  return text;
}

/** Whole path of a folder; undefined when the variable is unset. */
function folder(variables: Variables, name: string): string | undefined {
  const text = read(variables, name);
  return text === undefined ? undefined : resolve(text);
}

/**
 * Command that checks uploads, split at spaces and given to no shell. Without the check of its existence here, a
 * missing program would refuse every upload later.
 */
function scanCommand(variables: Variables): ScanCommand | undefined {
  const name = 'NAZER_SCAN_COMMAND';
  const [program, ...args] = read(variables, name)?.split(/\s+/u) ?? [];
  if (program === undefined) return undefined;
  if (!isAbsolute(program) || !isExecutable(program))
    throw wrong(name, program, 'the whole path of a program that may be executed, with its arguments');
  return [program, ...args];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reads all settings of `Env`. Throws StartError with the name of the first wrong variable. */
export function readEnv(variables: Variables): Env {
  const url = databaseUrl(variables);
  const demo = oneOf(variables, 'NAZER_DEMO', ['on', 'off']);
  const isDemo = demo === undefined ? url === undefined : demo === 'on';
  const signUp = oneOf(variables, 'NAZER_SIGN_UP', signUpModes);
  const port = wholeNumber(variables, 'PORT', { min: 0, max: 65_535, otherwise: 3000 });
  return {
    port,
    host: read(variables, 'HOST') ?? '127.0.0.1',
    databaseUrl: url,
    standbyUrls: standbyUrls(variables),
    dataFolder: resolve(read(variables, 'NAZER_DATA') ?? 'data'),
    archiveFolder: folder(variables, 'NAZER_ARCHIVE'),
    divideFromRows: wholeNumber(variables, 'NAZER_DIVIDE_ROWS', {
      min: 0,
      max: 10_000_000_000,
      otherwise: 20_000_000,
    }),
    isDemo,
    signUp: signUp ?? (isDemo ? 'open' : 'closed'),
    publicUrl: publicUrl(variables, port),
    origin: read(variables, 'NAZER_PUBLIC_URL') && publicUrl(variables, port),
    adminEmail: adminEmail(variables),
    adminPassword: adminPassword(variables),
    logLevel: oneOf(variables, 'NAZER_LOG', logLevels) ?? (isDemo ? 'warn' : 'info'),
    trustProxy: trustProxy(variables),
    callsPerMinute: wholeNumber(variables, 'NAZER_CALLS_PER_MINUTE', {
      min: 0,
      max: 10_000_000,
      otherwise: 6000,
    }),
    slowStatementMs: wholeNumber(variables, 'NAZER_SLOW_STATEMENT_MS', {
      min: 0,
      max: 600_000,
      otherwise: 500,
    }),
    metricsToken: metricsToken(variables),
    mapKey: mapKey(variables),
    hasGallery: oneOf(variables, 'NAZER_GALLERY', ['on', 'off']) !== 'off',
    firstLanguage: oneOf(variables, 'NAZER_FIRST_LANGUAGE', firstLanguages) ?? 'fa',
    signingKey: signingKey(variables),
    secondFactorKey: secondFactorKey(variables),
    chromium: read(variables, 'NAZER_CHROMIUM'),
    scanCommand: scanCommand(variables),
  };
}
