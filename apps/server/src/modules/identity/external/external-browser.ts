/**
 * Cookie that binds a sign-in at a provider to the browser it began in. Without it, the callback address of somebody
 * else's sign-in would sign its reader in as them (RFC 9700, section 4.7).
 */
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';

const cookieName = 'nazer-external';
/** Ten minutes of an attempt, five of an arrival (external.service.ts). */
const lifeSeconds = 15 * 60;
/** Form of a mark: 32 random bytes in base64url. */
const form = /^[\w-]{43}$/u;

/** A new mark. It is the value of the cookie; the database has its hash alone. */
export interface BrowserMark {
  readonly hash: Buffer;
  /** Value of the `set-cookie` header. */
  readonly cookie: string;
}

/**
 * Makes a cookie for calls of `/api/Auth` alone. It lives as long as an attempt and the arrival that follows it, so that
 * a long stay at the provider takes no time from the arrival. It is `Lax`, because the browser comes back by a link of
 * the provider.
 */
export function markBrowser(origin: string): BrowserMark {
  const mark = newToken();
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return {
    hash: tokenHash(mark),
    cookie: `${cookieName}=${mark}; Path=/api/Auth; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** Hash of the first mark in the cookie header; the hash of an empty text when there is none. */
export function browserHash(cookieHeader: string): Buffer {
  const marks = cookieHeader.split(';').flatMap((part) => {
    const [name, value = ''] = part.trim().split('=');
    return name === cookieName && form.test(value) ? [value] : [];
  });
  return tokenHash(marks[0] ?? '');
}
