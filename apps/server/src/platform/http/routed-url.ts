/** Addresses of pages that cannot be decoded, as in a mangled link (`/imports/offers/%zz`). */
import type { IncomingMessage } from 'node:http';

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * URL that a request is routed by. Where a browser opens an address that cannot be decoded, the path is taken
 * literally, so that the page is served and says itself that there is nothing. Any other request keeps its URL, and
 * Fastify refuses one that cannot be decoded.
 */
export function routedUrl({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  if (!url.includes('%') || (method !== 'GET' && method !== 'HEAD')) return url;
  if (headers.accept?.includes('text/html') !== true) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}
