/** Rules for addresses the server may call: what follows from the text of an address, and from an IP it resolves to. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { isIP } from 'node:net';
import { addressKind } from '../http/address-kind.ts';

/** Networks that `NAZER_PRIVATE_SERVICES` allows in addition to the public one. */
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

/** Refusal of an address. Its message is written to the log and shown on screens, so it does not contain the host. */
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
  /** Whether the connection is never encrypted (`http:`). Mail starts TLS after connecting, so it is not plain. */
  readonly isPlain: boolean;
}

/** Ports allowed below 1024, by kind and protocol; the first is the default of the protocol. */
const standardPorts: Readonly<Record<ServiceKind, Readonly<Record<string, readonly number[]>>>> = {
  web: { 'https:': [443], 'http:': [80] },
  mail: { 'smtps:': [465], 'smtp:': [587, 25] },
};

/**
 * Refused ports from 1024 on: databases, caches and other services that could interpret an HTTP request or mail as
 * commands.
 */
const portsOfOtherServices = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 6000,
  6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 10_080, 10_250, 11_211, 27_017,
]);

/** Protocol and host of an address. Stricter than `URL`, which corrects typing errors such as backslashes. */
const addressForm =
  /^([a-z]+:)\/\/(?:[^\s/?#@\\]*@)?(\[[\da-f.:]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/gu, '');

/** Host without brackets, in the only spelling that all programs interpret alike; undefined for any other spelling. */
function canonicalHost(host: string): string | undefined {
  const spelled = host.toLowerCase();
  if (!URL.canParse(`http://${spelled}`)) return undefined;
  const canonical = new URL(`http://${spelled}`).hostname;
  // 2130706433, 0x7f.1, 127.1 and ⑫⑦.⓪.⓪.① are all one address, as is ::ffff:127.0.0.1.
  const isNumber = isIP(withoutBrackets(canonical)) !== 0;
  if (isNumber && (canonical !== spelled || canonical.startsWith('[::ffff:'))) return undefined;
  return canonical.endsWith('.') ? undefined : withoutBrackets(canonical);
}

/** Whether a port may be called: a standard one, or one from 1024 on that belongs to no other service. */
function isAllowedPort(port: number, standard: readonly number[]): boolean {
  return standard.includes(port) || (port >= 1024 && port <= 65_535 && !portsOfOtherServices.has(port));
}

/** Only the address of a mail server may contain a name and password; in others they would be shown on screens. */
const hasFormOf: Readonly<Record<ServiceKind, (url: URL) => boolean>> = {
  web: ({ username, password }) => username === '' && password === '',
  mail: ({ pathname, search, hash }) => ['', '/'].includes(pathname) && search === '' && hash === '',
};

/** Parses an address. Throws AddressRefused (`form` or `port`); faults of the IP are found by `faultOfIp`. */
export function readServiceAddress(text: string, kind: ServiceKind): ServiceAddress {
  const parts = addressForm.exec(text);
  if (!parts || !URL.canParse(text)) throw new AddressRefused('form');
  const url = new URL(text);
  const host = canonicalHost(parts[2] ?? '');
  const standard = standardPorts[kind][url.protocol];
  if (host === undefined || standard === undefined || !hasFormOf[kind](url)) throw new AddressRefused('form');
  const port = url.port === '' ? (standard[0] ?? 0) : Number(url.port);
  if (!isAllowedPort(port, standard)) throw new AddressRefused('port');
  return { url, host, port, isPlain: url.protocol === 'http:' };
}

/** Fault of an IP that a host resolves to; undefined when it may be called. */
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
