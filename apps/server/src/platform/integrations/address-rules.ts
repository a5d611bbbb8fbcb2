/** Rules for addresses the server may call: what can be told from their text, and from an IP. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { isIP } from 'node:net';
import { addressKind } from '../http/address-kind.ts';

/** What the environment allows beyond the public network (`NAZER_PRIVATE_SERVICES`). */
export type AllowedNetworks = ReadonlySet<'loopback' | 'private'>;

export type ServiceKind = 'web' | 'mail';

export type AddressFault = 'form' | 'port' | 'plain' | 'private' | 'loopback' | 'forbidden';

/** Error code of each fault when an address is set, and its reason in the log when it is called. */
export const addressFaults: Readonly<
  Record<AddressFault, { readonly code: ErrorCode; readonly reason: string }>
> = {
  form: { code: 'badServiceUrl', reason: 'is not written as an address of a service is' },
  port: { code: 'serviceUrlPort', reason: 'names a port that belongs to other services' },
  plain: {
    code: 'serviceUrlPlain',
    reason: 'is http:// into the public network, where https:// is needed',
  },
  private: {
    code: 'serviceUrlPrivate',
    reason: 'leads to a private network, which needs NAZER_PRIVATE_SERVICES=on',
  },
  loopback: {
    code: 'serviceUrlLoopback',
    reason: 'leads to this machine itself, which needs NAZER_PRIVATE_SERVICES=loopback',
  },
  forbidden: { code: 'serviceUrlForbidden', reason: 'leads where no service may stand' },
};

/** An address that may not be called. The message names no host: it stands in the log and on screens. */
export class AddressRefused extends Error {
  readonly fault: AddressFault;
  constructor(fault: AddressFault) {
    super(`the address ${addressFaults[fault].reason}`);
    this.name = 'AddressRefused';
    this.fault = fault;
  }
}

export interface ServiceAddress {
  readonly url: URL;
  /** A name, or an IP without brackets. */
  readonly host: string;
  readonly port: number;
  /** Whether the service is asked without TLS, with no way to ask for it. */
  readonly isPlain: boolean;
}

const standardPorts: Readonly<Record<ServiceKind, Readonly<Record<string, readonly number[]>>>> = {
  web: { 'https:': [443], 'http:': [80] },
  mail: { 'smtps:': [465], 'smtp:': [587, 25] },
};

/** Ports from 1024 on at which something else listens that would take what we send for commands. */
const othersPorts = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 6000,
  6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 10_080, 10_250, 11_211, 27_017,
]);

/** What stands before the path, taken apart without the help a browser gives to slips of the pen. */
const written =
  /^([a-z]+:)\/\/(?:[^\s/?#@\\]*@)?(\[[\da-f.:]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/gu, '');

/** Host in the one spelling that all programs read alike; undefined for any other spelling. */
function canonicalHost(host: string): string | undefined {
  const spelled = host.toLowerCase();
  if (!URL.canParse(`http://${spelled}`)) return undefined;
  const canonical = new URL(`http://${spelled}`).hostname;
  // 2130706433, 0x7f.1, 127.1 and ⑫⑦.⓪.⓪.① are all one address, as is ::ffff:127.0.0.1.
  const isNumber = isIP(withoutBrackets(canonical)) !== 0;
  if (isNumber && (canonical !== spelled || canonical.startsWith('[::ffff:'))) return undefined;
  return canonical.endsWith('.') ? undefined : withoutBrackets(canonical);
}

function isPortOf(port: number, standard: readonly number[]): boolean {
  return standard.includes(port) || (port >= 1024 && port <= 65_535 && !othersPorts.has(port));
}

/** Only the address of a mail server may contain a name and password; in others they would be shown on screens. */
const isFormOf: Readonly<Record<ServiceKind, (url: URL) => boolean>> = {
  web: ({ username, password }) => username === '' && password === '',
  mail: ({ pathname, search, hash }) => ['', '/'].includes(pathname) && search === '' && hash === '',
};

/** Reads an address. Throws AddressRefused for faults that do not depend on what its host leads to. */
export function readServiceAddress(text: string, kind: ServiceKind): ServiceAddress {
  const parts = written.exec(text);
  if (!parts || !URL.canParse(text)) throw new AddressRefused('form');
  const url = new URL(text);
  const host = canonicalHost(parts[2] ?? '');
  const standard = standardPorts[kind][url.protocol];
  if (host === undefined || standard === undefined || !isFormOf[kind](url)) throw new AddressRefused('form');
  const port = url.port === '' ? (standard[0] ?? 0) : Number(url.port);
  if (!isPortOf(port, standard)) throw new AddressRefused('port');
  return { url, host, port, isPlain: url.protocol === 'http:' };
}

/** Fault of an IP; undefined when it may be called. */
export function faultOfIp(
  ip: string,
  allowed: AllowedNetworks,
  { isPlain }: Pick<ServiceAddress, 'isPlain'>,
): AddressFault | undefined {
  const kind = addressKind(ip);
  if (kind === 'public') return isPlain ? 'plain' : undefined;
  if (kind === 'private' || kind === 'loopback') return allowed.has(kind) ? undefined : kind;
  return 'forbidden';
}
