/** Security headers: some for every answer, stricter ones for pages. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/**
 * Adds the headers of answers to calls: only scripts of the product read them, and no browser renders, frames or
 * embeds them.
 */
export function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(answerHeaders);
    // The proxy that holds the certificate tells this, and is believed if it is trusted.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    done();
  });
}

/** Devices of a browser that pages may not use: all, except for passkeys. */
const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'serial=()',
  'usb=()',
].join(', ');

/** What the content policy of pages allows besides files of our own host. */
export interface PageSources {
  /** Address of the host of maps. */
  readonly mapHost: string | undefined;
  /** Hashes of the scripts in the documents, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
}

/**
 * Content policy of pages: no host but our own, unless the installation named one for maps; no scripts in the document
 * but those of the build, by their hashes; inline styles (`docs/decisions/0030-content-policy.md`).
 */
const pagePolicyWith = ({ mapHost, scriptHashes }: PageSources): string => {
  const besides = mapHost === undefined ? '' : ` ${mapHost}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${besides}`,
    "font-src 'self' data:",
    `connect-src 'self'${besides}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export async function addPageHeaders(app: FastifyInstance, sources: PageSources): Promise<void> {
  const pagePolicy = pagePolicyWith(sources);
  await app.register(helmet, {
    // Helmet writes below Fastify, whose header, that of calls, would win: it is set below.
    contentSecurityPolicy: false,
    // `addAnswerHeaders` knows for each request whether it came over TLS.
    strictTransportSecurity: false,
    // Browsers ignore both, with a warning, on plain HTTP of a local network: set below where they count.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'content-security-policy': pagePolicy, 'permissions-policy': permissionsPolicy });
    if (request.protocol === 'https')
      void reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' });
  });
}
